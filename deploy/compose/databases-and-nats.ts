import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseNames } from '@petalwise/backup/src/manifest.ts';
import type { Platform, Step } from '@petalwise/backup/src/take-backup.ts';

/**
 * The addresses of compose's databases and NATS. A backup reads what a service may read; a restore makes tables.
 * @param secrets a folder with one folder of secrets for each service, and one of the backups
 */
export function readAddresses(secrets: string, work: 'backup' | 'restore'): Platform {
  const read = (service: string, name: string) => readFileSync(join(secrets, service, name), 'utf8').trim();
  const urlOf = (name: string) =>
    work === 'restore' ? read('backup', `${name}_MIGRATION_DATABASE_URL`) : read(name, 'DATABASE_URL');
  const urls = databaseNames.map((name) => [name, urlOf(name)]);
  return {
    databaseUrls: Object.fromEntries(urls) as Platform['databaseUrls'],
    natsUrl: read('backup', `${work.toUpperCase()}_NATS_URL`),
  };
}

/** A line for each part that is done. */
export const step: Step = async (text, work) => {
  const result = await work();
  console.log(`✓ ${text}`);
  return result;
};
