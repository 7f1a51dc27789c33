import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrations.ts';
import { type Database, openDatabase } from '../database/open-database.ts';

export interface TestDatabase extends Database {
  /** With the role of `pool`. */
  readonly url: string;
  /** As a superuser, for what no service may do; this role owns the tables. */
  readonly owner: pg.Pool;
  readonly ownerUrl: string;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

/** As in production: services own no tables, and may use the rows. */
const runtimeRole = 'petalwise_runtime';

/**
 * A fresh database on the server of TEST_DATABASE_URL. With a folder of migrations it is migrated and used as a service
 * uses it, with a role that does not own the tables; without, as their owner. vitest's `globalSetup`
 * (`@petalwise/service-kit/testing/global-setup`) starts a server where that variable is not set.
 */
export async function testDatabase(options: { migrations?: URL | string; max?: number } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set and globalSetup did not run');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const ownerUrl = addressOf(server, name);
  // Many test files at once on few cores: slowness is not a failure here.
  const open = (url: string, max: number) => openDatabase({ url, max, name: 'test', patience: 25_000 });
  const owner = open(ownerUrl, 4);
  const { migrations } = options;
  if (migrations !== undefined) {
    await onServer(server, createRole);
    await migrate(owner.pool, migrations, { runtimeRole });
  }
  const url = migrations === undefined ? ownerUrl : addressOf(server, name, runtimeRole);
  const database = open(url, options.max ?? 10);
  return {
    ...database,
    url,
    owner: owner.pool,
    ownerUrl,
    async drop() {
      await Promise.all([database.close(), owner.close()]);
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

// Several tests may be the first at the same moment.
const createRole = `
  DO $$ BEGIN
    CREATE ROLE ${runtimeRole} LOGIN PASSWORD '${runtimeRole}';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

const addressOf = (server: string, database: string, role?: string): string => {
  const address = new URL(server);
  address.pathname = `/${database}`;
  if (role) Object.assign(address, { username: role, password: role });
  return address.href;
};

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
