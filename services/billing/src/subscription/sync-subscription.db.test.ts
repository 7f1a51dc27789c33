import { getWallet } from '@petalwise/contracts/billing/coins';
import { getReceipt } from '@petalwise/contracts/billing/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import type { Stripe } from '../stripe/client.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncSubscription } from './sync-subscription.ts';

// Stripe sends nothing by itself here: each test sends the events, in its own order.
let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling({ webhooks: false });
  premium = testPremium(test);
});
afterAll(() => test.stop());

const ofSubscribing = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];

/** The events of one user's subscribing, by type. */
const eventsOf = async (actor: Actor): Promise<Record<string, Stripe.Event>> => {
  const customer = await premium.customerOf(actor);
  const { data } = await test.deps.stripe.events.list({ types: ofSubscribing, limit: 100 });
  const theirs = data.filter((event) => (event.data.object as { customer?: unknown }).customer === customer);
  return Object.fromEntries(theirs.map((event) => [event.type, event]));
};
const applied = async (ids: string[]) =>
  (await test.db.stripeEvent.count({ where: { id: { in: ids }, state: 'applied' } })) === ids.length;
const send = async (...events: (Stripe.Event | undefined)[]) => {
  for (const event of events) expect((await test.send(event)).status).toBe(200);
  await expect.poll(() => applied([...new Set(events.map((event) => event?.id ?? ''))])).toBe(true);
};
const balance = async ({ userId }: Actor) => (await test.as('gateway').call(getWallet, { params: { userId } })).balance;
const subscriptionOf = async (actor: Actor) => (await premium.subscriptionsOf(actor))[0]?.id ?? '';

/** A user who has paid, before any event has arrived. */
const payer = async () => {
  const actor = person();
  await premium.pay(actor);
  return actor;
};

describe('the events of subscribing', () => {
  const [completed = '', created = '', paid = ''] = ofSubscribing;
  it.each([
    [completed, created, paid],
    [completed, paid, created],
    [created, completed, paid],
    [created, paid, completed],
    [paid, completed, created],
    [paid, created, completed],
  ])('as %s, %s, %s, each twice: one subscription, one receipt, no coins', async (...order) => {
    const actor = await payer();
    const events = await eventsOf(actor);
    for (const type of order) await send(events[type], events[type]);
    await send(...order.map((type) => events[type]));
    expect(await premium.status(actor)).toMatchObject({ isActive: true, lastFour: '4242' });
    expect(await test.db.subscription.count({ where: { userId: actor.userId } })).toBe(1);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(1);
    expect(await balance(actor)).toBe(10);
    expect(await premium.told(actor)).toEqual([true]);
  });

  it.each(ofSubscribing)('%s alone is enough for Premium', async (type) => {
    const actor = await payer();
    await send((await eventsOf(actor))[type]);
    expect((await premium.status(actor)).isActive).toBe(true);
  });
});

describe('a subscription', () => {
  it('keeps the latest state, even if an older response arrives later', async () => {
    const actor = await payer();
    const id = await subscriptionOf(actor);
    const held = Promise.withResolvers<void>();
    const fetched = Promise.withResolvers<void>();
    const slow = holdingAnswers(test.deps, held.promise, fetched.resolve);
    const older = syncSubscription(slow, id);
    await fetched.promise;
    await test.deps.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await syncSubscription(test.deps, id);
    held.resolve();
    await older;
    expect((await premium.status(actor)).cancelAtPeriodEnd).toBe(true);
  });

  it('without a visible change emits no further fact', async () => {
    const actor = await payer();
    const id = await subscriptionOf(actor);
    await Promise.all([1, 2, 3, 4].map(() => syncSubscription(test.deps, id)));
    await test.deps.stripe.subscriptions.update(id, { metadata: { note: 'seen by no one' } });
    await syncSubscription(test.deps, id);
    expect(await premium.told(actor)).toEqual([true]);
  });

  it('of a customer who is not ours is ignored, with its invoice', async () => {
    const actor = await payer();
    const [subscription] = await premium.subscriptionsOf(actor);
    await test.db.stripeCustomer.delete({ where: { userId: actor.userId } });
    await syncSubscription(test.deps, subscription?.id ?? '');
    await syncInvoice(test.deps, String(subscription?.latest_invoice));
    expect((await premium.status(actor)).isActive).toBe(false);
    expect(await premium.receipts(actor)).toEqual([]);
  });

  it('that Stripe ended gives no Premium, whatever its period says', async () => {
    const actor = await payer();
    const id = await subscriptionOf(actor);
    await syncSubscription(test.deps, id);
    await test.deps.stripe.subscriptions.cancel(id);
    await syncSubscription(test.deps, id);
    expect((await premium.status(actor)).isActive).toBe(false);
    expect(await premium.told(actor)).toEqual([true, false]);
  });
});

describe('a receipt of Premium', () => {
  it('has the invoice’s number and period, and cannot be read by another user', async () => {
    const actor = await payer();
    const [subscription] = await premium.subscriptionsOf(actor);
    const invoice = await test.deps.stripe.invoices.retrieve(String(subscription?.latest_invoice));
    await syncInvoice(test.deps, invoice.id ?? '');
    const [receipt] = await premium.receipts(actor);
    expect(receipt).toMatchObject({ number: invoice.number, description: 'Premium, 1 month', cardBrand: 'visa' });
    const params = { id: receipt?.id ?? '' };
    await expect(test.as('gateway').call(getReceipt, { actor: person(), params })).rejects.toMatchObject({
      code: 'receipt.not-found',
    });
  });

  it('shows a refund that only its charge reports', async () => {
    const actor = await payer();
    await send((await eventsOf(actor))['invoice.paid']);
    const [intent] = (await test.deps.stripe.paymentIntents.list({ customer: await premium.customerOf(actor) })).data;
    await test.deps.stripe.refunds.create({ payment_intent: intent?.id ?? '', amount: 500 });
    const { data } = await test.deps.stripe.events.list({ type: 'charge.refunded' });
    await send(data[0]);
    expect(await premium.receipts(actor)).toMatchObject([{ total: { amount: 1599 }, refunded: { amount: 500 } }]);
    expect(await balance(actor)).toBe(10);
  });
});

describe('a month whose payment was returned', () => {
  const refunded = 'charge.refunded';
  const [completed = '', created = '', paid = ''] = ofSubscribing;
  const paymentOf = async (actor: Actor) =>
    (await test.deps.stripe.paymentIntents.list({ customer: await premium.customerOf(actor) })).data[0]?.id ?? '';
  const refund = async (actor: Actor) => test.deps.stripe.refunds.create({ payment_intent: await paymentOf(actor) });

  it.each([
    [completed, created, paid, refunded],
    [refunded, paid, created, completed],
    [paid, refunded, completed, created],
    [created, refunded, paid, completed],
  ])('gives no Premium, as %s, %s, %s, %s', async (...order) => {
    const actor = await payer();
    await refund(actor);
    const { data } = await test.deps.stripe.events.list({ type: refunded });
    const events: Record<string, Stripe.Event | undefined> = { ...(await eventsOf(actor)), [refunded]: data[0] };
    await send(...order.map((type) => events[type]));
    expect((await premium.status(actor)).isActive).toBe(false);
    expect(await premium.receipts(actor)).toMatchObject([{ refunded: { amount: 1599 } }]);
  });

  it('gives no Premium again because of an older response that arrives later', async () => {
    const actor = await payer();
    const invoice = String((await premium.subscriptionsOf(actor))[0]?.latest_invoice);
    const held = Promise.withResolvers<void>();
    const fetched = Promise.withResolvers<void>();
    const older = syncInvoice(holdingPayments(test.deps, held.promise, fetched.resolve), invoice);
    await fetched.promise;
    await refund(actor);
    await syncInvoice(test.deps, invoice);
    held.resolve();
    await older;
    expect((await premium.status(actor)).isActive).toBe(false);
    expect(await premium.receipts(actor)).toMatchObject([{ refunded: { amount: 1599 } }]);
  });
});

/** The same, except that fetched payments are returned late. */
const holdingPayments = (deps: Deps, until: Promise<void>, onFetched: () => void): Deps => {
  const retrieve = async (...args: Parameters<Stripe['paymentIntents']['retrieve']>) => {
    const answer = await deps.stripe.paymentIntents.retrieve(...args);
    onFetched();
    await until;
    return answer;
  };
  return { ...deps, stripe: Object.create(deps.stripe, { paymentIntents: { value: { retrieve } } }) };
};

/** The same, except that fetched subscriptions are returned late. */
const holdingAnswers = (deps: Deps, until: Promise<void>, onFetched: () => void): Deps => {
  const retrieve = async (...args: Parameters<Stripe['subscriptions']['retrieve']>) => {
    const answer = await deps.stripe.subscriptions.retrieve(...args);
    onFetched();
    await until;
    return answer;
  };
  return { ...deps, stripe: Object.create(deps.stripe, { subscriptions: { value: { retrieve } } }) };
};
