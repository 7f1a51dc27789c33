import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { startDisposablePostgres } from '@petalwise/service-kit/testing/global-setup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabases } from './migrate-databases.ts';
import { makeKept, secretFiles } from './secret-files.ts';

const names = ['identity', 'billing', 'chat'] as const;
const kept = makeKept();
let server: Awaited<ReturnType<typeof startDisposablePostgres>>;
let secrets: string;

/** An address of the compose stack, on the server of this test. */
const here = (url: string) => Object.assign(new URL(url), { host: new URL(server.url).host }).href;
const files = () => secretFiles(kept, {}, 'https://pay.localhost');
const ask = async (url: string, sql: string) => {
  const { pool, close } = openDatabase({ url, max: 1 });
  return pool
    .query(sql)
    .then(
      ({ rows }) => rows,
      (error: { code: string }) => error.code,
    )
    .finally(close);
};
const service = (name: (typeof names)[number]) => here(files()[name]?.DATABASE_URL ?? '');

beforeAll(async () => {
  server = await startDisposablePostgres();
  secrets = mkdtempSync(join(tmpdir(), 'setup-secrets-'));
  await ask(server.url, `CREATE ROLE postgres SUPERUSER LOGIN PASSWORD '${kept.passwords.postgres}'`);
  // As version 1 made them: one role for the tables and their rows.
  for (const name of names) {
    await ask(server.url, `CREATE ROLE ${name} LOGIN PASSWORD '${kept.passwords[name]}'`);
    await ask(server.url, `CREATE DATABASE ${name} OWNER ${name}`);
    const { pool, close } = openDatabase({ url: service(name), max: 1 });
    await migrate(pool, join(import.meta.dirname, '../../services', name, 'prisma/migrations'));
    await close();
  }
  const addresses = Object.entries(files().setup ?? {}).filter(([name]) => name.endsWith('DATABASE_URL'));
  for (const [name, url] of addresses) writeFileSync(join(secrets, name), here(url));
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(secrets, { recursive: true });
});

const setup = () => migrateDatabases(secrets);

it('takes the tables of an existing volume from the services, keeps their rows, and may run again', async () => {
  const person = '00000000-0000-4000-8000-000000000001';
  await ask(service('billing'), `INSERT INTO wallet (user_id, balance) VALUES ('${person}', 7)`);
  for (let i = 0; i < 2; i++) expect(await setup()).toContain('billing: nothing to apply');
  expect(await ask(service('billing'), 'SELECT balance FROM wallet')).toEqual([{ balance: 7 }]);
  for (const name of names) {
    for (const sql of ['TRUNCATE outbox', 'DROP TABLE outbox', 'CREATE TABLE mine (n int)', `SET ROLE ${name}_owner`]) {
      expect([name, sql, await ask(service(name), sql)]).toEqual([name, sql, '42501']);
    }
    expect(await ask(service(name), 'DELETE FROM outbox')).toEqual([]);
  }
  expect(await ask(service('billing'), 'ALTER TABLE transfer DISABLE TRIGGER ALL')).toBe('42501');
}, 120_000);

it('gives them back for the version before, and takes them again', async () => {
  // What docs/operations.md says for a rollback.
  for (const name of names) {
    const database = here(files().setup?.ADMIN_DATABASE_URL ?? '').replace(/[^/]*$/, name);
    await ask(database, `REASSIGN OWNED BY ${name}_owner TO ${name}`);
    expect(await ask(service(name), 'CREATE TABLE IF NOT EXISTS "_prisma_migrations" (id text)')).toEqual([]);
    expect(await ask(service(name), 'ALTER TABLE outbox ADD COLUMN mine integer')).toEqual([]);
  }
  await setup();
  expect(await ask(service('chat'), 'ALTER TABLE outbox DROP COLUMN mine')).toBe('42501');
}, 120_000);
