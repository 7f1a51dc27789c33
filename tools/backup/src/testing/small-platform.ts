import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { startNats } from '@petalwise/servers/nats';
import { startPostgres } from '@petalwise/servers/postgres';
import { natsLogins } from '@petalwise/service-kit/nats/server-config';
import { setUpNats } from '@petalwise/service-kit/nats/set-up';
import { pause } from '@petalwise/service-kit/process/pause';
import { migrateDatabases } from '../../../start/migrate-databases.ts';
import { readSecrets, type Secrets } from '../../../start/settings/secrets.ts';
import { databaseNames } from '../manifest.ts';
import type { Platform } from '../take-backup.ts';

export const root = join(import.meta.dirname, '../../../..');

/** As `npm start`: what one of our programs has compiled the next need not. */
export const compiled = {
  NODE_COMPILE_CACHE: join(root, '.nx/compiled'),
};

/** Of who may release every web app. */
export const operatorToken = 'the-operator-of-the-platform-of-a-test';

export interface SmallPlatform extends Platform {
  /** The gateway's. */
  readonly url: string;
  readonly secrets: Secrets;
  /** As the owner of the tables. */
  readonly ownerUrls: Platform['databaseUrls'];
  stop(): Promise<void>;
}

const services = ['identity', 'billing', 'chat', 'gateway'] as const;
type Ports = Record<(typeof services)[number], number>;

/** The servers and the four services of a DATA_DIR as `npm start` runs them; no web apps are built, and none of Stripe. */
export async function startSmallPlatform(dataDir: string, openAiUrl: string): Promise<SmallPlatform> {
  const secrets = readSecrets(dataDir);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = (name: string) => join(logs, `${name}.log`);
  const { postgresPassword, natsPasswords } = secrets;
  const postgres = await startPostgres({
    folder: join(dataDir, 'postgres'),
    log: log('postgres'),
    password: postgresPassword,
    disposable: true,
  });
  const nats = await startNats({ folder: join(dataDir, 'nats'), log: log('nats'), users: natsLogins(natsPasswords) });
  await setUpNats({ url: nats.urlOf('setup') });
  const created = await postgres.createDatabases(databaseNames);
  const urlsOf = (role: 'owner' | 'service') =>
    Object.fromEntries(databaseNames.map((name) => [name, created[name][role]])) as Platform['databaseUrls'];
  const [databaseUrls, ownerUrls] = [urlsOf('service'), urlsOf('owner')];
  await migrateDatabases(databaseUrls, ownerUrls);
  const ports = Object.fromEntries(
    await Promise.all(services.map(async (name) => [name, await freePort()] as const)),
  ) as Ports;
  const url = `http://127.0.0.1:${ports.gateway}`;
  const platform = { url, databaseUrls, natsUrl: nats.urlOf('backup') };
  const launch = (name: keyof Ports) => {
    const env = environment(name, { platform, natsUrl: nats.urlOf(name), ports, secrets, dataDir, openAiUrl });
    const program = join(root, 'services', name, 'src/main.ts');
    const out = openSync(log(name), 'a');
    const child = spawn(process.execPath, ['--no-warnings', program], { env, stdio: ['ignore', out, out] });
    closeSync(out);
    return child;
  };
  const running = new Map(services.map((name) => [name, launch(name)]));
  const stop = async () => {
    await Promise.all([...running.values()].map(end));
    await Promise.all([nats.stop(), postgres.stop()]);
  };
  try {
    for (const name of services) {
      // As `npm start` does: on a machine with too much to do a database may be too slow for the first try.
      for (let tries = 1; !(await answers(ports[name], running.get(name))); tries++) {
        if (tries === 5) throw new Error(readFileSync(log(name), 'utf8'));
        running.set(name, launch(name));
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...platform, ownerUrls, secrets, stop };
}

/** Waits until it does. False once it has ended. */
async function answers(port: number, child: ChildProcess | undefined): Promise<boolean> {
  for (;;) {
    // Alive is enough: a gateway without web apps is not ready.
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return true;
    if (child?.exitCode !== null) return false;
    await pause(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

interface Wiring {
  readonly platform: Platform & { readonly url: string };
  readonly natsUrl: string;
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly dataDir: string;
  readonly openAiUrl: string;
}

function environment(service: keyof Ports, wiring: Wiring): NodeJS.ProcessEnv {
  const { platform, natsUrl, ports, secrets, dataDir, openAiUrl } = wiring;
  const address = (other: keyof Ports) => `http://127.0.0.1:${ports[other]}`;
  const all = {
    ...compiled,
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(ports[service]),
    NATS_URL: natsUrl,
    PUBLIC_URL: platform.url,
    SERVICE_PRIVATE_KEY: secrets.serviceKeys.private[service],
    SERVICE_PUBLIC_KEYS: secrets.serviceKeys.public,
    IDENTITY_URL: address('identity'),
    BILLING_URL: address('billing'),
    CHAT_URL: address('chat'),
    RATE_LIMIT_FACTOR: '100000',
  };
  const { demoUserPassword: DEMO_USER_PASSWORD, demoAdminPassword: DEMO_ADMIN_PASSWORD } = secrets;
  const { secretKey, publishableKey, webhookSecret } = secrets.payments;
  const mail = { MAIL_DIR: join(dataDir, 'mail') };
  const own = {
    gateway: {
      ...mail,
      WEB_CACHE_DIR: join(dataDir, 'web-cache'),
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      RELEASE_OPERATOR_TOKEN: operatorToken,
      RELEASE_TRIAL: 'off',
    },
    identity: { ...mail, DATABASE_URL: platform.databaseUrls.identity, DEMO_USER_PASSWORD, DEMO_ADMIN_PASSWORD },
    billing: {
      DATABASE_URL: platform.databaseUrls.billing,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      // No server listens there.
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
    chat: {
      DATABASE_URL: platform.databaseUrls.chat,
      SETTINGS_ENCRYPTION_KEY: secrets.settingsKey,
      OPENAI_BASE_URL: openAiUrl,
    },
  };
  return { ...all, ...own[service] };
}
