import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrations.ts';

export interface TestDatabase extends Database {
  readonly url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * A fresh database on the server of TEST_DATABASE_URL, migrated where a folder is given. vitest's `globalSetup`
 * (`@petalwise/service-kit/testing/global-setup`) starts a server where that variable is not set.
 */
export async function testDatabase(options: { migrations?: URL | string; max?: number } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set and globalSetup did not run');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  // Many test files at once on few cores: to be slow is no fault here.
  const database = openDatabase({ url: address.href, max: options.max ?? 10, name: 'test', patience: 25_000 });
  if (options.migrations !== undefined) await migrate(database.pool, options.migrations);
  return {
    ...database,
    url: address.href,
    async drop() {
      await database.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
