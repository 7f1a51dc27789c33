import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { withConnection } from './open-database.ts';
import { grantRuntimeRole, takeOwnership } from './runtime-role.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** sha256 of the file in hex, as Prisma's own command line records it. */
  readonly checksum: string;
}

// The key that Prisma's own command line locks, so that `prisma migrate deploy` and this runner exclude each other.
const LOCK = 72_707_369;

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Applies missing migrations from `<folder>/<timestamp>_<name>/migration.sql`, in order of name, each in its own
 * transaction, and returns the names it applied. Several processes may call it at once: one works, the others wait.
 * Keeps Prisma's table and checksums, so `prisma migrate deploy` remains usable. A service calls it with a role that
 * does not own the tables: then it only checks that nothing is missing.
 *
 * @param options.runtimeRole the role of the services: `pool` connects as another one, which becomes the owner of all
 * tables and grants this one the rows
 * @throws when an applied file has been changed since, when Prisma's command line left a migration half done, when
 * something is missing and the role may not create it, or when a migration fails: then none of it is kept, the failure
 * is recorded, and the next call tries it again.
 */
export async function migrate(
  pool: pg.Pool,
  folder: URL | string,
  { runtimeRole }: { runtimeRole?: string } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withConnection(pool, async (client) => {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      if (runtimeRole !== undefined) await takeOwnership(client, runtimeRole);
      const missing = await findMissing(client, migrations);
      if (missing.length > 0) await prepare(client, missing);
      for (const migration of missing) await apply(client, migration);
      if (runtimeRole !== undefined) await grantRuntimeRole(client, runtimeRole);
      return missing.map(({ name }) => name);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      await client.query('RESET statement_timeout');
    }
  });
}

/** @throws if this role may not change the schema */
async function prepare(client: pg.PoolClient, missing: Migration[]): Promise<void> {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `SELECT current_user AS role, has_schema_privilege('public', 'CREATE') AS may`,
  );
  if (rows[0]?.may) await client.query(CREATE_TABLE);
  else {
    throw new Error(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}, and its role ${rows[0]?.role} may not apply ` +
        'migrations. Run them first, with MIGRATION_DATABASE_URL: docs/operations.md, "Two roles for each database".',
    );
  }
}

async function readMigrations(folder: URL | string): Promise<Migration[]> {
  const base = folder instanceof URL ? folder : pathToFileURL(folder);
  const root = new URL(base.href.endsWith('/') ? base.href : `${base.href}/`);
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(`${encodeURIComponent(name)}/migration.sql`, root), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findMissing(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('public."_prisma_migrations"') IS NOT NULL`);
  if (tables.length === 0) return migrations;
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const recorded = new Map(rows.map((row) => [row.migration_name, row]));
  return migrations.filter(({ name, checksum }) => {
    const row = recorded.get(name);
    if (row === undefined) return true;
    if (!row.finished) {
      throw new Error(
        `Migration ${name} was begun by another tool and never finished. Repair the database, then record it: ` +
          `prisma migrate resolve --rolled-back ${name}`,
      );
    }
    if (row.checksum === checksum) return false;
    throw new Error(
      `Migration ${name} was changed after it had been applied (recorded ${row.checksum}, file ${checksum}). ` +
        'Restore the file and put the change into a new migration.',
    );
  });
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const started = new Date();
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name, started],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    // Prisma reads a rolled-back row as "try again", and so do we.
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, rolled_back_at, logs)
       VALUES ($1, $2, $3, $4, clock_timestamp(), $5)`,
      [randomUUID(), checksum, name, started, String(error)],
    );
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error });
  }
}
