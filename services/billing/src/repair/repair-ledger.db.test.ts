import { randomUUID } from 'node:crypto';
import type { FaultName } from '@petalwise/contracts/billing/audit';
import { listActs } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransactions } from '../coins/get-transactions.ts';
import { giveBackCoins, settleOwedCoins, takeBackCoins } from '../coins/move-coins.ts';
import { readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.ts';
import { repairLedger } from './repair-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startTestLedger();
});
beforeEach(() => ledger.empty());
afterAll(() => ledger.drop());

const rose = { userId: randomUUID(), requestId: 'request-1' };
const deps = () => ({ pool: ledger.pool, now: () => new Date(), wake: () => undefined });
const repair = async (faults: readonly FaultName[], reason = 'NATS was away', by = rose, confirmation?: string) =>
  (await repairLedger({ deps: deps(), deliveries: ledger.deliveries, by }, { faults, reason, confirmation })).map(
    ({ outcome }) => outcome,
  );
const faults = async () => (await ledger.check()).faults;
/** Repairs everything that the checks find. */
const repairAll = async () => repair(await faults());
const coins = async (userId: string) => {
  const { balance, owed } = await readWallet(ledger.pool, userId);
  return [balance, owed];
};
const transfers = async () => (await ledger.pool.query('SELECT * FROM transfer ORDER BY id')).rows;
const deliveredButReleased = async () => {
  const userId = await ledger.someone();
  const key = await ledger.released(userId);
  await ledger.deliver(key);
  return { userId, key };
};

describe('a delivered answer whose coins were given back', () => {
  it('takes its coins from the wallet again, and the ledger is correct', async () => {
    const { userId, key } = await deliveredButReleased();
    const [fault] = await faults();
    expect(fault).toMatchObject({
      kind: 'answered-and-released',
      subject: key,
      repairable: true,
      words: `${key} was answered, and its coins were given back.`,
      cause: expect.stringMatching(/released before/),
      remedy: expect.stringMatching(/as far as it has them.*owed/),
    });
    expect(await repairAll()).toEqual(['settled']);
    expect(await coins(userId)).toEqual([5, 0]);
    expect(await ledger.failing()).toEqual({});
    expect((await ledger.check()).accounts).toContainEqual({ account: 'house:used', coins: 5 });
  });

  it('leaves a debt if the coins were spent, as a refund does; it can be forgiven', async () => {
    const { userId } = await deliveredButReleased();
    await ledger.adjust(userId, -8);
    expect(await repairAll()).toEqual(['settled']);
    expect(await coins(userId)).toEqual([0, 3]);
    expect(await ledger.failing()).toEqual({});
    await transaction(ledger.pool, (tx) => settleOwedCoins(tx, { key: 'debt:1', userId, how: 'forgive' }));
    expect(await ledger.failing()).toEqual({});
  });

  it('is settled once, even if pressed twice or by two admins at once', async () => {
    const { userId } = await deliveredButReleased();
    const found = await faults();
    const outcomes = await Promise.all([repair(found), repair(found), repair(found)]);
    expect(outcomes.flat().sort()).toEqual(['gone', 'gone', 'settled']);
    expect(await repair(found)).toEqual(['gone']);
    expect(await coins(userId)).toEqual([5, 0]);
    expect(await ledger.failing()).toEqual({});
  });

  it("appears in its owner's activity as a correction", async () => {
    const { userId } = await deliveredButReleased();
    await repairAll();
    const { entries } = await getTransactions(
      { pool: ledger.pool } as Deps,
      { userId, isAdmin: false },
      { limit: 10, cursor: undefined },
    );
    expect(entries[0]).toMatchObject({ type: 'adjustment', amount: -5, description: expect.stringMatching(/mistake/) });
  });
});

describe('a fault of more than 1,000 coins', () => {
  it('is settled only with its sentence; without it nothing is written', async () => {
    const [userId, other]: string[] = [await ledger.someone(), await ledger.someone()];
    await ledger.run(`UPDATE wallet SET balance = balance + 250000 WHERE user_id = '${userId}'`);
    await ledger.run(`UPDATE wallet SET balance = balance + 1000 WHERE user_id = '${other}'`);
    const found = await faults();
    const small = found.filter(({ subject }) => subject === other);
    const large = found.filter(({ subject }) => subject === userId);
    expect(await repair(small)).toEqual(['settled']);
    for (const words of [undefined, '', 'Repair 25,000 coins', 'Give 250,000 coins']) {
      const refused = { code: 'coins.not-confirmed', facts: { sentence: 'Repair 250,000 coins' } };
      await expect(repair(large, 'By hand', rose, words)).rejects.toMatchObject(refused);
    }
    const { acts } = await listActs(ledger.pool, { limit: 10, act: 'ledger-repaired' });
    expect(acts.map(({ subject }) => subject).filter((one) => [userId, other].includes(one))).toEqual([other]);
    expect(await repair(large, 'By hand', rose, 'repair 250000 coins')).toEqual(['settled']);
    expect(await ledger.failing()).toEqual({});
  });
});

describe('a hold that was posted without an answer', () => {
  const postedInVain = async () => {
    const userId = await ledger.someone();
    const key = await ledger.answered(userId);
    await ledger.run('DELETE FROM delivery');
    return { userId, key };
  };

  it('gives its coins back', async () => {
    const { userId } = await postedInVain();
    expect(await repairAll()).toEqual(['settled']);
    expect(await coins(userId)).toEqual([10, 0]);
    expect(await ledger.failing()).toEqual({});
  });

  it('settles first what its owner owes', async () => {
    const { userId } = await postedInVain();
    const payment = await ledger.buy(userId);
    await ledger.adjust(userId, -7);
    await ledger.correct(takeBackCoins, payment, { userId, credited: 0, coins: 25 });
    expect(await coins(userId)).toEqual([0, 2]);
    await repairAll();
    expect(await coins(userId)).toEqual([3, 0]);
    expect(await ledger.failing()).toEqual({});
  });

  it('is charged again if a restore brings its delivery back, and the other way round', async () => {
    const { userId, key } = await postedInVain();
    await repairAll();
    await ledger.deliver(key);
    expect((await faults()).map(({ kind }) => kind)).toEqual(['answered-and-released']);
    await repairAll();
    expect(await coins(userId)).toEqual([5, 0]);
    await ledger.run('DELETE FROM delivery');
    expect((await faults()).map(({ kind }) => kind)).toEqual(['posted-without-answer']);
    await repairAll();
    expect(await coins(userId)).toEqual([10, 0]);
    expect(await ledger.failing()).toEqual({});
  });
});

describe('an answer that no coins were held for', () => {
  it('is recorded as a gift, and charges no user', async () => {
    const userId = await ledger.someone();
    await ledger.deliver('message:lost');
    const found = await faults();
    expect((await Promise.all([repair(found), repair(found)])).flat().sort()).toEqual(['gone', 'settled']);
    expect(await ledger.failing()).toEqual({});
    expect(await coins(userId)).toEqual([10, 0]);
    expect((await transfers()).at(-1)).toMatchObject({ kind: 'repair', amount: 0, to_account: 'house:used' });
  });
});

describe('a wallet that is not the sum of its transfers', () => {
  it.each([12, 7])('keeps the %d coins that it shows, and the transfers agree', async (balance) => {
    const userId = await ledger.someone();
    await ledger.run('UPDATE wallet SET balance = $2 WHERE user_id = $1', userId, balance);
    const found = await faults();
    expect((await Promise.all([repair(found), repair(found)])).flat().sort()).toEqual(['gone', 'settled']);
    expect(await coins(userId)).toEqual([balance, 0]);
    expect(await ledger.failing()).toEqual({});
  });

  it('is settled with its debt', async () => {
    const userId = await ledger.someone();
    const payment = await ledger.buy(userId);
    await ledger.adjust(userId, -30);
    await ledger.correct(takeBackCoins, payment, { userId, credited: 0, coins: 25 });
    for (const owed of [0, 33]) {
      await ledger.run('UPDATE wallet SET balance = balance + 1, owed = $2 WHERE user_id = $1', userId, owed);
      expect(await repairAll()).toEqual(['settled', 'settled']);
      expect((await coins(userId))[1]).toBe(owed);
      expect(await ledger.failing()).toEqual({});
    }
  });
});

describe('the list of open holds', () => {
  it('gets back a hold that was deleted from it, with its age', async () => {
    const key = await ledger.holdFor(await ledger.someone());
    await ledger.run('DELETE FROM open_hold');
    expect(await repairAll()).toEqual(['settled']);
    const { rows } = await ledger.pool.query(
      'SELECT open.key, open.created_at = transfer.created_at AS same FROM open_hold AS open JOIN transfer ON id = transfer_id',
    );
    expect(rows).toEqual([{ key, same: true }]);
    expect(await ledger.failing()).toEqual({});
  });

  it('loses resolved holds and entries that are not holds; no coins move', async () => {
    const userId = await ledger.someone();
    const key = await ledger.answered(userId);
    await ledger.run(
      'INSERT INTO open_hold (transfer_id, key, user_id) SELECT id, key, user_id FROM transfer WHERE key = $1',
      key,
    );
    const other = await ledger.holdFor(userId);
    await ledger.run('UPDATE open_hold SET key = $1 WHERE key = $2', 'message:other', other);
    const before = await transfers();
    const found = await faults();
    expect(found.map(({ kind }) => kind)).toEqual(['open-holds-differ', 'open-holds-differ']);
    expect((await Promise.all([repair(found), repair(found)])).flat().sort()).toEqual([
      'gone',
      'gone',
      'settled',
      'settled',
    ]);
    expect(await ledger.failing()).toEqual({});
    expect((await ledger.pool.query('SELECT key FROM open_hold')).rows).toEqual([{ key: other }]);
    expect(await transfers()).toEqual(before);
  });
});

describe('a fault that no transfer can settle', () => {
  it('is refused with what to do instead, and nothing is written', async () => {
    const key = await ledger.answered(await ledger.someone());
    const payment = await ledger.buy(await ledger.someone());
    await ledger.run(`UPDATE purchase SET state = 'failed'`);
    await ledger.breakBy(`UPDATE transfer SET usage = 'chat' WHERE key = $1`, `post:${key}`);
    await ledger.run(`UPDATE transfer SET from_account = 'house:pocket' WHERE key LIKE 'welcome:%'`);
    const before = await transfers();
    const found = await faults();
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['transfer-wrong', 'resolution-wrong', 'pack-wrong']),
    );
    expect(found.every(({ repairable, remedy }) => !repairable && remedy.length > 40)).toBe(true);
    expect(found.at(-1)).toMatchObject({ subject: payment, remedy: expect.stringMatching(/Ask Stripe Now/) });
    expect(new Set(await repair(found))).toEqual(new Set(['refused']));
    expect(await transfers()).toEqual(before);
  });

  it('is not created by requesting a repair when nothing is wrong', async () => {
    const userId = await ledger.someone();
    const key = await ledger.answered(userId);
    const asked: FaultName[] = [
      { kind: 'posted-without-answer', subject: key },
      { kind: 'wallet-differs', subject: userId },
      { kind: 'answered-without-hold', subject: 'message:x' },
    ];
    expect(await repair(asked)).toEqual(['gone', 'gone', 'gone']);
    expect(await coins(userId)).toEqual([5, 0]);
    expect(await ledger.failing()).toEqual({});
  });
});

it('records who settled a fault and why, in the transaction of the repair', async () => {
  const { userId, key } = await deliveredButReleased();
  await repair(await faults(), 'The outage of 22 November', rose);
  const { acts } = await listActs(ledger.pool, { limit: 1, act: 'ledger-repaired' });
  expect(acts[0]).toMatchObject({
    actorId: rose.userId,
    requestId: 'request-1',
    subject: userId,
    reason: 'The outage of 22 November',
    detail: { fault: 'answered-and-released', of: key, coins: 5 },
  });

  const again = await deliveredButReleased();
  await expect(repair(await faults(), '')).rejects.toThrow(/admin_act_has_a_reason/);
  expect(await coins(again.userId)).toEqual([10, 0]);
});

it('leaves the ledger append-only', async () => {
  await deliveredButReleased();
  const before = await transfers();
  await repairAll();
  expect((await transfers()).slice(0, before.length)).toEqual(before);
  for (const change of [`UPDATE hold_repair SET resolution = 'release'`, 'DELETE FROM hold_repair']) {
    await expect(ledger.pool.query(change)).rejects.toMatchObject({ code: '42501' });
    await expect(ledger.run(change)).rejects.toThrow(/never changed/);
  }
});

it('settles more faults than one report lists, part by part', async () => {
  for (let i = 0; i < 103; i++) await ledger.deliver(`message:${i}`);
  expect(await faults()).toHaveLength(100);
  await repairAll();
  expect(await faults()).toHaveLength(3);
  await repairAll();
  expect(await ledger.failing()).toEqual({});
}, 60_000);

it('accepts what a won dispute returned beside repairs', async () => {
  const { userId } = await deliveredButReleased();
  const payment = await ledger.buy(userId);
  await repairAll();
  await ledger.correct(takeBackCoins, payment, { userId, credited: 0, coins: 25 });
  await ledger.correct(giveBackCoins, payment, { userId, credited: 25, coins: 25 });
  expect(await coins(userId)).toEqual([30, 0]);
  expect(await ledger.failing()).toEqual({});
});
