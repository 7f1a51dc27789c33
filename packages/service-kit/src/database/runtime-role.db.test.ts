import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrations.ts';
import { type Database, openDatabase } from './open-database.ts';
import { roleOf } from './runtime-role.ts';

const first = `
  CREATE TABLE thing (id serial PRIMARY KEY, n integer NOT NULL);
  CREATE TABLE entry (n integer NOT NULL);
  CREATE FUNCTION entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'append-only';
  END $$;
  CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON entry FOR EACH STATEMENT EXECUTE FUNCTION entry_is_append_only();`;

let folder: string;
let database: TestDatabase;
let owner: string;
let service: string;
let opened: Database[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roles-'));
  opened = [];
  database = await testDatabase();
  const word = randomUUID().slice(0, 8);
  [owner, service] = [`owner_${word}`, `service_${word}`];
  for (const role of [owner, service]) await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'word'`);
  write('1_first', first);
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  for (const role of [owner, service])
    await database.pool.query(`REASSIGN OWNED BY ${role} TO petalwise; DROP OWNED BY ${role}`);
  const { ownerUrl } = database;
  await database.drop();
  const server = openDatabase({ url: ownerUrl.replace(/[^/]*$/, 'postgres'), max: 1 });
  for (const role of [owner, service]) await server.pool.query(`DROP ROLE ${role}`);
  await server.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'migration.sql'), sql);
};
const as = (role: string) => {
  const address = Object.assign(new URL(database.ownerUrl), { username: role, password: 'word' });
  const one = openDatabase({ url: address.href, max: 2 });
  opened.push(one);
  return one.pool;
};
const giveDatabaseTo = (role: string) =>
  database.pool.query(`ALTER DATABASE ${new URL(database.ownerUrl).pathname.slice(1)} OWNER TO ${role}`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('a database with two roles', () => {
  it('lets the service use rows, also of later tables, and add to append-only tables', async () => {
    await giveDatabaseTo(owner);
    await migrate(as(owner), folder, { runtimeRole: service });
    write('2_second', 'CREATE TABLE later (n integer); INSERT INTO later VALUES (1);');
    await migrate(as(owner), folder, { runtimeRole: service });
    const pool = as(service);
    expect(await migrate(pool, folder)).toEqual([]);
    for (const table of ['thing', 'later']) {
      await pool.query(`INSERT INTO ${table} (n) VALUES (1)`);
      await pool.query(`UPDATE ${table} SET n = 2`);
      await pool.query(`DELETE FROM ${table}`);
    }
    await pool.query('INSERT INTO entry VALUES (1)');
    expect((await pool.query('SELECT n FROM entry')).rows).toEqual([{ n: 1 }]);
  });

  it('refuses everything else to the service', async () => {
    await giveDatabaseTo(owner);
    await migrate(as(owner), folder, { runtimeRole: service });
    const pool = as(service);
    for (const sql of [
      'TRUNCATE thing',
      'ALTER TABLE thing ADD COLUMN m integer',
      'ALTER TABLE entry DISABLE TRIGGER ALL',
      'DROP TRIGGER entry_append_only ON entry',
      'DROP TABLE thing',
      'CREATE TABLE other (n integer)',
      'CREATE TEMPORARY TABLE other (n integer)',
      'CREATE SCHEMA other',
      'CREATE INDEX ON thing (n)',
      'CREATE OR REPLACE FUNCTION entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      'UPDATE entry SET n = 2',
      'DELETE FROM entry',
      'DELETE FROM _prisma_migrations',
      `SET session_replication_role = replica`,
      `SET ROLE ${owner}`,
      `GRANT ${owner} TO ${service}`,
    ]) {
      expect([sql, await codeOf(pool.query(sql))]).toEqual([sql, '42501']);
    }
  });

  it('names the missing migrations if the service may not apply them', async () => {
    await giveDatabaseTo(owner);
    await migrate(as(owner), folder, { runtimeRole: service });
    write('2_second', 'CREATE TABLE later (n integer)');
    await expect(migrate(as(service), folder)).rejects.toThrow(/lacks 2_second.*MIGRATION_DATABASE_URL/);
  });
});

describe('a database owned by one role', () => {
  it('keeps its rows when a second role takes it over, as a member of the first', async () => {
    await giveDatabaseTo(service);
    await migrate(as(service), folder);
    await as(service).query('INSERT INTO entry VALUES (7)');
    // What an administrator does once.
    await database.pool.query(`GRANT ${service} TO ${owner}`);
    await giveDatabaseTo(owner);
    await migrate(as(owner), folder, { runtimeRole: service });
    const pool = as(service);
    expect((await pool.query('SELECT n FROM entry')).rows).toEqual([{ n: 7 }]);
    expect(await codeOf(pool.query('TRUNCATE entry'))).toBe('42501');
    expect(await codeOf(pool.query('INSERT INTO thing (n) VALUES (1)'))).toBe('done');
  });

  it('goes back to one role by REASSIGN OWNED, and forward again', async () => {
    await giveDatabaseTo(owner);
    await database.pool.query(`GRANT ${service} TO ${owner}`);
    await migrate(as(owner), folder, { runtimeRole: service });
    await database.pool.query(`REASSIGN OWNED BY ${owner} TO ${service}`);
    // What every start of the older version did.
    await as(service).query('CREATE TABLE IF NOT EXISTS "_prisma_migrations" (id text)');
    await as(service).query('ALTER TABLE thing ADD COLUMN m integer');
    await giveDatabaseTo(owner);
    await migrate(as(owner), folder, { runtimeRole: service });
    expect(await codeOf(as(service).query('ALTER TABLE thing DROP COLUMN m'))).toBe('42501');
  });
});

it('reads the role from an address', () => {
  expect(roleOf('postgresql://bil%20ling:word@db:5432/billing')).toBe('bil ling');
  for (const url of ['postgresql://db/billing', 'billing']) expect(() => roleOf(url)).toThrow('names no user');
});
