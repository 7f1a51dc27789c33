import { randomUUID } from 'node:crypto';
import { listBillingActs } from '@petalwise/contracts/admin/acts';
import { setStarterCoins } from '@petalwise/contracts/admin/settings';
import { listTransfersByAdmins, settleDebt } from '@petalwise/contracts/billing/audit';
import { adjustCoins, getTransactions } from '@petalwise/contracts/billing/coins';
import { reconcilePayments, replayPaymentEvent } from '@petalwise/contracts/billing/payment-events';
import type { BodyIn } from '@petalwise/contracts/endpoint';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveCoins, takeBackCoins } from '../coins/move-coins.ts';
import { readWallet } from '../coins/wallet-store.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling({ processor: false, webhooks: false });
});
afterAll(() => test.stop());

const from = { actor: admin, requestId: 'request-of-the-test' };
const acts = async (userId: string) => {
  const { acts: all } = await test.as('gateway').call(listBillingActs, { query: { limit: 100 } });
  return all.filter(({ subject }) => subject === userId);
};
const wallet = (userId: string) => readWallet(test.deps.pool, userId);
const newWallet = async () => {
  const someone = person();
  await wallet(someone.userId);
  return someone;
};
const adjust = (userId: string, body: BodyIn<typeof adjustCoins>) =>
  test
    .as('gateway')
    .call(adjustCoins, { ...from, params: { userId }, body: { idempotencyKey: randomUUID(), ...body } });
const debtor = async (owed: number) => {
  const { userId } = await newWallet();
  const refund = { key: randomUUID(), userId, coins: 10 + owed, kind: 'refund', description: 'Refund' } as const;
  await transaction(test.deps.pool, (tx) => takeBackCoins(tx, refund));
  return userId;
};
const forgive = (userId: string, more: { idempotencyKey?: string; reason?: string; confirmation?: string } = {}) =>
  test.as('gateway').call(settleDebt, {
    ...{ ...from, params: { userId } },
    body: { how: 'forgive', idempotencyKey: randomUUID(), reason: 'A goodwill gesture', ...more },
  });
const collect = (userId: string, confirmation?: string) =>
  test.as('gateway').call(settleDebt, {
    ...{ ...from, params: { userId } },
    body: { how: 'collect', idempotencyKey: randomUUID(), confirmation },
  });

describe('an adjustment', () => {
  it('is recorded with the admin, the reason and the request, once for each key', async () => {
    const { userId } = await newWallet();
    const body = { amount: 7, description: 'Sorry for the outage', idempotencyKey: randomUUID() };
    await adjust(userId, body);
    await adjust(userId, body);
    expect(await acts(userId)).toMatchObject([
      {
        ...{ act: 'coins-adjusted', actorId: admin.userId, requestId: 'request-of-the-test' },
        ...{ reason: 'Sorry for the outage', detail: { coins: 7 } },
      },
    ]);
  });

  it('sent twice at the same moment adjusts once and is recorded once', async () => {
    const { userId } = await newWallet();
    const body = { amount: 7, idempotencyKey: randomUUID() };
    const wallets = await Promise.all(Array.from({ length: 8 }, () => adjust(userId, body)));
    expect(wallets.map(({ balance }) => balance)).toEqual(Array(8).fill(17));
    expect(await acts(userId)).toHaveLength(1);
  });

  it('without a description is recorded with the usual one as its reason', async () => {
    const { userId } = await newWallet();
    await adjust(userId, { amount: -3 });
    expect(await acts(userId)).toMatchObject([{ reason: 'Admin coin adjustment', detail: { coins: -3 } }]);
  });

  it('that is refused leaves no act', async () => {
    const { userId } = await newWallet();
    await expect(adjust(userId, { amount: -11 })).rejects.toMatchObject({ code: 'coins.would-go-below-zero' });
    const newUser = randomUUID();
    await expect(adjust(newUser, { amount: 1 })).rejects.toMatchObject({ code: 'account.not-found' });
    expect([...(await acts(userId)), ...(await acts(newUser))]).toEqual([]);
  });

  it('changes nothing if its act cannot be written', async () => {
    const { userId } = await newWallet();
    await test.database.owner.query('ALTER TABLE admin_act RENAME TO admin_act_away');
    const outcome = await adjust(userId, { amount: 5 }).catch((error: Error) => error);
    await test.database.owner.query('ALTER TABLE admin_act_away RENAME TO admin_act');
    expect(outcome).toBeInstanceOf(Error);
    expect(await wallet(userId)).toMatchObject({ balance: 10 });
  });

  it('is in the activity of the user without a word about the admin', async () => {
    const actor = await newWallet();
    await adjust(actor.userId, { amount: 7, description: 'Sorry for the outage' });
    const activity = await test.as('gateway').call(getTransactions, { actor, query: {} });
    expect(activity.entries[0]).toMatchObject({ description: 'Sorry for the outage', amount: 7 });
    expect(JSON.stringify(activity)).not.toContain(admin.userId);
    expect(JSON.stringify(activity)).not.toContain('request-of-the-test');
  });
});

describe('more than 1,000 coins at once', () => {
  it.each([
    [1001, 'Give 1,001 coins'],
    [5000, 'Give 5,000 coins'],
  ])('are given only if the admin confirms it in words: %i', async (amount, sentence) => {
    const { userId } = await newWallet();
    for (const confirmation of [undefined, '', 'yes', 'Give 500 coins', sentence.replace('Give', 'Take')]) {
      await expect(adjust(userId, { amount, confirmation })).rejects.toMatchObject({
        ...{ code: 'coins.not-confirmed', facts: { sentence } },
      });
    }
    expect([(await wallet(userId)).balance, await acts(userId)]).toEqual([10, []]);
    expect(await adjust(userId, { amount, confirmation: sentence })).toMatchObject({ balance: 10 + amount });
  });

  it('are taken only if the admin confirms it in words', async () => {
    const { userId } = await newWallet();
    await adjust(userId, { amount: 2000, confirmation: 'give 2000 coins' });
    await expect(adjust(userId, { amount: -2000 })).rejects.toMatchObject({ facts: { sentence: 'Take 2,000 coins' } });
    expect(await adjust(userId, { amount: -2000, confirmation: 'Take 2,000 coins' })).toMatchObject({ balance: 10 });
  });

  it('are forgiven and collected only if the admin confirms it in words', async () => {
    const userId = await debtor(5000);
    await expect(forgive(userId)).rejects.toMatchObject({ facts: { sentence: 'Forgive 5,000 coins' } });
    await adjust(userId, { amount: 1500, confirmation: 'Give 1,500 coins' });
    await expect(collect(userId)).rejects.toMatchObject({ facts: { sentence: 'Collect 1,500 coins' } });
    expect(await collect(userId, 'Collect 1,500 coins')).toEqual({ owed: 3500, balance: 0 });
    const once = { idempotencyKey: randomUUID(), confirmation: 'Forgive 3,500 coins' };
    expect(await forgive(userId, once)).toEqual({ owed: 0, balance: 0 });
    expect(await forgive(userId, once)).toEqual({ owed: 0, balance: 0 });
    expect((await acts(userId)).map(({ act, reason, detail }) => [act, reason, detail])).toEqual([
      ['debt-forgiven', 'A goodwill gesture', { coins: 3500 }],
      ['debt-collected', 'Owed coins collected', { coins: 1500 }],
      ['coins-adjusted', 'Admin coin adjustment', { coins: 1500 }],
    ]);
  });

  it('need no confirmation below that', async () => {
    const userId = await debtor(1000);
    expect(await forgive(userId)).toEqual({ owed: 0, balance: 0 });
    expect(await adjust(userId, { amount: 1000 })).toMatchObject({ balance: 1000 });
  });
});

describe('a forgiven debt', () => {
  it('needs a reason', async () => {
    const userId = await debtor(3);
    await expect(forgive(userId, { reason: '  ' })).rejects.toMatchObject({
      ...{ code: 'request.invalid', fields: { reason: 'Enter a reason.' } },
    });
    expect(await wallet(userId)).toMatchObject({ owed: 3 });
  });

  it('is settled once by eight equal requests at the same moment', async () => {
    const [userId, idempotencyKey] = [await debtor(3), randomUUID()];
    const left = await Promise.all(Array.from({ length: 8 }, () => forgive(userId, { idempotencyKey })));
    expect(left).toEqual(Array(8).fill({ owed: 0, balance: 0 }));
    expect(await acts(userId)).toHaveLength(1);
  });
});

it('the ledger shows transfers of admins with who and why, also those from before acts were recorded', async () => {
  const userId = await debtor(20);
  await adjust(userId, { amount: 15, description: 'Sorry for the outage' });
  await adjust(userId, { amount: -1 });
  await collect(userId);
  await forgive(userId);
  const old = { key: `adjustment:${randomUUID()}`, userId, coins: 3, description: 'Before' };
  await moveCoins(test.deps.pool, { ...old, kind: 'adjustment' });
  const transfers = await test.as('gateway').call(listTransfersByAdmins, { query: { limit: 5 } });
  const by = { actorId: admin.userId, requestId: 'request-of-the-test' };
  expect(transfers).toMatchObject([
    { what: 'given', coins: 3, description: 'Before', act: null },
    { what: 'forgiven', coins: 6, act: { ...by, reason: 'A goodwill gesture' } },
    { what: 'collected', coins: 14, act: { ...by, reason: 'Owed coins collected' } },
    { what: 'taken', coins: 1, act: { ...by, reason: 'Admin coin adjustment' } },
    { what: 'given', coins: 15, userId, act: { ...by, reason: 'Sorry for the outage' } },
  ]);
});

describe('other acts', () => {
  it('new starter coins are recorded with the number before and after', async () => {
    await test.as('gateway').call(setStarterCoins, { ...from, body: { coins: 12, reason: 'A campaign' } });
    expect((await acts('starter-coins'))[0]).toMatchObject({
      ...{ act: 'starter-coins-set', actorId: admin.userId, reason: 'A campaign', detail: { from: 10, to: 12 } },
    });
  });

  it('a replayed event and a request to the payment provider are recorded', async () => {
    const event = 'evt_of_the_acts';
    await test.deps.pool.query(
      `INSERT INTO stripe_event (id, type, object_id, source, created_at) VALUES ($1, 'unknown.kind', 'x', 'webhook', now())`,
      [event],
    );
    await test.as('gateway').call(replayPaymentEvent, { ...from, params: { id: event } });
    const missing = { ...from, params: { id: 'evt_missing' } };
    await expect(test.as('gateway').call(replayPaymentEvent, missing)).rejects.toThrow();
    await test.as('gateway').call(reconcilePayments, from);
    expect(await acts(event)).toMatchObject([{ act: 'payment-event-replayed', actorId: admin.userId }]);
    expect(await acts('evt_missing')).toEqual([]);
    expect(await acts('payments')).toMatchObject([
      { act: 'payments-reconciled', actorId: admin.userId, detail: { asked: 0, missed: 0 } },
    ]);
  });

  it('are listed to the gateway only', async () => {
    await expect(test.as('chat').call(listBillingActs, { query: {} })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
