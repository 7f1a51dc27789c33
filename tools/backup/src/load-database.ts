import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoteTable } from './dump-database.ts';
import { Refused, readZipped } from './folder.ts';
import type { Places } from './load-stream.ts';
import type { Database, Table } from './manifest.ts';

const record = '_prisma_migrations';

const REFERENCES = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`;

// Its message is new in the restored stream, so what remembers it must last as long as that.
const NEW_PLACES = `
  UPDATE inbox SET stream_sequence = place.sequence, received_at = now() + place.sequence * interval '1 microsecond'
    FROM place WHERE inbox.fact_id = place.fact_id;
  UPDATE outbox SET stream_sequence = place.sequence FROM place WHERE outbox.id = place.fact_id;
  UPDATE outbox SET published_at = NULL, stream_sequence = NULL
   WHERE published_at IS NOT NULL AND id NOT IN (SELECT fact_id FROM place)`;

/**
 * @param migrations the folder of the service's migrations
 * @throws Refused where the backup has a migration that this version does not, or has otherwise
 */
export async function readSchema(database: Database, migrations: string): Promise<string[]> {
  return Promise.all(
    database.migrations.map(async ({ name, checksum }) => {
      const sql = await readFile(`${migrations}/${name}/migration.sql`, 'utf8').catch(() => {
        throw new Refused(`The backup was taken by a newer version: this one has no migration ${name}.`);
      });
      if (createHash('sha256').update(sql).digest('hex') === checksum) return sql;
      throw new Refused(
        `The backup was taken by another version: its migration ${name} is not the one of this version.`,
      );
    }),
  );
}

/** @throws Refused where the database has tables */
export async function refuseTables(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new Refused(`The database of ${name} is not empty (${count} tables). Restore into an empty one.`);
}

/**
 * Creates the schema as it was, fills it, and leaves the transaction open: a caller that restores several databases
 * commits them together. The service's later migrations follow at its next start.
 */
export async function loadDatabase(
  client: pg.Client,
  database: Database,
  { schema, folder, places }: { schema: readonly string[]; folder: string; places: Places },
): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('BEGIN');
  for (const sql of schema) await client.query(sql);
  await client.query(migrationRecord);
  for (const table of await inOrder(client, database.tables)) await fill(client, table, folder);
  for (const { name, value } of database.sequences) {
    await client.query('SELECT setval(format($1, $2::text)::regclass, $3::bigint)', ['%I', name, value]);
  }
  await placeFacts(client, places);
}

async function fill(client: pg.Client, table: Table, folder: string): Promise<void> {
  const name = quoteTable(table.name);
  const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
  // What a migration put in is among the rows too. Without such, no DELETE: the ledger would refuse it.
  if (rows[0]?.filled) await client.query(`DELETE FROM ${name}`);
  const copy = client.query(copyFrom(`COPY ${quoteTable(table.name, table.columns)} FROM STDIN`));
  await pipeline(readZipped(folder, table.file), copy);
  if (copy.rowCount === table.rows) return;
  throw new Refused(`${table.file} has ${copy.rowCount} rows instead of ${table.rows}.`);
}

/** Who is referred to comes first. A table that refers to itself does not matter: COPY checks at its end. */
async function inOrder(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(REFERENCES);
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) =>
        !rows.some(({ from, to }) => from.replaceAll('"', '') === name && waiting.has(to.replaceAll('"', ''))),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Facts have new places in the restored stream. What is not in it is published again; the inbox knows what it knows. */
async function placeFacts(client: pg.Client, places: Places): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE place (fact_id uuid PRIMARY KEY, sequence bigint NOT NULL) ON COMMIT DROP',
  );
  const lines = function* () {
    for (const [id, sequence] of places) yield `${id}\t${sequence}\n`;
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom('COPY place FROM STDIN')));
  await client.query(NEW_PLACES);
}

const migrationRecord = `
  CREATE TABLE "${record}" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
