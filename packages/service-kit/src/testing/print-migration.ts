import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { openDatabase } from '../database.ts';
import { startPostgres } from './embedded-postgres.ts';
import { schemaSql } from './schema-sql.ts';

// Usage: node print-migration.ts prisma/schema.prisma [the schema before]
const [schema, before] = process.argv.slice(2);
if (schema === undefined) throw new Error('Which schema.prisma?');
const server = await startPostgres({ dataDir: mkdtempSync('/tmp/petalwise-migration-'), disposable: true });
const { pool, close } = openDatabase({ url: server.url('postgres'), max: 1 });
try {
  const read = (file: string) => readFileSync(file, 'utf8');
  process.stdout.write(await schemaSql(pool, read(schema), before === undefined ? undefined : read(before)));
} finally {
  await close();
  await server.stop();
  rmSync(server.dataDir, { recursive: true });
}
