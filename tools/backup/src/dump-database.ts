import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeZipped } from './folder.ts';
import type { Database, Table } from './manifest.ts';

// What the migrations make is made by the migrations again; a generated column computes itself.
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`;

const MIGRATIONS = `
  SELECT migration_name AS name, checksum FROM "_prisma_migrations"
   WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;

// A sequence takes no part in transactions: read now, it is at or after the newest row that the snapshot sees.
const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
   WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`;

/** Writes every table of a database, as its snapshot sees it, into `folder/path/<table>.copy.gz`. */
export async function dumpDatabase(client: pg.Client, folder: string, path: string): Promise<Database> {
  const { rows: server } = await client.query<{ server_version: string }>('SHOW server_version');
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(TABLES);
  const tables: Table[] = [];
  for (const { name, columns } of found) {
    const file = `${path}/${name}.copy.gz`;
    const rows = client.query(copyTo(`COPY ${quoteTable(name, columns)} TO STDOUT`));
    await writeZipped(rows, folder, file);
    tables.push({ name, columns, rows: rows.rowCount, file });
  }
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(MIGRATIONS);
  const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES);
  return { server: server[0]?.server_version ?? '', migrations, tables, sequences };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `"wallet" ("user_id", "balance")`, or without columns `"wallet"` */
export const quoteTable = (table: string, columns: readonly string[] = []): string =>
  columns.length > 0 ? `${quote(table)} (${columns.map(quote).join(', ')})` : quote(table);
