import { join } from 'node:path';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { roleOf } from '@petalwise/service-kit/database/runtime-role';
import { root } from '../setup/paths.mjs';
import { type DatabaseName, databases } from './settings/settings.ts';

/**
 * Brings each database with an owner's address up to date, and lets its service's role use it. A service without one
 * migrates its database itself when it starts.
 */
export async function migrateDatabases(
  services: Readonly<Record<DatabaseName, string>>,
  owners: Partial<Readonly<Record<DatabaseName, string>>>,
): Promise<void> {
  await Promise.all(databases.map((name) => migrateDatabase(name, services[name], owners[name])));
}

async function migrateDatabase(name: DatabaseName, service: string, owner: string | undefined): Promise<void> {
  if (!owner) return;
  const { pool, close } = openDatabase({ url: owner, name: 'migrate', max: 1, patience: 60_000 });
  try {
    await migrate(pool, join(root, 'services', name, 'prisma/migrations'), { runtimeRole: roleOf(service) });
  } finally {
    await close();
  }
}
