import * as billing from '@petalwise/contracts/billing/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOn } from '../testing/hosted-pages.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';
import { startCheckout } from './start-checkout.ts';

let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  premium = testPremium(test);
});
afterAll(() => test.stop());

const openSession = async (actor: Actor) => {
  const { sessionId } = await test.db.premiumCheckout.findUniqueOrThrow({ where: { userId: actor.userId } });
  return sessionId ?? '';
};

describe('subscribing', () => {
  it('on the hosted page gives Premium by the webhook: uses cost nothing, and there is a receipt', async () => {
    const actor = person();
    expect(await premium.cost(actor)).toBe(5);
    await premium.pay(actor);
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: true, lastFour: '4242', pastDue: false });
    const { currentPeriodEnd, nextBillingDate } = await premium.status(actor);
    expect(nextBillingDate).toBe(
      new Date(currentPeriodEnd ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    );
    expect(await premium.cost(actor)).toBe(0);
    await expect
      .poll(() => premium.receipts(actor))
      .toMatchObject([{ kind: 'premium', total: { amount: 1599 }, lastFour: '4242', periodEnd: currentPeriodEnd }]);
    expect(await premium.told(actor)).toEqual([true]);
  });

  it('gives Stripe our id of the user, and nothing else about them', async () => {
    const actor = person();
    await premium.checkout(actor);
    const session = await test.deps.stripe.checkout.sessions.retrieve(await openSession(actor));
    expect(session).toMatchObject({
      client_reference_id: actor.userId,
      customer: await premium.customerOf(actor),
      amount_total: 1599,
      allowed_payment_method_types: ['card'],
      currency: 'usd',
      success_url: 'http://petalwise.test/subscription?checkout=complete',
      cancel_url: 'http://petalwise.test/subscription?checkout=canceled',
    });
    expect(await test.deps.stripe.customers.retrieve(await premium.customerOf(actor))).toMatchObject({
      email: null,
      name: null,
      metadata: { userId: actor.userId },
    });
  });

  it('with a card that is declined changes nothing, and can be tried again on the same page', async () => {
    const actor = person();
    const url = await premium.checkout(actor);
    const answer = await payOn(url, '4000000000000002');
    expect(answer.headers.get('location') ?? '').not.toContain('checkout=complete');
    expect(await premium.checkout(actor)).toBe(url);
    expect((await premium.status(actor)).isActive).toBe(false);
    await premium.pay(actor);
    await expect.poll(async () => (await premium.status(actor)).isActive).toBe(true);
  });

  it('has one price at Stripe, whoever subscribes first', async () => {
    await Promise.all([person(), person(), person()].map(premium.checkout));
    const { data } = await test.deps.stripe.prices.list({ active: true });
    expect(data.map((price) => price.lookup_key)).toEqual(['premium_month_usd_1599']);
  });
});

describe('one checkout', () => {
  it('is open for a user: two clicks at once, or a second tab, get the same', async () => {
    const actor = person();
    const urls = await Promise.all([1, 2, 3, 4].map(() => premium.checkout(actor)));
    expect(new Set([...urls, await premium.checkout(actor)]).size).toBe(1);
    expect((await test.deps.stripe.customers.list({ limit: 100 })).data.filter(isOf(actor))).toHaveLength(1);
  });

  it('follows another that has expired', async () => {
    const actor = person();
    const first = await premium.checkout(actor);
    await test.deps.stripe.checkout.sessions.expire(await openSession(actor));
    const [second, third] = await Promise.all([premium.checkout(actor), premium.checkout(actor)]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  it('is not opened for a user with Premium', async () => {
    const actor = await premium.subscriber();
    await expect(premium.checkout(actor)).rejects.toMatchObject({ code: 'subscription.already-active' });
    await test.as('gateway').call(billing.cancelSubscription, { actor });
    await expect(premium.checkout(actor)).rejects.toMatchObject({ code: 'subscription.already-active' });
    expect(await premium.subscriptionsOf(actor)).toHaveLength(1);
  });

  it('is not opened if it was paid in another tab, before any webhook has arrived', async () => {
    const actor = person();
    test.simulator.faults.set({ webhooks: { drop: { rate: 1 } } });
    try {
      await premium.pay(actor);
      await expect(premium.checkout(actor)).rejects.toMatchObject({ code: 'subscription.already-active' });
      expect((await premium.status(actor)).isActive).toBe(true);
    } finally {
      test.simulator.faults.clear();
    }
  });
});

describe('a checkout', () => {
  it('is opened with a new customer if Stripe no longer has the old one', async () => {
    const actor = person();
    await premium.checkout(actor);
    const gone = await premium.customerOf(actor);
    await test.deps.stripe.checkout.sessions.expire(await openSession(actor));
    await test.deps.stripe.customers.del(gone);
    await premium.pay(actor);
    expect(await premium.customerOf(actor)).not.toBe(gone);
    await expect.poll(async () => (await premium.status(actor)).isActive).toBe(true);
  });

  it('keeps its customer if Stripe lacks another object', async () => {
    const actor = person();
    await premium.checkout(actor);
    const customer = await premium.customerOf(actor);
    await test.deps.stripe.checkout.sessions.expire(await openSession(actor));
    const prices = { list: async () => ({ data: [{ id: 'price_of_nobody' }] }) };
    const stripe = Object.create(test.deps.stripe, { prices: { value: prices } });
    await expect(startCheckout({ ...test.deps, stripe }, actor)).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(await premium.customerOf(actor)).toBe(customer);
    expect((await test.deps.stripe.customers.list({ limit: 100 })).data.filter(isOf(actor))).toHaveLength(1);
  });

  it('that Stripe does not know, for example of another account, is forgotten', async () => {
    const actor = person();
    await premium.checkout(actor);
    await test.db.premiumCheckout.update({
      where: { userId: actor.userId },
      data: { sessionId: 'cs_test_other' },
    });
    expect(await premium.checkout(actor)).toContain(test.simulator.url);
    expect(await openSession(actor)).not.toBe('cs_test_other');
  });

  it('is unavailable while Stripe is, and then works', async () => {
    const actor = person();
    test.simulator.faults.set({ api: { down: ['/v1/checkout/sessions'] } });
    try {
      await expect(premium.checkout(actor)).rejects.toMatchObject({ code: 'payment.unavailable' });
    } finally {
      test.simulator.faults.clear();
    }
    expect(await premium.checkout(actor)).toContain(test.simulator.url);
  });

  it('whose response was lost is the same one', async () => {
    const actor = person();
    test.simulator.faults.set({ api: { loseAnswer: { times: 1 } } });
    const url = await premium.checkout(actor);
    expect(await premium.checkout(actor)).toBe(url);
    const { data } = await test.deps.stripe.checkout.sessions.list({ customer: await premium.customerOf(actor) });
    expect(data).toHaveLength(1);
  });

  it('whose key belongs to other parameters gets the next key', async () => {
    const actor = person();
    await premium.checkout(actor);
    await test.db.premiumCheckout.update({ where: { userId: actor.userId }, data: { sessionId: null } });
    const moved = { ...test.deps, publicUrl: 'http://moved.test' };
    expect((await startCheckout(moved, actor)).checkoutUrl).toContain(test.simulator.url);
    const session = await test.deps.stripe.checkout.sessions.retrieve(await openSession(actor));
    expect(session.success_url).toContain('http://moved.test/');
  });
});

const isOf =
  ({ userId }: Actor) =>
  ({ metadata }: { metadata: Record<string, string> }) =>
    metadata.userId === userId;
