import * as billing from '@petalwise/contracts/billing/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCheckout } from '../subscription/start-checkout.ts';
import { syncLiveSubscriptions } from '../subscription/sync-subscription.ts';
import { payOn } from '../testing/hosted-pages.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';
import { getStatus } from './get-status.ts';

let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  premium = testPremium(test);
});
afterAll(() => test.stop());

const cancel = (actor: Actor) => test.as('gateway').call(billing.cancelSubscription, { actor });
const resume = (actor: Actor) => test.as('gateway').call(billing.resumeSubscription, { actor });
const portal = (actor: Actor) => test.as('gateway').call(billing.openPortal, { actor });
const overdue = (actor: Actor) => test.as('gateway').call(billing.payOverdue, { actor });

/** A user whose renewal has just been declined. */
const declined = async (): Promise<Actor> => {
  const actor = await premium.subscriber();
  await premium.emptyTheirAccount(actor);
  await premium.pass(actor, 32);
  await expect.poll(async () => (await premium.status(actor)).pastDue).toBe(true);
  // Events of the first payment may arrive after the refusal of the second.
  await premium.settled();
  return actor;
};

describe('a renewal', () => {
  it('extends the period and has its own receipt', async () => {
    const actor = await premium.subscriber();
    const { currentPeriodEnd } = await premium.status(actor);
    await premium.pass(actor, 32);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(2);
    const renewed = await premium.status(actor);
    expect(renewed).toMatchObject({ isActive: true, pastDue: false });
    expect(Number(new Date(renewed.currentPeriodEnd ?? ''))).toBeGreaterThan(Number(new Date(currentPeriodEnd ?? '')));
    expect((await premium.receipts(actor))[0]).toMatchObject({
      periodStart: currentPeriodEnd,
      periodEnd: renewed.currentPeriodEnd,
    });
    expect(new Set((await premium.receipts(actor)).map((receipt) => receipt.number)).size).toBe(2);
    expect(await premium.cost(actor)).toBe(0);
  });

  it('that is declined leaves Premium for some days and says so; paying it on its page restores everything', async () => {
    const actor = await declined();
    expect(await premium.status(actor)).toMatchObject({ isActive: true, pastDue: true, nextBillingDate: null });
    expect(await premium.cost(actor)).toBe(0);
    const { payUrl } = await overdue(actor);
    expect((await payOn(payUrl)).status).toBeLessThan(400);
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: true, pastDue: false });
    await expect.poll(() => premium.receipts(actor)).toHaveLength(2);
    expect((await premium.status(actor)).nextBillingDate).not.toBeNull();
    await expect(overdue(actor)).rejects.toMatchObject({ code: 'subscription.nothing-due' });
  });

  it('that is never paid ends Premium; uses cost coins again, and it can be bought again', async () => {
    const actor = await declined();
    await premium.pass(actor, 60);
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: false, pastDue: false });
    expect(await premium.cost(actor)).toBe(5);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(1);
    expect((await premium.told(actor)).at(-1)).toBe(false);
    await expect(overdue(actor)).rejects.toMatchObject({ code: 'subscription.nothing-due' });
    await premium.pay(actor);
    await expect.poll(async () => (await premium.status(actor)).isActive).toBe(true);
  });

  it('that is unpaid after Premium has lapsed is shown to the user who subscribes again', async () => {
    const actor = await declined();
    await premium.settled();
    const afterGrace = { ...test.deps, now: () => new Date(Date.now() + 40 * 86_400_000) };
    const { payUrl } = await overdue(actor);
    expect(await startCheckout(afterGrace, actor)).toEqual({ checkoutUrl: payUrl });
    expect(await getStatus(afterGrace, actor)).toMatchObject({
      isActive: false,
      pastDue: true,
      currentPeriodEnd: null,
    });
    expect(await premium.cost(actor)).toBe(5);
    expect(await premium.subscriptionsOf(actor)).toHaveLength(1);
  });

  it('that is never paid, and the next one neither, gives no more days each month', async () => {
    const actor = await declined();
    await premium.settled();
    const monthLater = 31 * 86_400;
    const retrieve = async (id: string) => {
      const said = await test.deps.stripe.subscriptions.retrieve(id);
      for (const item of said.items.data) {
        item.current_period_start += monthLater;
        item.current_period_end += monthLater;
      }
      return said;
    };
    const stripe = Object.create(test.deps.stripe, { subscriptions: { value: { retrieve } } });
    const later = { ...test.deps, stripe, now: () => new Date(Date.now() + 63 * 86_400_000) };
    await syncLiveSubscriptions(later, actor.userId);
    expect(await getStatus(later, actor)).toMatchObject({ isActive: false, pastDue: true });
    expect(await premium.cost(actor)).toBe(5);
  });

  it('that is unpaid and is cancelled ends at once: the card is not retried, its page accepts no payment', async () => {
    const actor = await declined();
    const { payUrl } = await overdue(actor);
    expect(await cancel(actor)).toMatchObject({ isActive: false, pastDue: false });
    await expect(payOn(payUrl)).rejects.toThrow('No form stands');
    await premium.pass(actor, 30);
    expect(await premium.subscriptionsOf(actor)).toMatchObject([{ status: 'canceled' }]);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  it('lets Premium run to the end of the period, and not beyond', async () => {
    const actor = await premium.subscriber();
    const before = await premium.status(actor);
    const scheduled = { ...before, cancelAtPeriodEnd: true, nextBillingDate: null };
    expect(await cancel(actor)).toEqual(scheduled);
    expect(await cancel(actor)).toEqual(scheduled);
    expect(await premium.cost(actor)).toBe(0);
    await premium.pass(actor, 32);
    await expect.poll(async () => (await premium.status(actor)).isActive).toBe(false);
    expect(await premium.cost(actor)).toBe(5);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(1);
    expect(await premium.told(actor)).toEqual([true, true, false]);
    await expect(resume(actor)).rejects.toMatchObject({ code: 'subscription.none' });
  });

  it('can be undone before; then it renews', async () => {
    const actor = await premium.subscriber();
    const before = await premium.status(actor);
    await cancel(actor);
    expect(await resume(actor)).toEqual(before);
    expect(await resume(actor)).toEqual(before);
    await premium.pass(actor, 32);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(2);
  });

  it('in the portal, which sets only a date, shows as scheduled and can be undone', async () => {
    const actor = await premium.subscriber();
    const [subscription] = await premium.subscriptionsOf(actor);
    const end = subscription?.items.data[0]?.current_period_end ?? 0;
    await test.deps.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at: end });
    await expect
      .poll(() => premium.status(actor))
      .toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: new Date(end * 1000).toISOString() });
    expect(await resume(actor)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await premium.subscriptionsOf(actor)).toMatchObject([{ cancel_at: null, cancel_at_period_end: false }]);
  });

  it('by a user who pays twice ends both; undone, one continues', async () => {
    const actor = await premium.subscriber();
    const [first] = await premium.subscriptionsOf(actor);
    const customer = await premium.customerOf(actor);
    const price = first?.items.data[0]?.price.id ?? '';
    await test.deps.stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: String(first?.default_payment_method),
    });
    await expect.poll(() => test.db.subscription.count({ where: { userId: actor.userId } })).toBe(2);
    expect((await cancel(actor)).cancelAtPeriodEnd).toBe(true);
    expect((await premium.subscriptionsOf(actor)).map((one) => one.cancel_at_period_end)).toEqual([true, true]);
    expect((await resume(actor)).cancelAtPeriodEnd).toBe(false);
    expect((await premium.subscriptionsOf(actor)).filter((one) => one.cancel_at_period_end)).toHaveLength(1);
  });

  it('is refused to a user without Premium, and changes nothing while Stripe does not respond', async () => {
    const withoutPremium = person();
    await expect(cancel(withoutPremium)).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(resume(withoutPremium)).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(portal(withoutPremium)).rejects.toMatchObject({ code: 'subscription.none' });
    const actor = await premium.subscriber();
    const before = await premium.status(actor);
    test.simulator.faults.set({ api: { down: ['/v1/'] } });
    try {
      for (const ask of [cancel, resume, portal]) {
        await expect(ask(actor)).rejects.toMatchObject({ code: 'payment.unavailable' });
      }
    } finally {
      test.simulator.faults.clear();
    }
    expect(await premium.status(actor)).toEqual(before);
  });
});

describe('the card', () => {
  it('is changed in the portal, which leads back to us; the new one is shown', async () => {
    const actor = await premium.subscriber();
    const { portalUrl } = await portal(actor);
    const page = await fetch(portalUrl);
    const answer = await payOn(page.url, '5555555555554444');
    expect(answer.status).toBe(303);
    await expect.poll(async () => (await premium.status(actor)).lastFour).toBe('4444');
  });
});
