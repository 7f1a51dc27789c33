import { createSealer } from '@petalwise/chat/src/settings/seal.ts';
import type { Service } from '@petalwise/contracts/endpoint';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import pg from 'pg';
import { checkDatabase } from './check-database.ts';
import { checkRateLimits, checkTrustedProxy } from './check-edge.ts';
import { checkDataFolder } from './check-folders.ts';
import { checkNats } from './check-nats.ts';
import { checkDisk, checkMail, checkNode, checkPort, checkRedis } from './check-others.ts';
import { checkPayments } from './check-payments.ts';
import { checkFiles, checkKeys, checkPublicUrl, checkValues, type Env } from './check-values.ts';
import { attention, type Check, type Finding, findAll, good, reasonOf, wrong } from './finding.ts';
import { services, startSettings } from './known-settings.ts';

const databases = ['identity', 'billing', 'chat'] as const;

export interface PlatformOptions {
  readonly env: Env;
  readonly names: Finding[];
  readonly dataDir: string;
  /** What runs from DATA_DIR, if it does. */
  readonly run:
    | { url: string; natsUrls: { monitor: string }; databaseUrls: Readonly<Record<string, string>> }
    | undefined;
  /** Those of DATA_DIR, where there are some. */
  readonly secrets: { serviceKeys: ReturnType<typeof makeServiceKeys>; settingsKey: string } | undefined;
  readonly migrations: (service: Service) => string;
  /** As `npm start` reads them. @throws in its words */
  readonly readSettings: (env: Env) => Promise<unknown>;
  readonly readPayments: (env: Env) => unknown;
}

/** What `npm start` would run with, or runs with. */
export async function examinePlatform(options: PlatformOptions): Promise<Finding[]> {
  const { env, names, secrets } = options;
  const keys = secrets ? services.flatMap((service) => checkKeys(service, keysOf(secrets.serviceKeys, service))) : [];
  return [
    ...checkNode(process.versions.node),
    ...names,
    ...checkFiles(env, readByStart),
    ...services.flatMap((service) => checkValues(service, environmentOf(service, env))),
    ...keys,
    ...checkPublicUrl(env),
    ...checkTrustedProxy(env),
    ...checkRateLimits(env),
    ...unreadMailFolder(env),
    ...(await findAll(checksOf(options))),
    good(
      'AI',
      env.OPENAI_API_KEY
        ? 'OPENAI_API_KEY is set.'
        : 'OPENAI_API_KEY is not set: the key that an admin set is used, or else the embedded advisor.',
    ),
  ];
}

const readByStart = new Set(startSettings().map(({ name }) => name));

function checksOf({ env, run, secrets, dataDir, ...options }: PlatformOptions): Check[] {
  const urlOf = (name: (typeof databases)[number]) =>
    env[`${name.toUpperCase()}_DATABASE_URL`] || run?.databaseUrls[name];
  const natsUrl = env.MONITOR_NATS_URL || env.NATS_URL || run?.natsUrls.monitor;
  const chatUrl = urlOf('chat');
  const settingsKey = env.SETTINGS_ENCRYPTION_KEY || secrets?.settingsKey;
  const production = env.NODE_ENV === 'production';
  // In production nothing is embedded: what `npm start` misses is said once, above.
  const without = (about: string, says: string) => (production ? [] : [good(about, says)]);
  return [
    ['npm start', () => checkSettings({ env, ...options })],
    ...databases.map((name): Check => {
      const [url, about] = [urlOf(name), `Database of ${name}`];
      const look = () =>
        url ? checkDatabase(about, url, options.migrations(name)) : without(about, 'PostgreSQL is embedded.');
      return [about, look];
    }),
    ['NATS', () => (natsUrl ? checkNats(natsUrl, { production }) : without('NATS', 'It is embedded.'))],
    [
      'Redis',
      () => (env.REDIS_URL ? checkRedis(env.REDIS_URL) : without('Redis', 'None: limits are counted in the process.')),
    ],
    [
      'SMTP',
      () =>
        env.SMTP_URL ? checkMail(env.SMTP_URL) : without('SMTP', 'None: mails are kept and shown at /dev/mailbox.'),
    ],
    ['Stripe', () => (production && !env.STRIPE_SECRET_KEY ? [] : checkPayments(env, options.readPayments))],
    ['SETTINGS_ENCRYPTION_KEY', () => (settingsKey && chatUrl ? checkSettingsKey(settingsKey, chatUrl) : [])],
    ['Platform', () => (run ? checkReady(run.url) : checkPort(Number(env.PORT || 8080), env.HOST || '127.0.0.1'))],
    ['DATA_DIR', () => checkDataFolder(dataDir)],
    ['Disk', () => checkDisk(dataDir)],
  ];
}

/** What production needs and lacks; problems with payments are reported once, by their own check. */
async function checkSettings({
  env,
  readSettings,
  readPayments,
}: Pick<PlatformOptions, 'env' | 'readSettings' | 'readPayments'>): Promise<Finding[]> {
  try {
    await readSettings(env);
    return [];
  } catch (error) {
    const { message } = error as Error;
    if (message === messageOf(() => readPayments(env))) return [];
    const [head = '', ...lines] = message.split('\n');
    return (lines.length > 0 ? lines : [head]).map((line) => wrong('npm start', line.trim()));
  }
}

/** `npm start` decides by itself where mails are kept. */
const unreadMailFolder = ({ MAIL_DIR }: Env): Finding[] =>
  MAIL_DIR
    ? [attention('MAIL_DIR', 'npm start does not read it: without SMTP_URL mails are kept in DATA_DIR/mail.')]
    : [];

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const keysOf = (keys: ReturnType<typeof makeServiceKeys>, service: Service): Env => ({
  SERVICE_PRIVATE_KEY: keys.private[service],
  SERVICE_PUBLIC_KEYS: keys.public,
});

/** A service's environment, with placeholders for what `npm start` makes or chooses itself. */
function environmentOf(service: Service, env: Env): Env {
  const production = env.NODE_ENV === 'production';
  return {
    ...env,
    ...keysOf(madeKeys, service),
    PORT: '0',
    NATS_URL: env.NATS_URL || 'nats://embedded',
    PUBLIC_URL: env.PUBLIC_URL || 'http://localhost:8080',
    DATABASE_URL: 'postgresql://embedded',
    IDENTITY_URL: 'http://identity',
    BILLING_URL: 'http://billing',
    CHAT_URL: 'http://chat',
    WEB_CACHE_DIR: 'web-cache',
    SETTINGS_ENCRYPTION_KEY: env.SETTINGS_ENCRYPTION_KEY || Buffer.alloc(32).toString('base64'),
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY || 'sk_test_simulated',
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET || 'whsec_simulated',
    ...(!env.SMTP_URL && !production && { MAIL_DIR: 'mail' }),
  };
}

const madeKeys = makeServiceKeys();

/** Whether what an admin set can be read with this key. */
async function checkSettingsKey(key: string, chatUrl: string): Promise<Finding[]> {
  const about = 'SETTINGS_ENCRYPTION_KEY';
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32) return [];
  const client = new pg.Client({ connectionString: chatUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { sealedWith } = createSealer(bytes).seal('', '');
    const { rows } = await client.query<{ sealed_with: string }>('SELECT sealed_with FROM setting');
    if (rows.every((row) => row.sealed_with === sealedWith)) return [good(about, 'It reads what admins have set.')];
    return [
      wrong(about, 'What admins have set was encrypted with another key: give that one, or set the AI key again.'),
    ];
  } catch {
    // Not there yet, or away: the check of the database says which.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkReady(url: string): Promise<Finding[]> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return [
      answer.ok
        ? good('Platform', `It runs at ${url}.`)
        : wrong('Platform', `${url}/readyz responds with ${answer.status}.`),
    ];
  } catch (error) {
    return [wrong('Platform', `${url} does not respond: ${reasonOf(error)}`)];
  }
}
