import { randomUUID } from 'node:crypto';
import { getTransactions, holdCoins, type UsageKind } from '@petalwise/contracts/billing/coins';
import { getPurchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import type { Actor } from '@petalwise/service-kit/http/token';
import { readWallet } from '../coins/wallet-store.ts';
import type { Stripe } from '../stripe/client.ts';
import type { TestBilling } from './test-billing.ts';

/** What a user does with packs, and what happens to their money, at this billing and its simulator. */
export const customer = (running: TestBilling, actor: Actor) => {
  const { stripe } = running.deps;
  const gateway = running.as('gateway');
  const start = (packageId = '25_coins', idempotencyKey: string = randomUUID()) =>
    gateway.call(purchaseCoins, { actor, body: { packageId, idempotencyKey } });
  const pay = (paymentId: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(paymentId, { payment_method: card, return_url: 'http://petalwise.test/' });
  const disputeOf = async (paymentId: string): Promise<Stripe.Dispute> => {
    const [dispute] = (await stripe.disputes.list({ payment_intent: paymentId })).data;
    if (!dispute) throw new Error(`${paymentId} is not disputed`);
    return dispute;
  };
  /** What the bank does, and no shop can request. */
  const control = async (path: string, input: Record<string, string>) => {
    const answer = await fetch(new URL(path, running.simulator.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${running.secretKey}` },
      body: new URLSearchParams(input),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    start,
    pay,
    control,
    /** Starts and pays in one step; returns the payment's id. */
    buy: async (packageId?: string, card?: string) => {
      const { paymentId } = await start(packageId);
      await pay(paymentId, card);
      return paymentId;
    },
    refund: (paymentId: string, amount?: number) =>
      stripe.refunds.create({ payment_intent: paymentId, ...(amount && { amount }) }),
    dispute: (paymentId: string) => control('/simulator/disputes', { payment_intent: paymentId }),
    endDispute: async (paymentId: string, outcome: 'won' | 'lost') =>
      control(`/simulator/disputes/${(await disputeOf(paymentId)).id}/close`, { outcome }),
    find: (paymentId: string) => gateway.call(getPurchase, { actor, params: { paymentId } }),
    state: async (paymentId: string) => (await gateway.call(getPurchase, { actor, params: { paymentId } })).state,
    /** [balance, owed], read directly from the database. */
    coins: async () => {
      const { balance, owed } = await readWallet(running.database.pool, actor.userId);
      return [balance, owed];
    },
    activity: async () =>
      (await gateway.call(getTransactions, { actor, query: {} })).entries.map(({ type, amount, description }) => [
        type,
        amount,
        description,
      ]),
    hold: (kind: UsageKind = 'chat') =>
      running.as('chat').call(holdCoins, {
        body: { key: `message:${randomUUID()}`, userId: actor.userId, kind, description: 'A question' },
      }),
  };
};
