import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeServiceKeys, type ServiceKeys } from '@petalwise/service-kit/keys';

/** Made at the first start, kept in the data folder, readable by its owner only. */
export interface Secrets {
  readonly postgresPassword: string;
  readonly natsPassword: string;
  readonly serviceKeys: ServiceKeys;
  readonly demoUserPassword: string;
  readonly demoAdminPassword: string;
}

export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets: Secrets = {
    postgresPassword: word(24),
    natsPassword: word(24),
    serviceKeys: makeServiceKeys(),
    demoUserPassword: word(9),
    demoAdminPassword: word(9),
  };
  // A file under its final name is always complete.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

const word = (bytes: number) => randomBytes(bytes).toString('base64url');
