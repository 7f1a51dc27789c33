import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseNames } from '@petalwise/backup/src/manifest.ts';
import type { Platform, Step } from '@petalwise/backup/src/take-backup.ts';

/** The addresses of compose's databases and NATS. @param secrets a folder with one folder of secrets for each service */
export function readAddresses(secrets: string, natsUser: 'backup' | 'restore'): Platform {
  const read = (service: string, name: string) => readFileSync(join(secrets, service, name), 'utf8').trim();
  const urls = databaseNames.map((name) => [name, read(name, 'DATABASE_URL')]);
  return {
    databaseUrls: Object.fromEntries(urls) as Platform['databaseUrls'],
    natsUrl: read('backup', `${natsUser.toUpperCase()}_NATS_URL`),
  };
}

/** A line for each part that is done. */
export const step: Step = async (text, work) => {
  const result = await work();
  console.log(`✓ ${text}`);
  return result;
};
