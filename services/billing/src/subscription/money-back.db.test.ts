import * as billing from '@petalwise/contracts/billing/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOn } from '../testing/hosted-pages.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';

let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  premium = testPremium(test);
});
afterAll(() => test.stop());

const resume = (actor: Actor) => test.as('gateway').call(billing.resumeSubscription, { actor });
const bank = (actor: Actor) => customer(test, actor);
/** The payments of a user's months, newest first. */
const paymentsOf = async (actor: Actor) =>
  (await test.deps.stripe.paymentIntents.list({ customer: await premium.customerOf(actor) })).data.map(({ id }) => id);
const paymentOf = async (actor: Actor) => (await paymentsOf(actor))[0] ?? '';
const isActive = async (actor: Actor) => (await premium.status(actor)).isActive;
const refundedOf = async (actor: Actor) => (await premium.receipts(actor)).map(({ refunded }) => refunded.amount);

/** A user whose bank took the month's money back. */
const disputing = async (): Promise<Actor> => {
  const actor = await premium.subscriber();
  await bank(actor).dispute(await paymentOf(actor));
  await expect.poll(() => isActive(actor)).toBe(false);
  await expect.poll(async () => (await premium.subscriptionsOf(actor))[0]?.cancel_at_period_end).toBe(true);
  await premium.settled();
  return actor;
};

describe('a month that is refunded', () => {
  it('in part stays Premium', async () => {
    const actor = await premium.subscriber();
    await bank(actor).refund(await paymentOf(actor), 1598);
    await expect.poll(() => refundedOf(actor)).toEqual([1598]);
    expect(await isActive(actor)).toBe(true);
  });

  it('in full ends Premium; coins count again, and a fact says so', async () => {
    const actor = await premium.subscriber();
    const payment = await paymentOf(actor);
    await bank(actor).refund(payment, 1000);
    await bank(actor).refund(payment);
    await expect.poll(() => isActive(actor)).toBe(false);
    expect(await premium.cost(actor)).toBe(5);
    expect(await refundedOf(actor)).toEqual([1599]);
    expect((await premium.told(actor)).at(-1)).toBe(false);
  });

  it('is followed by Premium again when the next one is paid', async () => {
    const actor = await premium.subscriber();
    await bank(actor).refund(await paymentOf(actor));
    await expect.poll(() => isActive(actor)).toBe(false);
    await premium.pass(actor, 32);
    await expect.poll(() => isActive(actor)).toBe(true);
    expect(await refundedOf(actor)).toEqual([0, 1599]);
  });

  it('whose refund the bank returns is Premium again', async () => {
    const actor = await premium.subscriber();
    const { id } = await bank(actor).refund(await paymentOf(actor));
    await expect.poll(() => isActive(actor)).toBe(false);
    await bank(actor).control(`/simulator/refunds/${id}/fail`, {});
    await expect.poll(() => isActive(actor)).toBe(true);
  });

  it('can be bought again; the refunded subscription is not renewed beside the new one', async () => {
    const actor = await premium.subscriber();
    await bank(actor).refund(await paymentOf(actor));
    await expect.poll(() => isActive(actor)).toBe(false);
    await premium.pay(actor);
    await expect.poll(() => isActive(actor)).toBe(true);
    const scheduled = (await premium.subscriptionsOf(actor)).map((one) => one.cancel_at_period_end);
    expect(scheduled).toEqual([false, true]);
    expect((await premium.status(actor)).cancelAtPeriodEnd).toBe(false);
  });
});

describe('a month that is disputed', () => {
  it('in the moment of its payment gives no Premium, and shows as returned', async () => {
    const actor = person();
    await payOn(await premium.checkout(actor), '4000000000000259');
    await expect.poll(() => refundedOf(actor)).toEqual([1599]);
    await premium.settled();
    expect(await premium.status(actor)).toMatchObject({ isActive: false, nextBillingDate: null });
    expect(await premium.subscriptionsOf(actor)).toMatchObject([{ cancel_at_period_end: true }]);
  });

  it('ends Premium and renewal: nothing is charged again', async () => {
    const actor = await disputing();
    expect(await premium.cost(actor)).toBe(5);
    expect(await refundedOf(actor)).toEqual([1599]);
    await bank(actor).endDispute(await paymentOf(actor), 'lost');
    await premium.settled();
    expect(await isActive(actor)).toBe(false);
    await premium.pass(actor, 32);
    expect(await premium.subscriptionsOf(actor)).toMatchObject([{ status: 'canceled' }]);
    expect(await paymentsOf(actor)).toHaveLength(1);
  });

  it('is Premium again once the dispute is won; its owner decides whether it renews', async () => {
    const actor = await disputing();
    await expect(resume(actor)).rejects.toMatchObject({ code: 'subscription.none' });
    await bank(actor).endDispute(await paymentOf(actor), 'won');
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(await refundedOf(actor)).toEqual([0]);
    expect(await resume(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
  });

  it('after the next one was paid does not change that one, except that it is the last', async () => {
    const actor = await premium.subscriber();
    await premium.pass(actor, 32);
    await expect.poll(() => premium.receipts(actor)).toHaveLength(2);
    await bank(actor).dispute((await paymentsOf(actor))[1] ?? '');
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(await refundedOf(actor)).toEqual([0, 1599]);
  });

  it('while the next one is unpaid ends it all at once', async () => {
    const actor = await premium.subscriber();
    await premium.emptyTheirAccount(actor);
    await premium.pass(actor, 32);
    await expect.poll(async () => (await premium.status(actor)).pastDue).toBe(true);
    await bank(actor).dispute((await paymentsOf(actor))[1] ?? '');
    await expect.poll(() => premium.subscriptionsOf(actor)).toMatchObject([{ status: 'canceled' }]);
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: false, pastDue: false });
  });

  it('can be bought again', async () => {
    const actor = await disputing();
    await premium.pay(actor);
    await expect.poll(() => isActive(actor)).toBe(true);
    expect((await premium.status(actor)).cancelAtPeriodEnd).toBe(false);
  });
});
