import { readFile } from 'node:fs/promises';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** The SQL of the tables of outbox and inbox, as every service's first migration contains it. */
export function factTables(): Promise<string> {
  return readFile(new URL('../facts/fact-tables.sql', import.meta.url), 'utf8');
}

/** The SQL of the table of admin acts, as a migration of every service that has them contains it. */
export function adminActTable(): Promise<string> {
  return readFile(new URL('../database/admin-act-table.sql', import.meta.url), 'utf8');
}

/** A fresh database with just the outbox and the inbox, for tests of the plumbing itself. */
export async function factDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.pool.query(await factTables());
  return database;
}
