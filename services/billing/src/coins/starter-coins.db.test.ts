import { randomUUID } from 'node:crypto';
import { getStarterCoins, setStarterCoins } from '@petalwise/contracts/admin/settings';
import { getTransactions, getWallet } from '@petalwise/contracts/billing/coins';
import { userRegistered } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.ts';
import { hold } from './hold-coins.ts';
import { openWallet, readWallet } from './wallet-store.ts';

let running: TestBilling;
let ledger: TestLedger;
beforeAll(async () => {
  [running, ledger] = await Promise.all([testBilling(), startTestLedger()]);
});
afterAll(() => Promise.all([running.stop(), ledger.drop()]));
afterEach(async () => {
  await set(10);
  await ledger.run('DELETE FROM setting');
});

const gateway = () => running.as('gateway');
const set = (coins: number, actor = admin) => gateway().call(setStarterCoins, { actor, body: { coins } });
const promised = async () => (await gateway().call(getStarterCoins, {})).coins;
const balanceOf = async (userId: string) => (await gateway().call(getWallet, { params: { userId } })).balance;
const newcomer = async () => {
  const someone = person();
  return { ...someone, coins: await balanceOf(someone.userId) };
};

describe('the coins of new accounts', () => {
  it('are 10 while no admin has changed the number, and any visitor may read it', async () => {
    await running.database.pool.query('DELETE FROM setting');
    expect(await promised()).toBe(10);
    expect((await newcomer()).coins).toBe(10);
  });

  it("are the admin's number, for accounts created from then on", async () => {
    const before = await newcomer();
    expect(await set(25)).toEqual({ message: 'New accounts now receive 25 coins.' });
    expect(await promised()).toBe(25);
    expect((await newcomer()).coins).toBe(25);
    expect(await balanceOf(before.userId)).toBe(10);
  });

  it('stay the same for an account whose grant is repeated after a change, without an error', async () => {
    const someone = await newcomer();
    await set(3);
    await transaction(running.database.pool, (tx) =>
      emit(tx, userRegistered.of(someone.userId, { userId: someone.userId })),
    );
    running.deps.wake();
    await openWallet(running.deps.pool, someone.userId);
    const heard = async () =>
      (
        await running.database.pool.query('SELECT FROM outbox WHERE aggregate = $1 AND published_at IS NULL', [
          someone.userId,
        ])
      ).rowCount;
    await expect.poll(heard).toBe(0);
    expect(await balanceOf(someone.userId)).toBe(10);
    const { entries } = await gateway().call(getTransactions, { actor: someone, query: {} });
    expect(entries.map(({ type, amount }) => [type, amount])).toEqual([['welcome', 10]]);
  });

  it.each([
    [0, 'New accounts now receive 0 coins.'],
    [1, 'New accounts now receive 1 coin.'],
    [1000, 'New accounts now receive 1000 coins.'],
  ])('may be %d', async (coins, message) => {
    expect(await set(coins)).toEqual({ message });
    expect((await newcomer()).coins).toBe(coins);
  });

  it('of 0 leave no entry, and a first message is refused with both numbers', async () => {
    await set(0);
    const someone = await newcomer();
    expect((await gateway().call(getTransactions, { actor: someone, query: {} })).entries).toEqual([]);
    const first = { key: `message:${randomUUID()}`, userId: someone.userId, usage: 'chat', description: '' } as const;
    await expect(hold(running.deps.pool, first)).rejects.toMatchObject({
      code: 'coins.insufficient',
      facts: { needed: 1, held: 0 },
    });
  });

  it.each([-1, 1001, 2.5, Number.NaN, '7'])('cannot be %s; the number before stays', async (coins) => {
    await set(12);
    await expect(set(coins as number)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { coins: expect.any(String) },
    });
    expect(await promised()).toBe(12);
  });

  it('are set by admins only, and the database rejects a number outside the bounds', async () => {
    await expect(set(500, person())).rejects.toMatchObject({ code: 'auth.forbidden' });
    for (const coins of [-1, 1001]) {
      const byHand = `INSERT INTO setting (name, value, changed_by) VALUES ('starter_coins', $1, $2)`;
      await expect(ledger.run(byHand, coins, randomUUID())).rejects.toThrow('setting_starter_coins');
    }
    expect(await promised()).toBe(10);
  });

  it('that two admins set at once are one of both, and it is known who set them', async () => {
    const both = [
      { userId: randomUUID(), isAdmin: true, coins: 20 },
      { userId: randomUUID(), isAdmin: true, coins: 30 },
    ];
    await Promise.all(both.map(({ coins, ...actor }) => set(coins, actor)));
    const { rows } = await running.database.pool.query('SELECT value, changed_by FROM setting');
    expect(both.map(({ coins, userId }) => ({ value: coins, changed_by: userId }))).toContainEqual(rows[0]);
    expect(await promised()).toBe(rows[0].value);
  });
});

it('while the number changes, each new account gets one grant of a number that was set, and every check passes', async () => {
  const numbers = [0, 1, 5, 10, 999];
  const setTo = (coins: number) =>
    ledger.run(
      `INSERT INTO setting (name, value, changed_by) VALUES ('starter_coins', $1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      coins,
      randomUUID(),
    );
  const welcomed = async () =>
    (await ledger.check()).accounts.find(({ account }) => account === 'house:welcome')?.coins ?? 0;
  const before = await welcomed();
  const people = Array.from({ length: 60 }, () => randomUUID());
  // In each wave the number before it and the one that is being set are both possible, so no order gives everyone the same.
  for (const [wave, coins] of numbers.entries()) {
    const opening = people.slice(wave * 12, (wave + 1) * 12);
    await Promise.all([
      setTo(coins),
      ...opening.flatMap((userId) => [readWallet(ledger.pool, userId), openWallet(ledger.pool, userId)]),
    ]);
  }
  await setTo(7);
  await Promise.all(people.map((userId) => openWallet(ledger.pool, userId)));
  const { rows } = await ledger.pool.query<{ balance: number; grants: number }>(
    `SELECT balance, (SELECT count(*)::int FROM transfer WHERE transfer.user_id = wallet.user_id) AS grants
       FROM wallet WHERE user_id = ANY ($1::uuid[])`,
    [people],
  );
  expect(rows).toHaveLength(people.length);
  for (const { balance, grants } of rows) {
    expect([10, ...numbers]).toContain(balance);
    expect(grants).toBe(balance === 0 ? 0 : 1);
  }
  expect(new Set(rows.map(({ balance }) => balance)).size).toBeGreaterThan(1);
  expect(await ledger.failing()).toEqual({});
  const given = rows.reduce((sum, { balance }) => sum + balance, 0);
  expect(await welcomed()).toBe(before - given);
});
