import { randomUUID } from 'node:crypto';
import { getWallet } from '@petalwise/contracts/billing/coins';
import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { getReceipt, getReceipts } from '@petalwise/contracts/billing/receipts';
import { receiptWritten } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncPayment } from '../purchase/sync-payment.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { testPremium } from '../testing/test-premium.ts';
import { type Paid, writeReceipt } from './write-receipt.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling();
});
afterAll(() => test.stop());

type Actor = ReturnType<typeof person>;
const newBuyer = async (): Promise<Actor> => {
  const actor = person();
  await test.as('gateway').call(getWallet, { params: { userId: actor.userId } });
  return actor;
};
const paid = async ({ userId }: Actor, over: Partial<Paid> = {}): Promise<Paid> => ({
  stripeId: `pi_${randomUUID()}`,
  userId,
  kind: 'coins',
  description: '25 coins',
  amount: 799,
  refunded: 0,
  withheld: false,
  currency: 'usd',
  cardBrand: 'visa',
  lastFour: '4242',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  ticket: await drawTicket(test.database.pool),
  ...over,
});
const write = (thing: Paid) => transaction(test.database.pool, (tx) => writeReceipt(tx, thing));
const told = async ({ userId }: Actor): Promise<Receipt[]> => {
  const { rows } = await test.database.pool.query(
    'SELECT fact FROM outbox WHERE aggregate = $1 AND subject = $2 ORDER BY position',
    [userId, receiptWritten.subject],
  );
  return rows.map((row) => row.fact.receipt);
};
const list = (actor: Actor, query: { limit?: number; cursor?: string } = {}) =>
  test.as('gateway').call(getReceipts, { actor, query });
const read = (actor: Actor, id: string) => test.as('gateway').call(getReceipt, { actor, params: { id } });

describe('a receipt', () => {
  it('has our own number, of at least six digits, if the payment has none', async () => {
    const actor = await newBuyer();
    await write(await paid(actor));
    const [receipt] = (await list(actor)).receipts;
    expect(receipt).toMatchObject({
      number: `PW-${receipt?.id.padStart(6, '0')}`,
      kind: 'coins',
      description: '25 coins',
      total: { amount: 799, currency: 'usd' },
      refunded: { amount: 0, currency: 'usd' },
      lastFour: '4242',
      periodStart: null,
      paidAt: '2026-11-21T10:00:00.000Z',
    });
    await test.database.owner.query(`SELECT setval(pg_get_serial_sequence('receipt', 'id'), 12345678)`);
    await write(await paid(actor));
    expect((await list(actor)).receipts[0]?.number).toBe('PW-12345679');
  });

  it('keeps the number of the invoice', async () => {
    const actor = await newBuyer();
    await write(await paid(actor, { stripeId: 'in_1', kind: 'premium', number: 'ABCD-0001' }));
    expect((await list(actor)).receipts).toMatchObject([{ number: 'ABCD-0001', kind: 'premium' }]);
  });

  it('is written once, however often and by how many at once', async () => {
    const actor = await newBuyer();
    const thing = await paid(actor);
    await Promise.all(Array.from({ length: 8 }, () => write(thing)));
    const { receipts } = await list(actor);
    expect(receipts).toHaveLength(1);
    const drawn = async () =>
      (await test.database.pool.query(`SELECT last_value FROM receipt_id_seq`)).rows[0].last_value;
    const before = await drawn();
    await write({ ...thing, refunded: 100, ticket: await drawTicket(test.database.pool) });
    expect(await drawn()).toBe(before);
    expect((await list(actor)).receipts).toMatchObject([{ id: receipts[0]?.id, refunded: { amount: 100 } }]);
  });

  it('shows the latest refund, even if an older response comes later', async () => {
    const actor = await newBuyer();
    const old = await paid(actor);
    await write({ ...old, refunded: 300, ticket: await drawTicket(test.database.pool) });
    await write(old);
    expect((await list(actor)).receipts[0]?.refunded.amount).toBe(300);
  });
});

describe('the fact about a receipt', () => {
  it('is emitted once, with the first state, however often and by how many at once it is written', async () => {
    const actor = await newBuyer();
    const thing = await paid(actor);
    await Promise.all(Array.from({ length: 8 }, () => write(thing)));
    await write({ ...thing, refunded: 300, ticket: await drawTicket(test.database.pool) });
    const [receipt] = (await list(actor)).receipts;
    expect(receipt?.refunded.amount).toBe(300);
    expect(await told(actor)).toEqual([{ ...receipt, refunded: { amount: 0, currency: 'usd' } }]);
  });

  it('has the period of Premium', async () => {
    const actor = await newBuyer();
    const period = { periodStart: new Date('2026-11-21T10:00:00Z'), periodEnd: new Date('2026-12-21T10:00:00Z') };
    await write(await paid(actor, { kind: 'premium', description: 'Premium, 1 month', ...period }));
    expect(await told(actor)).toEqual((await list(actor)).receipts);
  });

  it('is emitted only with the receipt: neither exists if the transaction fails', async () => {
    const actor = await newBuyer();
    const thing = await paid(actor);
    const failing = transaction(test.database.pool, async (tx) => {
      await writeReceipt(tx, thing);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect([await told(actor), (await list(actor)).receipts]).toEqual([[], []]);
  });

  it('is emitted once for a pack and once for a month of Premium, despite refunds and repeated events', async () => {
    const actor = await newBuyer();
    const maya = customer(test, actor);
    const payment = await maya.buy();
    await expect.poll(() => maya.state(payment)).toBe('paid');
    await maya.refund(payment, 100);
    await expect.poll(async () => (await list(actor)).receipts[0]?.refunded.amount).toBe(100);
    await Promise.all([syncPayment(test.deps, payment), syncPayment(test.deps, payment)]);
    expect((await told(actor)).map(({ kind }) => kind)).toEqual(['coins']);

    const premium = testPremium(test);
    const subscriber = await premium.subscriber();
    await premium.settled();
    expect(await told(subscriber)).toEqual(await premium.receipts(subscriber));
    expect(await told(subscriber)).toHaveLength(1);
  });
});

describe('the receipt of a disputed payment', () => {
  it('shows all of it as returned, until the dispute is won', async () => {
    const actor = await newBuyer();
    const thing = await paid(actor, { refunded: 300 });
    await write({ ...thing, withheld: true });
    expect((await list(actor)).receipts[0]?.refunded.amount).toBe(799);
    await write({ ...thing, ticket: await drawTicket(test.database.pool) });
    expect((await list(actor)).receipts[0]?.refunded.amount).toBe(300);
  });
});

describe('receipts', () => {
  it('are listed newest first, in pages', async () => {
    const actor = await newBuyer();
    for (const description of ['first', 'second', 'third']) await write(await paid(actor, { description }));
    const newest = await list(actor, { limit: 2 });
    expect(newest.receipts.map((receipt) => receipt.description)).toEqual(['third', 'second']);
    const oldest = await list(actor, { limit: 2, cursor: newest.nextCursor ?? '' });
    expect(oldest.receipts.map((receipt) => receipt.description)).toEqual(['first']);
    expect(oldest.nextCursor).toBeNull();
  });

  it('have the date of their payment, even if Stripe reported it late', async () => {
    const actor = await newBuyer();
    const days = ['2026-11-03', '2026-11-01', '2026-11-02'];
    for (const day of days) await write(await paid(actor, { description: day, paidAt: new Date(day) }));
    const newest = await list(actor, { limit: 1 });
    const older = await list(actor, { limit: 2, cursor: newest.nextCursor ?? '' });
    const read = [...newest.receipts, ...older.receipts].map((receipt) => receipt.description);
    expect(read).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
  });

  it('can be read by the user who paid, and by no other', async () => {
    const [mine, theirs] = [await newBuyer(), await newBuyer()];
    await write(await paid(mine));
    const id = (await list(mine)).receipts[0]?.id ?? '';
    expect((await read(mine, id)).id).toBe(id);
    expect((await list(theirs)).receipts).toEqual([]);
    for (const foreign of [id, '999999999999999999']) {
      await expect(read(theirs, foreign)).rejects.toMatchObject({ code: 'receipt.not-found' });
    }
    await expect(read(mine, 'one')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
