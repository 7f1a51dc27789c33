import { randomUUID } from 'node:crypto';
import { checkLedger, listDebts, repairLedger, settleDebt } from '@petalwise/contracts/billing/audit';
import { adjustCoins } from '@petalwise/contracts/billing/coins';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackCoins } from '../coins/move-coins.ts';
import { readWallet } from '../coins/wallet-store.ts';
import { customer } from '../testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling();
});
afterAll(() => test.stop());

const slowly = { timeout: 45_000, interval: 100 };

/** A user who has spent coins that were then refunded. */
const debtor = async (owed: number) => {
  const { userId } = person();
  await readWallet(test.deps.pool, userId);
  const refund = { key: randomUUID(), userId, coins: 10 + owed, kind: 'refund', description: 'Refund' } as const;
  await transaction(test.deps.pool, (tx) => takeBackCoins(tx, refund));
  return userId;
};
const give = (userId: string, amount: number) =>
  test.as('gateway').call(adjustCoins, { actor: admin, params: { userId }, body: { amount } });
const settle = (userId: string, how: 'collect' | 'forgive', idempotencyKey: string = randomUUID(), actor = admin) =>
  test.as('gateway').call(settleDebt, {
    actor,
    params: { userId },
    body: how === 'forgive' ? { how, reason: 'For a test', idempotencyKey } : { how, idempotencyKey },
  });
const debts = (limit = 100) => test.as('gateway').call(listDebts, { query: { limit } });

describe('a debt', () => {
  it('is listed, largest first, up to the requested number', async () => {
    const [less, more] = [await debtor(1000), await debtor(2000)];
    const found = await debts();
    expect(found.slice(0, 2)).toMatchObject([
      { userId: more, owed: 2000, balance: 0 },
      { userId: less, owed: 1000 },
    ]);
    expect(Date.now() - Date.parse(found[0]?.since ?? '')).toBeLessThan(60_000);
    expect(await debts(1)).toHaveLength(1);
  });

  it('is collected as far as the wallet has coins, once per key', async () => {
    const userId = await debtor(15);
    await give(userId, 6);
    const key = randomUUID();
    expect(await settle(userId, 'collect', key)).toEqual({ owed: 9, balance: 0 });
    await give(userId, 2);
    expect(await settle(userId, 'collect', key)).toEqual({ owed: 9, balance: 2 });
    expect(await settle(userId, 'collect')).toEqual({ owed: 7, balance: 0 });
  });

  it('is forgiven, and gone from the list', async () => {
    const userId = await debtor(15);
    expect(await settle(userId, 'forgive')).toEqual({ owed: 0, balance: 0 });
    expect((await debts()).map((debt) => debt.userId)).not.toContain(userId);
  });

  it('is not forgiven while a dispute is undecided, so that winning it does not return its coins twice', async () => {
    const actor = person();
    const buyer = customer(test, actor);
    const { userId } = actor;
    const paymentId = await buyer.buy('100_coins');
    await expect.poll(buyer.coins, slowly).toEqual([110, 0]);
    await give(userId, -110);
    await buyer.dispute(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([0, 100]);
    await expect(settle(userId, 'forgive')).rejects.toMatchObject({ code: 'coins.dispute-open' });
    expect(await buyer.coins()).toEqual([0, 100]);
    await give(userId, 30);
    expect(await settle(userId, 'collect')).toEqual({ owed: 70, balance: 0 });
    await buyer.endDispute(paymentId, 'won');
    await expect.poll(buyer.coins, slowly).toEqual([30, 0]);
    expect(await settle(userId, 'forgive')).toEqual({ owed: 0, balance: 30 });
  });

  it('is forgiven once the dispute is lost; the same key returns the same result, also while another dispute is open', async () => {
    const actor = person();
    const buyer = customer(test, actor);
    const { userId } = actor;
    const paymentId = await buyer.buy('100_coins');
    await expect.poll(buyer.coins, slowly).toEqual([110, 0]);
    await give(userId, -110);
    await buyer.dispute(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([0, 100]);
    await buyer.endDispute(paymentId, 'lost');
    const isOpen = () => test.db.purchase.findFirst({ where: { userId, disputeOpen: true } });
    await expect.poll(isOpen, slowly).toBeNull();
    const key = randomUUID();
    expect(await settle(userId, 'forgive', key)).toEqual({ owed: 0, balance: 0 });
    const second = await buyer.buy('25_coins');
    await expect.poll(buyer.coins, slowly).toEqual([25, 0]);
    await buyer.dispute(second);
    await expect.poll(isOpen, slowly).not.toBeNull();
    expect(await settle(userId, 'forgive', key)).toEqual({ owed: 0, balance: 0 });
    await expect(settle(userId, 'forgive')).rejects.toMatchObject({ code: 'coins.dispute-open' });
  });

  it('is not settled the other way under the same key', async () => {
    const [userId, key] = [await debtor(3), randomUUID()];
    await settle(userId, 'forgive', key);
    await expect(settle(userId, 'collect', key)).rejects.toMatchObject({ code: 'coins.key-reused' });
  });

  it('of an unknown user is not found', async () => {
    await expect(settle(randomUUID(), 'forgive')).rejects.toMatchObject({ code: 'account.not-found' });
  });

  it('is settled by admins only, and listed to the gateway only', async () => {
    const userId = await debtor(3);
    await expect(settle(userId, 'forgive', randomUUID(), person())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(test.as('chat').call(listDebts, { query: {} })).rejects.toThrow();
    expect((await debts()).map((debt) => debt.userId)).toContain(userId);
  });
});

describe('the repair of the ledger', () => {
  const repair = (actor: typeof admin, reason: string, count = 1) => {
    const faults = Array.from({ length: count }, () => ({ kind: 'wallet-differs' as const, subject: randomUUID() }));
    return test.as('gateway').call(repairLedger, { actor, body: { faults, reason } });
  };

  it('is for admins only, with a reason and a bounded list, and not while chat is away', async () => {
    await expect(repair(person(), 'Why not')).rejects.toMatchObject({ code: 'auth.forbidden' });
    for (const reason of ['', '   ', 'x'.repeat(201)]) {
      await expect(repair(admin, reason)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    for (const count of [0, 101]) {
      await expect(repair(admin, 'A reason', count)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    await expect(repair(admin, 'A reason')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the check of the ledger', () => {
  it('returns no result while chat is away, and none to callers other than admins', async () => {
    const check = (actor: typeof admin) => test.as('gateway').call(checkLedger, { actor });
    await expect(check(admin)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(check(person())).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
