// `node migrate-main.ts <folder of migrations>`: brings the database of DATABASE_URL up to date before its service starts.
import * as z from 'zod/mini';
import { openDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { migrate } from './migrations.ts';

const [folder] = process.argv.slice(2);
const patience = 60_000;

try {
  if (!folder) throw new Error('Usage: DATABASE_URL=… node migrate-main.ts <folder of migrations>');
  const { DATABASE_URL: url } = readEnv(z.object({ DATABASE_URL: z.string().check(z.minLength(1)) }));
  const database = openDatabase({ url, name: 'migrate', max: 1, patience });
  try {
    const applied = await migrate(database.pool, folder);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log('nothing to apply');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
