import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { roleOf } from '@petalwise/service-kit/database/runtime-role';
import { separateRoles } from './separate-roles.ts';

/**
 * Brings the three databases up to date, one after the other, as the roles that own them.
 * @param secrets the folder with the addresses
 * @returns a line for each database
 */
export async function migrateDatabases(secrets: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of ['identity', 'billing', 'chat']) lines.push(await migrateOne(name, secrets));
  return lines;
}

async function migrateOne(name: string, secrets: string): Promise<string> {
  const read = (file: string) => readFileSync(join(secrets, file), 'utf8').trim();
  const [service, owner] = [read(`${name}_DATABASE_URL`), read(`${name}_MIGRATION_DATABASE_URL`)];
  await separateRoles(read('ADMIN_DATABASE_URL'), { service, owner });
  const { pool, close } = openDatabase({ url: owner, name: 'migrate', max: 1, patience: 60_000 });
  try {
    const migrations = join(import.meta.dirname, '../../services', name, 'prisma/migrations');
    const applied = await migrate(pool, migrations, { runtimeRole: roleOf(service) });
    return `${name}: ${applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`}`;
  } finally {
    await close();
  }
}
