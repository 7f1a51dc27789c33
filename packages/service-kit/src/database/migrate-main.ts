// `node migrate-main.ts <folder of migrations>`: brings a service's database up to date before the service starts, as the role
// of MIGRATION_DATABASE_URL, and lets the role of DATABASE_URL use it. Without the first, both are the role of the second.
import * as z from 'zod/mini';
import { readEnv } from '../process/env.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { roleOf } from './runtime-role.ts';

const [folder] = process.argv.slice(2);
const patience = 60_000;

try {
  if (!folder) throw new Error('Usage: DATABASE_URL=… node migrate-main.ts <folder of migrations>');
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = readEnv(
    z.object({ DATABASE_URL: z.string().check(z.minLength(1)), MIGRATION_DATABASE_URL: z.optional(z.string()) }),
  );
  const database = openDatabase({ url: ownerUrl || url, name: 'migrate', max: 1, patience });
  try {
    const applied = await migrate(database.pool, folder, ownerUrl ? { runtimeRole: roleOf(url) } : {});
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log('nothing to apply');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
