import * as billing from '@petalwise/contracts/billing/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';

let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  premium = testPremium(test);
});
afterAll(() => test.stop());

describe('a subscription of another Stripe account', () => {
  /** A user who subscribed before the account was changed. */
  const former = async (): Promise<Actor> => {
    const actor = await premium.subscriber();
    const { userId } = actor;
    const { db } = test;
    const { pool } = test.deps;
    await expect.poll(() => premium.receipts(actor)).toHaveLength(1);
    await premium.settled();
    const id = `sub_other${userId.slice(0, 8)}`;
    await pool.query('UPDATE receipt SET subscription_id = $2 WHERE user_id = $1', [userId, id]);
    await db.subscription.updateMany({ where: { userId }, data: { id } });
    await db.stripeCustomer.update({ where: { userId }, data: { customerId: `cus_other${userId}` } });
    await db.premiumCheckout.update({ where: { userId }, data: { sessionId: `cs_test_other${userId}` } });
    return actor;
  };

  it('ends with the first action of its owner, and Premium can be bought again', async () => {
    const actor = await former();
    await premium.pay(actor);
    await expect.poll(() => premium.status(actor)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    expect(await premium.subscriptionsOf(actor)).toHaveLength(1);
  });

  it.each([
    ['cancelled', billing.cancelSubscription, 'subscription.none'],
    ['resumed', billing.resumeSubscription, 'subscription.none'],
    ['given another card', billing.openPortal, 'subscription.none'],
    ['paid', billing.payOverdue, 'subscription.nothing-due'],
  ] as const)('cannot be %s', async (_what, endpoint, code) => {
    const actor = await former();
    await expect(test.as('gateway').call(endpoint, { actor })).rejects.toMatchObject({ code });
    expect((await premium.status(actor)).isActive).toBe(false);
    expect((await premium.told(actor)).at(-1)).toBe(false);
  });
});
