import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toProblem } from '../http/errors.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { openDatabase, queryRows, transaction } from './open-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('CREATE TABLE thing (n integer)');
});
afterEach(() => database.drop());

const things = async () => (await database.pool.query<{ n: number }>('SELECT n FROM thing')).rows.map(({ n }) => n);

describe('transaction', () => {
  it('keeps all of its changes, or none', async () => {
    await transaction(database.pool, (tx) => tx.query('INSERT INTO thing VALUES (1)'));
    const failed = transaction(database.pool, async (tx) => {
      await tx.query('INSERT INTO thing VALUES (2)');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await things()).toEqual([1]);
  });

  it('survives a connection that dies between two queries, and gives the next one a working connection', async () => {
    const failed = transaction(database.pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const died = new Promise((resolve) => tx.once('end', resolve));
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await died;
      await tx.query('INSERT INTO thing VALUES (1)');
    });
    await expect(failed).rejects.toThrow();
    await transaction(database.pool, (tx) => tx.query('INSERT INTO thing VALUES (2)'));
    expect(await things()).toEqual([2]);
  });
});

describe('a database that cannot be reached', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => toProblem(error).code,
    );

  it('can be distinguished from other failures', async () => {
    const nowhere = openDatabase({ url: 'postgres://petalwise@127.0.0.1:1/none' });
    expect(await codeOf(nowhere.pool.query('SELECT 1'))).toBe('unavailable');
    await nowhere.close();
    const cut = (tx: { query(text: string): Promise<unknown> }) =>
      tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    expect(await codeOf(transaction(database.pool, cut))).toBe('unavailable');
    expect(await codeOf(database.pool.query('SELECT nothing'))).toBe('internal');
  });
});

describe('the adapter for Prisma', () => {
  it('prepares each statement once, and a limited number of them', async () => {
    const adapter = await database.adapter.connect();
    const run = (sql: string) => adapter.queryRaw({ sql, args: [], argTypes: [] });
    await Promise.all([run('SELECT 1 AS one'), run('SELECT 1 AS one')]);
    await run('SELECT 1 AS one');
    for (let n = 0; n < 600; n++) await run(`SELECT ${n} AS n`);
    await adapter.dispose();
    const prepared = await Promise.all(
      Array.from({ length: 2 }, () =>
        queryRows<{ count: number }>(database.pool, 'SELECT count(*)::int AS count FROM pg_prepared_statements', []),
      ),
    );
    for (const [row] of prepared) expect(row?.count).toBeLessThanOrEqual(500);
  });
});
