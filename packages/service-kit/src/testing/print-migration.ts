import { readFileSync } from 'node:fs';
import { openDatabase } from '../database/open-database.ts';
import { startDisposablePostgres } from './global-setup.ts';
import { schemaSql } from './schema-sql.ts';

// Usage: node print-migration.ts prisma/schema.prisma [the schema before]
const [schema, before] = process.argv.slice(2);
if (schema === undefined) throw new Error('Which schema.prisma?');
const server = await startDisposablePostgres();
const { pool, close } = openDatabase({ url: server.url, max: 1 });
try {
  const read = (file: string) => readFileSync(file, 'utf8');
  process.stdout.write(await schemaSql(pool, read(schema), before === undefined ? undefined : read(before)));
} finally {
  await close();
  await server.stop();
}
