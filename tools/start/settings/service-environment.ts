import { join } from 'node:path';
import type { Service } from '@petalwise/contracts/endpoint';
import { natsUsers } from '@petalwise/service-kit/nats/users';
import { localAddress } from './local-address.ts';
import type { Simulator } from './payment-simulator.ts';
import type { Secrets } from './secrets.ts';
import { databases, migrationVariable, type NatsUrls, natsVariable, type Settings } from './settings.ts';

/** The settings of the services of one running platform. */
export interface Wiring {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly natsUrls: NatsUrls;
  readonly databaseUrls: Readonly<Record<'identity' | 'billing' | 'chat', string>>;
  /** The address of each service: its process, or the load balancer in front of several. */
  readonly ports: Readonly<Record<Service, number>>;
  /** Undefined where the limits count in the gateway's process. */
  readonly redisUrl: string | undefined;
  /** Undefined with a Stripe account. */
  readonly simulator: Simulator | undefined;
}

/** One process of a service: the only one under the service's name, several as `chat-1`, `chat-2` … */
export interface Replica {
  readonly service: Service;
  readonly name: string;
  readonly port: number;
}

/** The environment of one process: ours (PATH, LOG_LEVEL, OPENAI_API_KEY, …) with the wiring on top. */
export function serviceEnvironment(replica: Replica, wiring: Wiring): NodeJS.ProcessEnv {
  const { service, name, port } = replica;
  const { settings, secrets } = wiring;
  return {
    ...process.env,
    ...noPaymentSecrets,
    ...noOwners,
    NODE_ENV: settings.production ? 'production' : 'development',
    ...noNatsLogins,
    NATS_URL: wiring.natsUrls[service],
    PUBLIC_URL: settings.url,
    SERVICE_PRIVATE_KEY: secrets.serviceKeys.private[service],
    SERVICE_PUBLIC_KEYS: secrets.serviceKeys.public,
    HOST: service === 'gateway' && name === service ? settings.host : '127.0.0.1',
    PORT: String(port),
    ...(name !== service && { DRAIN_SECONDS: '0.25' }),
    ...own(replica, wiring),
  };
}

/** The environment of the simulator: what it takes from billing's and tells the gateway, as Stripe would. */
export function simulatorEnvironment(simulator: Simulator, { settings, secrets, ports }: Wiring): NodeJS.ProcessEnv {
  const { secretKey, publishableKey, webhookSecret } = secrets.payments;
  return {
    ...process.env,
    HOST: settings.host,
    PORT: String(simulator.port),
    SIMULATOR_DIR: simulator.folder,
    SIMULATOR_URL: simulator.publicUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_WEBHOOK_URL: `${localAddress(settings.host, ports.gateway)}/api/stripe/webhook`,
  };
}

// A service gets its own login and no other.
const noNatsLogins = Object.fromEntries(natsUsers.map((user) => [natsVariable(user), undefined]));

// A program with these can take money and give it back: billing only.
const noPaymentSecrets = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };

// A service has no business with the roles that own tables.
const noOwners = Object.fromEntries(databases.map((name) => [migrationVariable(name), undefined]));

function own({ service, name }: Replica, wiring: Wiring): NodeJS.ProcessEnv {
  const { settings, secrets, databaseUrls, simulator } = wiring;
  const payments = settings.given.payments ?? secrets.payments;
  const address = (other: Service) => `http://127.0.0.1:${wiring.ports[other]}`;
  switch (service) {
    case 'gateway':
      return {
        IDENTITY_URL: address('identity'),
        BILLING_URL: address('billing'),
        CHAT_URL: address('chat'),
        WEB_CACHE_DIR: join(settings.dataDir, name === service ? 'web-cache' : `web-cache-${name}`),
        REDIS_URL: wiring.redisUrl,
        ...(name !== service && { TRUSTED_PROXY: [process.env.TRUSTED_PROXY, '127.0.0.1'].filter(Boolean).join(',') }),
        ...mailFolder(settings),
        RELEASE_OPERATOR_TOKEN: operatorToken(secrets),
        STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
        ...(simulator && { STRIPE_SIMULATOR_URL: simulator.publicUrl }),
      };
    case 'identity':
      return {
        DATABASE_URL: databaseUrls.identity,
        ...mailFolder(settings),
        ...(settings.production ? {} : demoAccounts(secrets)),
      };
    case 'billing':
      return {
        DATABASE_URL: databaseUrls.billing,
        IDENTITY_URL: address('identity'),
        CHAT_URL: address('chat'),
        STRIPE_SECRET_KEY: payments.secretKey,
        STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
        ...(simulator && { STRIPE_API_URL: simulator.apiUrl }),
      };
    case 'chat':
      return {
        DATABASE_URL: databaseUrls.chat,
        BILLING_URL: address('billing'),
        SETTINGS_ENCRYPTION_KEY: process.env.SETTINGS_ENCRYPTION_KEY || secrets.settingsKey,
      };
    default:
      return service satisfies never;
  }
}

/** The token of the operator of this platform; it publishes the web apps. */
export const operatorToken = (secrets: Secrets) => process.env.RELEASE_OPERATOR_TOKEN || secrets.releaseOperatorToken;

/** Where mails are kept and shown, without an SMTP server. */
const mailFolder = ({ dataDir, given }: Settings) => (given.smtpUrl ? {} : { MAIL_DIR: join(dataDir, 'mail') });

const demoAccounts = (secrets: Secrets) => ({
  DEMO_USER_PASSWORD: secrets.demoUserPassword,
  DEMO_ADMIN_PASSWORD: secrets.demoAdminPassword,
});
