import { randomBytes } from 'node:crypto';
import { makeServiceKeys, type ServiceKeys } from '@petalwise/service-kit/http/keys';
import { natsAuthorization } from '@petalwise/service-kit/nats/server-config';
import { makeNatsPasswords, type NatsPasswords, type NatsUser } from '@petalwise/service-kit/nats/users';

/** Made once and kept: databases and message server know them. */
export interface Kept {
  readonly passwords: Readonly<Record<(typeof passwordsOf)[number], string>>;
  readonly natsPasswords: NatsPasswords;
  readonly serviceKeys: ServiceKeys;
  /** AES-256 key in base64: what admins set is encrypted with it. */
  readonly settingsKey: string;
  readonly metricsToken: string;
  readonly releaseOperatorToken: string;
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string };
}

/** What the operator brings, by file name; where one is missing, the stack makes do with its own. */
export const bringable = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'tls.crt',
  'tls.key',
] as const;
export type Brought = Partial<Record<(typeof bringable)[number], string>>;

const passwordsOf = [
  'postgres',
  'identity',
  'identity_owner',
  'billing',
  'billing_owner',
  'chat',
  'chat_owner',
  'gateway',
  'redis',
  'grafana',
  'mailpit',
] as const;
const databaseNames = ['identity', 'billing', 'chat'] as const;
type DatabaseName = (typeof databaseNames)[number];

export const makeKept = (): Kept => ({
  passwords: Object.fromEntries(passwordsOf.map((name) => [name, word()])) as Kept['passwords'],
  natsPasswords: makeNatsPasswords(word),
  serviceKeys: makeServiceKeys(),
  settingsKey: randomBytes(32).toString('base64'),
  metricsToken: word(),
  releaseOperatorToken: word(),
  stripe: {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  },
});

const word = () => randomBytes(24).toString('base64url');

/**
 * The content of every secret file: container → file name → text. An empty file is a setting that is not set.
 * @param simulatorUrl where browsers find the simulator of payments
 * @throws where only some of Stripe's keys, or one half of a certificate, are brought
 */
export function secretFiles(
  kept: Kept,
  brought: Brought,
  simulatorUrl: string,
): Record<string, Record<string, string>> {
  const { passwords, natsPasswords, serviceKeys } = kept;
  const payments = paymentFiles(kept, brought, simulatorUrl);
  const database = (name: DatabaseName, role: DatabaseName | `${DatabaseName}_owner` = name) =>
    `postgresql://${role}:${passwords[role]}@postgres:5432/${name}`;
  const owners = Object.fromEntries(
    databaseNames.map((name) => [`${name}_MIGRATION_DATABASE_URL`, database(name, `${name}_owner`)]),
  );
  const nats = (user: NatsUser) => `nats://${user}:${natsPasswords[user]}@nats:4222`;
  const service = (name: 'identity' | 'billing' | 'chat' | 'gateway') => ({
    NATS_URL: nats(name),
    SERVICE_PRIVATE_KEY: serviceKeys.private[name],
    SERVICE_PUBLIC_KEYS: serviceKeys.public,
  });
  return {
    postgres: {
      postgres: passwords.postgres,
      ...Object.fromEntries(
        databaseNames.flatMap((name) => [name, `${name}_owner` as const]).map((role) => [role, passwords[role]]),
      ),
    },
    nats: { 'users.conf': natsUserList(natsPasswords) },
    // The one-shots that migrate and restore: no service has a role that owns tables.
    setup: {
      NATS_URL: nats('setup'),
      ADMIN_DATABASE_URL: `postgresql://postgres:${passwords.postgres}@postgres:5432/postgres`,
      ...Object.fromEntries(databaseNames.map((name) => [`${name}_DATABASE_URL`, database(name)])),
      ...owners,
    },
    backup: { BACKUP_NATS_URL: nats('backup'), RESTORE_NATS_URL: nats('restore'), ...owners },
    redis: { 'password.conf': `requirepass ${passwords.redis}\n` },
    identity: {
      ...service('identity'),
      DATABASE_URL: database('identity'),
      SMTP_URL: brought.SMTP_URL ?? 'smtp://mailpit:1025',
    },
    billing: { ...service('billing'), DATABASE_URL: database('billing'), ...payments.billing },
    chat: {
      ...service('chat'),
      DATABASE_URL: database('chat'),
      SETTINGS_ENCRYPTION_KEY: kept.settingsKey,
      OPENAI_API_KEY: brought.OPENAI_API_KEY ?? '',
    },
    gateway: {
      ...service('gateway'),
      REDIS_URL: `redis://:${passwords.redis}@redis:6379`,
      METRICS_TOKEN: kept.metricsToken,
      RELEASE_OPERATOR_TOKEN: kept.releaseOperatorToken,
      ...payments.gateway,
    },
    'stripe-simulator': {
      STRIPE_SECRET_KEY: kept.stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: kept.stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: kept.stripe.webhookSecret,
    },
    release: { RELEASE_OPERATOR_TOKEN: kept.releaseOperatorToken },
    observability: { metrics_token: kept.metricsToken, grafana_password: passwords.grafana },
    traefik: certificateFiles(brought),
    // One `user:password` a line.
    mailpit: { ui_users: `petalwise:${passwords.mailpit}` },
  };
}

function paymentFiles(kept: Kept, brought: Brought, simulatorUrl: string) {
  const keys = [brought.STRIPE_SECRET_KEY, brought.STRIPE_PUBLISHABLE_KEY, brought.STRIPE_WEBHOOK_SECRET];
  const own = keys.every(Boolean);
  if (!own && keys.some(Boolean)) {
    throw new Error('Payments with Stripe need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  const [secretKey, publishableKey, webhookSecret] = own
    ? (keys as [string, string, string])
    : [kept.stripe.secretKey, kept.stripe.publishableKey, kept.stripe.webhookSecret];
  return {
    billing: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: own ? '' : 'http://stripe-simulator:8080',
    },
    gateway: {
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_SIMULATOR_URL: own ? '' : simulatorUrl,
      // The simulator moves no money, and every page says so. A test key of one's own has to be allowed by hand.
      ALLOW_TEST_PAYMENTS: own ? '' : '1',
    },
  };
}

const natsUserList = (passwords: NatsPasswords) =>
  `authorization ${JSON.stringify(
    natsAuthorization((user) => passwords[user]),
    null,
    2,
  )}\n`;

/** Without a certificate Traefik makes one that browsers do not know. */
function certificateFiles({ 'tls.crt': certificate = '', 'tls.key': key = '' }: Brought): Record<string, string> {
  if (Boolean(certificate) !== Boolean(key)) throw new Error('A certificate needs two files: tls.crt and tls.key.');
  return { 'tls.crt': certificate, 'tls.key': key };
}
