import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeServiceKeys, type ServiceKeys } from '@petalwise/service-kit/http/keys';
import { makeNatsPasswords, type NatsPasswords } from '@petalwise/service-kit/nats/users';
import type { PaymentKeys } from './payments.ts';

/** Made at the first start, kept in the data folder, readable by its owner only. */
export interface Secrets {
  readonly postgresPassword: string;
  readonly natsPasswords: NatsPasswords;
  readonly serviceKeys: ServiceKeys;
  /** AES-256 key, base64: what admins set is encrypted with it. */
  readonly settingsKey: string;
  readonly demoUserPassword: string;
  readonly demoAdminPassword: string;
  /** Releases every web app, and makes tokens that release one. */
  readonly releaseOperatorToken: string;
  /** Of the simulated payment provider. */
  readonly payments: PaymentKeys;
}

/** Those of this folder, completed where an older version made them. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  // A folder of an older version lacks what came later.
  const made = makeSecrets();
  const secrets = { ...made, ...known, natsPasswords: { ...made.natsPasswords, ...known.natsPasswords } };
  if (isDeepStrictEqual(secrets, known)) return secrets;
  // A file under its final name is always complete.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

const makeSecrets = (): Secrets => ({
  postgresPassword: word(24),
  natsPasswords: makeNatsPasswords(() => word(24)),
  serviceKeys: makeServiceKeys(),
  settingsKey: randomBytes(32).toString('base64'),
  demoUserPassword: word(9),
  demoAdminPassword: word(9),
  releaseOperatorToken: word(32),
  payments: {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  },
});

const word = (bytes: number) => randomBytes(bytes).toString('base64url');
