import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const migrationsOf = (service: string) => new URL(`../../../services/${service}/prisma/migrations`, import.meta.url);
let billing: TestDatabase;
let chat: TestDatabase;
beforeAll(async () => {
  [billing, chat] = await Promise.all([
    testDatabase({ migrations: migrationsOf('billing') }),
    testDatabase({ migrations: migrationsOf('chat') }),
  ]);
}, 60_000);
afterAll(() => Promise.all([billing.drop(), chat.drop()]));

const runTool = (program: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL(program, import.meta.url));
    const env = {
      ...process.env,
      DATA_DIR: join(tmpdir(), 'petalwise-has-no-such-folder'),
      BILLING_DATABASE_URL: billing.url,
      CHAT_DATABASE_URL: chat.url,
    };
    execFile(process.execPath, ['--no-warnings', file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
    });
  });
const repair = (...args: string[]) => runTool('repair-ledger.ts', ...args);

/** What the sweep did before it asked chat: a wallet of 10 coins, a hold of 1 that was released, and its answer. */
const releaseDelivered = async (): Promise<string> => {
  const [userId, key] = [randomUUID(), `message:${randomUUID()}`];
  await billing.pool.query('INSERT INTO wallet (user_id, balance) VALUES ($1, 10)', [userId]);
  await billing.pool.query(
    `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
     VALUES ('house:welcome', 'wallet:' || $1::uuid, $1, 10, 'welcome', NULL, 'welcome:' || $1::uuid, '', '', NULL)`,
    [userId],
  );
  await billing.pool.query(
    `WITH hold AS (
       INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description)
       VALUES ('wallet:' || $1::uuid, 'house:held', $1, 1, 'hold', 'chat', $2, '', '') RETURNING id
     )
     INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
     SELECT 'house:held', 'wallet:' || $1::uuid, $1, 1, 'release', 'chat', 'release:' || $2, '', '', id FROM hold`,
    [userId, key],
  );
  await chat.pool.query('INSERT INTO delivery (hold_key) VALUES ($1)', [key]);
  return key;
};

it('lists each fault with its cause, changes nothing without --settle, settles once, and the check is clean', async () => {
  expect(await repair()).toMatchObject({ code: 0, said: expect.stringContaining('The ledger is correct') });
  const keys = [await releaseDelivered(), await releaseDelivered()];

  const listed = await repair();
  expect(listed.code).toBe(1);
  for (const key of keys) expect(listed.said).toContain(`${key} was answered, and its coins were given back.`);
  expect(listed.said).toContain('Cause:   The hold was released before billing knew');
  expect(listed.said).toContain('Repair:  Takes the coins from the wallet');
  expect(listed.said).toContain('Nothing was changed.');
  expect((await runTool('check-ledger.ts')).code).toBe(1);

  const settled = await repair('--settle', '--reason', 'NATS was away on 21 November');
  expect(settled).toMatchObject({ code: 0, said: expect.stringContaining('Settled 2 of 2 faults.') });
  expect(settled.said).toContain('The ledger is correct.');
  expect((await runTool('check-ledger.ts')).code).toBe(0);

  const { rows } = await billing.pool.query('SELECT actor_id, reason FROM admin_act');
  expect(rows).toEqual(Array(2).fill({ actor_id: null, reason: 'NATS was away on 21 November' }));
  expect((await billing.pool.query('SELECT balance FROM wallet')).rows).toEqual(Array(2).fill({ balance: 9 }));
  await repair('--settle', '--reason', 'Pressed again');
  expect((await billing.pool.query('SELECT FROM admin_act')).rowCount).toBe(2);
});

it('settles nothing without a reason, and says how to give one', async () => {
  for (const args of [['--settle'], ['--settle', '--reason', '  '], ['--reason', 'Only a reason'], ['--settel']]) {
    const { code, said } = await repair(...args);
    expect(code).toBe(2);
    expect(said).toContain('npm run ledger:repair -- --settle --reason');
  }
});
