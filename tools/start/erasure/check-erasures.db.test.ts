import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const databaseOf = (service: string) =>
  testDatabase({ migrations: new URL(`../../../services/${service}/prisma/migrations`, import.meta.url) });
let identity: TestDatabase;
let chat: TestDatabase;
let billing: TestDatabase;
let folder: string;
beforeAll(async () => {
  [identity, chat, billing] = await Promise.all([databaseOf('identity'), databaseOf('chat'), databaseOf('billing')]);
  folder = mkdtempSync(join(tmpdir(), 'petalwise-erasure-'));
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([identity.drop(), chat.drop(), billing.drop()]);
});

const check = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL('check-erasures.ts', import.meta.url));
    const env = {
      ...process.env,
      DATA_DIR: join(folder, 'no-such-folder'),
      IDENTITY_DATABASE_URL: identity.url,
      CHAT_DATABASE_URL: chat.url,
      BILLING_DATABASE_URL: billing.url,
    };
    execFile(process.execPath, ['--no-warnings', file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
    });
  });

const erasedAccount = async (over: { finished?: boolean; daysAgo?: number } = {}): Promise<string> => {
  const { finished = true, daysAgo = 0 } = over;
  const userId = randomUUID();
  await identity.pool.query(
    `INSERT INTO erasure (user_id, asked_at, erased_at, finished_at)
     VALUES ($1, now(), now() - $2::int * interval '1 day', CASE WHEN $3 THEN now() END)`,
    [userId, daysAgo, finished],
  );
  return userId;
};

it('finds nothing on a platform on which nobody was deleted', async () => {
  expect(await check()).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is left') });
});

it('allows the books and the tombstones, and finds every other row, also an id inside a text', async () => {
  const userId = await erasedAccount();
  await chat.pool.query(`INSERT INTO erased_owner (owner_id, counts, erased_at) VALUES ($1, '{}', now())`, [userId]);
  await billing.pool.query('INSERT INTO wallet (user_id, balance) VALUES ($1, 10)', [userId]);
  await billing.pool.query(
    `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
     VALUES ('house:welcome', 'wallet:' || $1::uuid, $1, 10, 'welcome', 'welcome:' || $1::uuid, '', 'Welcome coins')`,
    [userId],
  );
  await billing.pool.query(
    `INSERT INTO receipt (stripe_id, user_id, kind, number, description, amount, currency, paid_at, seen)
     VALUES ('pi_1', $1, 'coins', 'PW-1', '25 coins', 799, 'usd', now(), 1)`,
    [userId],
  );
  expect(await check()).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 deleted account erased everywhere'),
  });

  // Of another, living user: not reported.
  await chat.pool.query('INSERT INTO chat_session (id, owner_id) VALUES ($1, $2)', [randomUUID(), randomUUID()]);
  expect((await check()).code).toBe(0);

  await chat.pool.query('INSERT INTO chat_session (id, owner_id) VALUES ($1, $2)', [randomUUID(), userId]);
  await chat.pool.query(
    `INSERT INTO inbox_failure (fact_id, consumer, subject, fact, attempts, last_error, failed_at)
     VALUES ($1, 'chat', 'facts.x', json_build_object('data', json_build_object('userId', $2::text)), 1, '', now())`,
    [randomUUID(), userId],
  );
  await billing.pool.query(`INSERT INTO stripe_customer (user_id, customer_id) VALUES ($1, 'cus_1')`, [userId]);
  await billing.pool.query(`UPDATE receipt SET last_four = '4242'`);
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said.match(/LEFT {2}\S+/g)?.sort()).toEqual([
    'LEFT  billing.receipt:',
    'LEFT  billing.stripe_customer:',
    'LEFT  chat.chat_session:',
    'LEFT  chat.inbox_failure:',
  ]);
  await chat.pool.query('DELETE FROM chat_session');
  await chat.pool.query('DELETE FROM inbox_failure');
  await billing.pool.query('DELETE FROM stripe_customer');
  await billing.pool.query('UPDATE receipt SET last_four = NULL');
  expect((await check()).code).toBe(0);
});

it('says which erasure is late: after a day, not before', async () => {
  await erasedAccount({ finished: false });
  expect((await check()).code).toBe(0);
  const late = await erasedAccount({ finished: false, daysAgo: 2 });
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toContain(`LATE  ${late}`);
  await identity.pool.query('UPDATE erasure SET finished_at = now()');
});

it('keeps the ids for a restore, and deletes accounts that a restore brought back', async () => {
  const userId = await erasedAccount();
  const file = join(folder, 'deleted-accounts');
  expect((await check('--keep', file)).code).toBe(0);
  expect(readFileSync(file, 'utf8').split('\n')).toContain(userId);
  // The backup is older than the request.
  await identity.pool.query('DELETE FROM erasure');
  const account = (id: string, name: string) =>
    identity.pool.query(
      `INSERT INTO account (id, name, email, username, username_key, password_hash) VALUES ($1, $2, $2, $2, $2, '')`,
      [id, name],
    );
  const other = randomUUID();
  await account(userId, 'came back');
  await account(other, 'was always here');
  const { code, said } = await check('--again', file);
  expect(code).toBe(0);
  expect(said).toMatch(/^1 of \d+ deleted accounts existed again/);
  const { rows } = await identity.pool.query('SELECT id FROM account WHERE deletion_due_at <= now()');
  expect(rows).toEqual([{ id: userId }]);
});

it('ends with 2 where it cannot look', async () => {
  expect((await check('--again', join(folder, 'no-such-file'))).code).toBe(2);
  expect((await check('--what')).code).toBe(2);
});
