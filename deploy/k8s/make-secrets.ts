// `node deploy/k8s/make-secrets.ts | kubectl apply -f -`: new secrets for a development cluster (overlays/dev).
// Stripe's keys and SMTP_URL are taken from the environment; without the keys no user can pay. A second run makes new
// ones: the databases' passwords and the admins' settings are lost with the old.
import { randomBytes } from 'node:crypto';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { makeNatsPasswords, type NatsUser, natsUsers } from '@petalwise/service-kit/nats/users';
import { stringify } from 'yaml';
import { passwordVariable } from '../nats/make-users.ts';
import type { KubeObject } from './build.ts';

const services = ['identity', 'chat', 'billing'] as const;

/** The role that owns a service's tables. */
const ownerOf = (service: string) => `${service}_owner`;

/** A Secret for each that the manifests name, but for those of backups. */
export function makeSecrets(env: Readonly<Record<string, string | undefined>>): KubeObject[] {
  const password = Object.fromEntries([...services, ...services.map(ownerOf), 'redis'].map((name) => [name, word()]));
  const natsPasswords = makeNatsPasswords(word);
  const nats = (user: NatsUser) => ({ NATS_URL: `nats://${user}:${natsPasswords[user]}@nats:4222` });
  const keys = makeServiceKeys();
  const database = (name: string, role: string = name) =>
    `postgresql://${role}:${password[role]}@postgres-rw:5432/${name}?sslmode=verify-full&sslrootcert=/etc/postgres/ca.crt`;
  return [
    secret('platform', { SERVICE_PUBLIC_KEYS: keys.public }),
    secret('gateway', {
      SERVICE_PRIVATE_KEY: keys.private.gateway,
      ...nats('gateway'),
      REDIS_URL: `redis://:${password.redis}@redis:6379`,
      METRICS_TOKEN: word(),
      RELEASE_OPERATOR_TOKEN: word(),
    }),
    secret('identity', {
      SERVICE_PRIVATE_KEY: keys.private.identity,
      ...nats('identity'),
      DATABASE_URL: database('identity'),
      SMTP_URL: env.SMTP_URL ?? 'smtp://mailpit:1025',
      DEMO_USER_PASSWORD: word(),
      DEMO_ADMIN_PASSWORD: word(),
    }),
    secret('chat', {
      SERVICE_PRIVATE_KEY: keys.private.chat,
      ...nats('chat'),
      DATABASE_URL: database('chat'),
      SETTINGS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }),
    secret('billing', {
      SERVICE_PRIVATE_KEY: keys.private.billing,
      ...nats('billing'),
      DATABASE_URL: database('billing'),
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? `sk_test_${word()}`,
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? `whsec_${word()}`,
    }),
    secret('nats', Object.fromEntries(natsUsers.map((user) => [passwordVariable(user), natsPasswords[user]]))),
    secret('nats-setup', nats('setup')),
    secret('redis', { REDIS_PASSWORD: password.redis ?? '' }),
    ...services.map((name) => secret(`migrate-${name}`, { MIGRATION_DATABASE_URL: database(name, ownerOf(name)) })),
    ...[...services, ...services.map(ownerOf)].map((role) => ({
      ...secret(`postgres-${role.replace('_', '-')}`, { username: role, password: password[role] ?? '' }),
      type: 'kubernetes.io/basic-auth',
    })),
  ];
}

const secret = (name: string, stringData: Readonly<Record<string, string>>): KubeObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'petalwise' },
  stringData,
});

/**
 * Letters and digits only, because it is part of addresses; a letter first, because nats.conf reads 12e3… as a number.
 */
const word = () => `w${randomBytes(24).toString('hex')}`;

if (import.meta.main) for (const object of makeSecrets(process.env)) console.log(`---\n${stringify(object)}`);
