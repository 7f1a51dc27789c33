import { natsUsers } from '@petalwise/service-kit/nats/users';
import { setting } from '@petalwise/service-kit/process/setting';
import * as z from 'zod/mini';

const text = () => z.optional(z.string());
const database = (name: string) =>
  setting(text(), `The database of ${name}; without it PostgreSQL is embedded.`, {
    secret: true,
    example: `postgresql://${name}:…@postgres/${name}`,
  });
const owner = (name: string) =>
  setting(
    text(),
    `The same database as the role that owns its tables, for migrations; the role of the address above then only uses rows.`,
    { secret: true, example: `postgresql://${name}_owner:…@postgres/${name}` },
  );

/** Each with the login that `nats-users` prints for it. */
const natsLogins = Object.fromEntries(
  natsUsers.map((user) => [
    `${user.toUpperCase()}_NATS_URL`,
    setting(text(), `The same server with the login of \`${user}\`; without it, \`NATS_URL\`.`, {
      secret: true,
      example: `nats://${user}:…@nats:4222`,
    }),
  ]),
);

/** What `npm start` reads by itself. Everything else in its environment goes on to the services. */
export const startEnv = {
  PORT: setting(z._default(z.string(), '8080'), 'Where people reach it; 0 takes any free port.'),
  HOST: setting(
    z._default(z.string(), '127.0.0.1'),
    '`0.0.0.0` opens it to the network; mind the demo accounts, and set `PUBLIC_URL`: browsers find the test payments under its name.',
  ),
  DATA_DIR: setting(
    z._default(z.string(), '.data'),
    'Everything that one copy keeps; several copies, several folders.',
  ),
  NODE_ENV: setting(
    text(),
    '`production`: nothing embedded is used, every missing variable is named and nothing starts.',
  ),
  PUBLIC_URL: setting(text(), 'The address that people type; without it `http://localhost:PORT`.', {
    example: 'https://petalwise.example',
  }),
  REPLICAS: setting(z._default(z.string(), '1'), 'Processes of each service, 1 to 9, behind a small proxy.'),
  IDENTITY_DATABASE_URL: database('identity'),
  BILLING_DATABASE_URL: database('billing'),
  CHAT_DATABASE_URL: database('chat'),
  IDENTITY_MIGRATION_DATABASE_URL: owner('identity'),
  BILLING_MIGRATION_DATABASE_URL: owner('billing'),
  CHAT_MIGRATION_DATABASE_URL: owner('chat'),
  NATS_URL: setting(text(), 'A server of your own, with JetStream; without it nats-server is embedded.', {
    secret: true,
    example: 'nats://nats:4222',
  }),
  ...natsLogins,
  NATS_REPLICAS: setting(
    z._default(z.string(), '1'),
    'Of a NATS cluster of your own: servers that hold each stream, 1 to 5; streams that have fewer copies get them.',
  ),
  REDIS_URL: setting(text(), 'Rate limits that several gateways share; without it they are counted in the process.', {
    secret: true,
    example: 'redis://redis:6379',
  }),
  SMTP_URL: setting(text(), 'A mail server; without it mails are kept and shown at `/dev/mailbox`.', {
    secret: true,
    example: 'smtp://user:…@mail.example:587',
  }),
  MAIL_FROM: setting(text(), 'Who our mails come from; needed in production.'),
  SETTINGS_ENCRYPTION_KEY: setting(text(), '32 random bytes in base64; needed in production, else made once.', {
    secret: true,
  }),
  STRIPE_SECRET_KEY: setting(text(), 'With the next two a Stripe account; without them `tools/stripe-simulator`.', {
    secret: true,
    example: 'sk_test_…',
  }),
  STRIPE_PUBLISHABLE_KEY: setting(text(), 'Of the same account and mode.', { example: 'pk_test_…' }),
  STRIPE_WEBHOOK_SECRET: setting(text(), "Signing secret of Stripe's webhook endpoint PUBLIC_URL/api/stripe/webhook.", {
    secret: true,
    example: 'whsec_…',
  }),
  STRIPE_API_URL: setting(text(), 'Where a stand-in answers as Stripe does; never with a live key.'),
  STRIPE_SIMULATOR_PORT: setting(text(), 'Where the simulator listens, on `HOST`; without it a free port, then kept.'),
  STRIPE_SIMULATOR_URL: setting(
    text(),
    "Where browsers find the simulator, as behind a proxy with https; without it under `PUBLIC_URL`'s host.",
  ),
  ALLOW_TEST_PAYMENTS: setting(text(), '`1`: a test key is meant in production, as for staging.'),
};
