import { randomUUID } from 'node:crypto';
import { getWallet, holdCoins } from '@petalwise/contracts/billing/coins';
import type { Fact } from '@petalwise/contracts/fact';
import * as facts from '@petalwise/contracts/facts';
import { checksumKeys } from '@petalwise/service-kit/database/key-checksums';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../audit/check-ledger.ts';
import { syncPayment } from '../purchase/sync-payment.ts';
import { createStripe } from '../stripe/client.ts';
import { syncInvoice } from '../subscription/sync-invoice.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';
import { workOnDeparture } from './keep-departures.ts';

vi.setConfig({ testTimeout: 90_000 });
const slowly = { timeout: 30_000 };

let test: TestBilling;
let held: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  held = testPremium(test);
}, 60_000);
afterAll(() => test.stop());

const say = async (...said: Fact[]) => {
  await transaction(test.database.pool, async (tx) => {
    for (const fact of said) await emit(tx, fact);
  });
  test.deps.wake();
};
const requested = ({ userId }: Actor) =>
  say(facts.deletionRequested.of(userId, { userId, dueAt: new Date().toISOString() }));
const deleted = ({ userId }: Actor) => say(facts.userDeleted.of(userId, { userId }));

const stepOf = async ({ userId }: Actor) => (await test.db.departure.findUnique({ where: { userId } }))?.step;
/** As if the seconds had passed for which it waits, everything that is due is done. */
const work = async (actor: Actor, step: 'end-renewal' | 'erase') => {
  await expect.poll(() => stepOf(actor), slowly).toBe(step);
  await test.db.departure.updateMany({ where: { userId: actor.userId, doneAt: null }, data: { dueAt: new Date(0) } });
  while (await workOnDeparture(test.deps));
  const { lastError } = await test.db.departure.findUniqueOrThrow({ where: { userId: actor.userId } });
  expect(lastError).toBeNull();
};
const reportsOf = async ({ userId }: Actor) => {
  const { rows } = await test.database.pool.query(
    'SELECT fact FROM outbox WHERE aggregate = $1 AND subject = $2 ORDER BY position',
    [userId, facts.billingUserErased.subject],
  );
  return rows.map(({ fact }) => fact as { counts: Record<string, number> });
};

describe('a user who asked for their account to be deleted', () => {
  it('has no further charge: Premium ends with the month that is paid', async () => {
    const actor = await held.subscriber();
    await requested(actor);
    await work(actor, 'end-renewal');
    expect(await held.status(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect((await held.subscriptionsOf(actor)).map((one) => one.cancel_at_period_end)).toEqual([true]);
    expect((await test.db.departure.findUnique({ where: { userId: actor.userId } }))?.doneAt).not.toBeNull();
  });

  it('who keeps it has Premium end all the same, and may ask again', async () => {
    const actor = await held.subscriber();
    const { userId } = actor;
    await requested(actor);
    await work(actor, 'end-renewal');
    await say(facts.deletionCanceled.of(userId, { userId }));
    await expect.poll(() => stepOf(actor), slowly).toBeUndefined();
    expect(await held.status(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    await requested(actor);
    await work(actor, 'end-renewal');
  });

  it('without Premium, and without anything at Stripe, is settled at once', async () => {
    const actor = person();
    await requested(actor);
    await work(actor, 'end-renewal');
    const row = await test.db.departure.findUniqueOrThrow({ where: { userId: actor.userId } });
    expect(row).toMatchObject({ attempts: 1, lastError: null, doneAt: expect.any(Date) });
  });
});

describe('a user whose account is deleted', () => {
  it('is gone at Stripe and keeps no card here; the books stay, and add up', async () => {
    const actor = await held.subscriber();
    const { userId } = actor;
    const buyer = customer(test, actor);
    await buyer.buy();
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    const open = await buyer.start('100_coins');
    const customerId = await held.customerOf(actor);
    await held.settled();
    expect(await test.db.receipt.count({ where: { userId, lastFour: { not: null } } })).toBeGreaterThan(0);

    await deleted(actor);
    await expect.poll(() => stepOf(actor), slowly).toBe('erase');
    // Not at once: a request may be under way.
    expect(await workOnDeparture(test.deps)).toBe(false);
    await work(actor, 'erase');

    expect(await test.deps.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    const { data } = await test.deps.stripe.subscriptions.list({ customer: customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await test.deps.stripe.paymentIntents.retrieve(open.paymentId)).status).toBe('canceled');
    await held.settled();

    expect(await test.db.stripeCustomer.count({ where: { userId } })).toBe(0);
    expect(await test.db.premiumCheckout.count({ where: { userId } })).toBe(0);
    const cards = { userId, OR: [{ lastFour: { not: null } }, { cardBrand: { not: null } }] };
    expect(await test.db.receipt.count({ where: cards })).toBe(0);
    expect(await test.db.subscription.count({ where: cards })).toBe(0);
    expect(await test.db.receipt.count({ where: { userId } })).toBe(2);
    expect(await test.db.wallet.findUnique({ where: { userId } })).toMatchObject({ balance: 35, premiumUntil: null });
    expect(await test.db.transfer.count({ where: { userId } })).toBe(2);
    expect(await reportsOf(actor)).toEqual([
      {
        userId,
        counts: { stripe_customer: 1, premium_checkout: 1, subscription: 1, receipt: 2, purchase: 2, wallet: 1 },
      },
    ]);
    expect((await checkLedger(test.deps, { summarise: noDeliveries, list: async () => [] })).faults).toEqual([]);
  });

  it('is not charged or named again by what comes late: facts, a refund, a hold', async () => {
    const actor = person();
    const { userId } = actor;
    const buyer = customer(test, actor);
    const payment = await buyer.buy();
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    await deleted(actor);
    await work(actor, 'erase');
    await buyer.refund(payment);
    await syncPayment(test.deps, payment);
    expect(await test.db.receipt.findFirst({ where: { userId } })).toMatchObject({ refunded: 799, lastFour: null });
    await requested(actor);
    await say(facts.deletionCanceled.of(userId, { userId }), facts.userRegistered.of(userId, { userId }));
    await deleted(actor);
    await quiet();
    expect(await stepOf(actor)).toBe('erase');
    expect(await reportsOf(actor)).toHaveLength(1);
    expect(await test.db.transfer.count({ where: { userId, kind: 'welcome' } })).toBe(1);
  });

  it('has a refund of Premium in the books that is made after the deletion', async () => {
    const actor = await held.subscriber();
    const { userId } = actor;
    await expect.poll(() => test.db.receipt.count({ where: { userId } }), slowly).toBe(1);
    const { stripeId, amount } = await test.db.receipt.findFirstOrThrow({ where: { userId } });
    await deleted(actor);
    await work(actor, 'erase');
    const { data } = await test.deps.stripe.invoicePayments.list({ invoice: stripeId });
    await test.deps.stripe.refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) });
    await syncInvoice(test.deps, stripeId);
    expect(await test.db.receipt.findFirst({ where: { userId } })).toMatchObject({ refunded: amount });
  });

  it('gets no wallet by a fact about their registration that comes after their deletion', async () => {
    const actor = person();
    const { userId } = actor;
    await deleted(actor);
    await work(actor, 'erase');
    await say(facts.userRegistered.of(userId, { userId }));
    await quiet();
    expect(await test.db.wallet.count({ where: { userId } })).toBe(0);
    await expect(test.as('gateway').call(getWallet, { params: { userId } })).rejects.toMatchObject({
      code: 'account.not-found',
    });
    const body = { key: `message:${randomUUID()}`, userId, kind: 'chat', description: 'A question' } as const;
    await expect(test.as('chat').call(holdCoins, { body })).rejects.toMatchObject({ code: 'account.not-found' });
    expect((await reportsOf(actor))[0]?.counts).toMatchObject({ wallet: 0, stripe_customer: 0 });
  });

  it('is retried while Stripe is away, and then done once, by whichever process', async () => {
    const actor = await held.subscriber();
    const { userId } = actor;
    await deleted(actor);
    await expect.poll(() => stepOf(actor), slowly).toBe('erase');
    const due = () => test.db.departure.updateMany({ where: { userId, doneAt: null }, data: { dueAt: new Date(0) } });
    const metrics = createMetrics('billing');
    const away = {
      ...test.deps,
      stripe: createStripe({ secretKey: test.secretKey, apiUrl: 'http://127.0.0.1:9', metrics }),
    };
    await due();
    expect(await workOnDeparture(away)).toBe(true);
    expect(await test.db.departure.findUnique({ where: { userId } })).toMatchObject({
      attempts: 1,
      doneAt: null,
      lastError: 'The payment provider did not respond',
    });
    expect(await reportsOf(actor)).toEqual([]);
    await due();
    // A process that dies in the middle, after Stripe has deleted the customer.
    await test.deps.stripe.customers.del(await held.customerOf(actor));
    await Promise.all([1, 2, 3].map(() => workOnDeparture(test.deps)));
    expect(await reportsOf(actor)).toHaveLength(1);
  });
});

/** What chat says that has delivered nothing. */
const noDeliveries = async () => ({
  parts: await checksumKeys(test.deps.pool, 'SELECT NULL::text AS key WHERE false'),
  since: new Date().toISOString(),
});

/** Until every fact that was said has taken effect. */
const quiet = async () => {
  await expect
    .poll(
      () => test.database.pool.query('SELECT FROM outbox WHERE published_at IS NULL').then((r) => r.rowCount),
      slowly,
    )
    .toBe(0);
  expect(await test.deps.factsCaughtUp()).toBe(true);
};
