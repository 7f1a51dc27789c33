import { randomUUID } from 'node:crypto';
import { holdCoins } from '@petalwise/contracts/billing/coins';
import { getReceipts } from '@petalwise/contracts/billing/receipts';
import { getSubscriptionStatus, startSubscription } from '@petalwise/contracts/billing/subscription';
import { subscriptionChanged } from '@petalwise/contracts/facts';
import { expect } from 'vitest';
import { payOn } from './hosted-pages.ts';
import { person, type TestBilling } from './test-billing.ts';

export type Actor = ReturnType<typeof person>;

/** Steps that the tests of Premium share. */
export const testPremium = (test: TestBilling) => {
  const { stripe } = test.deps;
  const call = test.as('gateway').call;
  const status = (actor: Actor) => call(getSubscriptionStatus, { actor });
  const checkout = async (actor: Actor) => (await call(startSubscription, { actor })).checkoutUrl;
  const customerOf = async ({ userId }: Actor) =>
    (await test.db.stripeCustomer.findUniqueOrThrow({ where: { userId } })).customerId;

  return {
    status,
    checkout,
    customerOf,
    /** Pays on the hosted page. The rest follows by the webhook. */
    pay: async (actor: Actor) => {
      expect((await payOn(await checkout(actor))).headers.get('location')).toContain('checkout=complete');
    },
    /** A user who has paid for Premium. */
    subscriber: async (): Promise<Actor> => {
      const actor = person();
      expect((await payOn(await checkout(actor))).status).toBe(303);
      await expect.poll(async () => (await status(actor)).isActive).toBe(true);
      return actor;
    },
    /** The coins that a photo costs this user now. */
    cost: async ({ userId }: Actor) => {
      const body = { key: `message:${randomUUID()}`, userId, kind: 'photo_analysis', description: 'A photo' } as const;
      return (await test.as('chat').call(holdCoins, { body })).amount;
    },
    subscriptionsOf: async (actor: Actor) =>
      (await stripe.subscriptions.list({ customer: await customerOf(actor), status: 'all' })).data,
    receipts: async (actor: Actor) => (await call(getReceipts, { actor, query: {} })).receipts,
    /** The facts about this user, first to last: whether they have Premium. */
    told: async ({ userId }: Actor): Promise<boolean[]> => {
      const { rows } = await test.database.pool.query(
        'SELECT fact FROM outbox WHERE aggregate = $1 AND subject = $2 ORDER BY position',
        [userId, subscriptionChanged.subject],
      );
      return rows.map((row) => row.fact.active);
    },
    /** Lets days go by for one user at the payment provider. */
    pass: async (actor: Actor, days: number) => {
      const answer = await fetch(`${test.simulator.url}/simulator/customers/${await customerOf(actor)}/advance`, {
        method: 'POST',
        headers: { authorization: `Bearer ${test.secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ days }),
      });
      expect(answer.status).toBe(200);
    },
    /** Waits until all delivered events have been applied, with the events that followed. */
    settled: async () => {
      const told = async () => (await stripe.events.list({ limit: 1, delivery_success: false })).data.length;
      const waiting = () => test.db.stripeEvent.count({ where: { state: 'waiting' } });
      await expect.poll(async () => [await told(), await waiting()]).toEqual([0, 0]);
    },
    /** Every later charge of this user is declined. */
    emptyTheirAccount: async (actor: Actor) => {
      const customer = await customerOf(actor);
      const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      const [subscription] = (await stripe.subscriptions.list({ customer })).data;
      await stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
    },
  };
};
