import { join } from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { type NatsUser, natsUsers } from '@petalwise/service-kit/nats/users';
import { dataDir } from '../../setup/paths.mjs';
import { type PaymentKeys, readPaymentKeys } from './payments.ts';

export const databases = ['identity', 'billing', 'chat'] as const;
export type DatabaseName = (typeof databases)[number];

export interface Settings {
  readonly production: boolean;
  readonly dataDir: string;
  readonly logs: string;
  readonly host: string;
  readonly port: number;
  /** Where people reach it. */
  readonly url: string;
  /** Processes of each service. */
  readonly replicas: number;
  /** Servers of a NATS cluster of your own that hold each stream. */
  readonly natsReplicas: number;
  /** What replaces an embedded default, by its variable. */
  readonly given: {
    readonly databaseUrls: Partial<Record<DatabaseName, string>>;
    /** Of the roles that own the tables, for migrations; the services use the others. */
    readonly ownerUrls: Partial<Record<DatabaseName, string>>;
    /** Of a NATS of your own: its address with the login of each user. */
    readonly natsUrls: NatsUrls | undefined;
    readonly redisUrl: string | undefined;
    readonly smtpUrl: string | undefined;
    readonly payments: PaymentKeys | undefined;
    readonly simulatorPort: number | undefined;
    readonly simulatorUrl: string | undefined;
  };
}

/** Reads the environment once. @throws in production when anything would run on an embedded default. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  const production = env.NODE_ENV === 'production';
  if (production) refuseDefaults(env);
  const payments = readPaymentKeys(env);
  const port = readPort('PORT', env.PORT || '8080') || (await freePort());
  const addresses = (variable: (name: DatabaseName) => string) =>
    Object.fromEntries(databases.flatMap((name) => [[name, env[variable(name)]]]).filter(([, url]) => url));
  return {
    production,
    dataDir: dataDir(),
    logs: join(dataDir(), 'logs'),
    host: env.HOST || '127.0.0.1',
    port,
    url: env.PUBLIC_URL || `http://localhost:${port}`,
    replicas: readReplicas(env.REPLICAS || '1'),
    natsReplicas: readNatsReplicas(env.NATS_REPLICAS || '1'),
    given: {
      databaseUrls: addresses(databaseVariable),
      ownerUrls: addresses(migrationVariable),
      natsUrls: readNatsUrls(env),
      redisUrl: env.REDIS_URL || undefined,
      smtpUrl: env.SMTP_URL || undefined,
      payments,
      simulatorPort: readPort('STRIPE_SIMULATOR_PORT', env.STRIPE_SIMULATOR_PORT || '0') || undefined,
      simulatorUrl: env.STRIPE_SIMULATOR_URL || undefined,
    },
  };
}

/** 0 is any that is free. */
function readPort(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${name} must be a number from 0 to 65535, not ${text}.`);
}

function readReplicas(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new Error(`REPLICAS must be a number from 1 to 9, not ${text}.`);
}

function readNatsReplicas(text: string): number {
  if (/^[1-5]$/.test(text)) return Number(text);
  throw new Error(`NATS_REPLICAS must be a number from 1 to 5, not ${text}.`);
}

export type NatsUrls = Readonly<Record<NatsUser, string>>;

/** `NATS_URL` is the address of a user without its own. */
export function readNatsUrls(env: NodeJS.ProcessEnv): NatsUrls | undefined {
  const { NATS_URL: common } = env;
  if (!common) return undefined;
  return Object.fromEntries(natsUsers.map((user) => [user, env[natsVariable(user)] || common])) as NatsUrls;
}

export const natsVariable = (user: NatsUser) => `${user.toUpperCase()}_NATS_URL`;

export const databaseVariable = (name: DatabaseName) => `${name.toUpperCase()}_DATABASE_URL`;
export const migrationVariable = (name: DatabaseName) => `${name.toUpperCase()}_MIGRATION_DATABASE_URL`;

function refuseDefaults(env: NodeJS.ProcessEnv): void {
  const needed = {
    ...Object.fromEntries(databases.map((name) => [databaseVariable(name), `PostgreSQL database of ${name}`])),
    NATS_URL: 'NATS server with JetStream',
    REDIS_URL: 'Redis that all gateways share',
    PUBLIC_URL: 'address that people use, with https',
    SMTP_URL: 'mail server, smtp:// or smtps://',
    MAIL_FROM: 'sender of our mails',
    SETTINGS_ENCRYPTION_KEY: '32 random bytes in base64, for what admins set',
    STRIPE_SECRET_KEY: 'Stripe account, its secret key',
    STRIPE_PUBLISHABLE_KEY: 'Stripe account, its publishable key',
    STRIPE_WEBHOOK_SECRET: "signing secret of Stripe's webhook endpoint PUBLIC_URL/api/stripe/webhook",
  };
  const missing = Object.entries(needed).filter(([name]) => !env[name]);
  if (missing.length === 0) return;
  throw new Error(
    [
      'With NODE_ENV=production these variables must be set; embedded defaults are not used. Missing:',
      ...missing.map(([name, what]) => `  ${name}  (${what})`),
    ].join('\n'),
  );
}
