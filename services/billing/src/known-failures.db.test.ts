import { randomUUID } from 'node:crypto';
import { adjustCoins, holdCoins } from '@petalwise/contracts/billing/coins';
import { purchaseCoins } from '@petalwise/contracts/billing/purchase';
import { messageFailed } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from './testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from './testing/test-billing.ts';
import { testPremium } from './testing/test-premium.ts';

// Failures with money in products like this one. Each of them has happened; here it must not.
let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false });
});
afterAll(() => running.stop());

const slowly = { timeout: 45_000, interval: 50 };
const told = async (objectId: string) => {
  const events = await running.deps.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return events.filter((event) => JSON.stringify(event.data.object).includes(objectId));
};
const allApplied = () =>
  expect.poll(() => running.db.stripeEvent.count({ where: { state: { not: 'applied' } } }), slowly).toBe(0);

describe('the same webhook credited twice (opencode 28402, open-saas 688)', () => {
  it('does not happen if the event is delivered again, at once and later', async () => {
    const buyer = customer(running, person());
    const events = await told(await buyer.buy());
    await Promise.all([...events, ...events].map((event) => running.send(event)));
    await allApplied();
    for (const event of events) await running.send(event);
    await allApplied();
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('does not happen if the provider sends a second event for the same payment', async () => {
    const buyer = customer(running, person());
    const events = await told(await buyer.buy());
    for (const event of events) {
      await running.send(event);
      await running.send({ ...event, id: `evt_${randomUUID().replaceAll('-', '')}` });
    }
    await allApplied();
    expect(await buyer.coins()).toEqual([35, 0]);
  });
});

it('both checkout.session.completed and invoice.paid credited (sokosumi 1846)', async () => {
  const actor = person();
  const premium = testPremium(running);
  await premium.pay(actor);
  const events = await told(await premium.customerOf(actor));
  const types = events.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['checkout.session.completed', 'invoice.paid', 'payment_intent.succeeded']),
  );
  await Promise.all([...events, ...events.toReversed()].map((event) => running.send(event)));
  await allApplied();
  const [subscription] = await premium.subscriptionsOf(actor);
  const end = (subscription?.items.data[0]?.current_period_end ?? 0) * 1000;
  expect(await premium.status(actor)).toMatchObject({ isActive: true, currentPeriodEnd: new Date(end).toISOString() });
  expect(await premium.receipts(actor)).toMatchObject([{ kind: 'premium', total: { amount: 1599 } }]);
  expect(await premium.told(actor)).toEqual([true]);
  expect(await customer(running, actor).coins()).toEqual([10, 0]);
});

it('two concurrent requests spent one credit (open-saas 727)', async () => {
  const someone = customer(running, person());
  await someone.coins();
  const held = await Promise.allSettled(Array.from({ length: 25 }, () => someone.hold()));
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const one of held) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins.insufficient' });
  }
  expect(await someone.coins()).toEqual([0, 0]);
});

describe('users were charged for failed answers (bolt.new 1417, plandex 222)', () => {
  const aPhoto = () => {
    const actor = person();
    const messageId = randomUUID();
    const key = `message:${messageId}`;
    const body = { key, userId: actor.userId, kind: 'photo_analysis', description: 'A photo' } as const;
    const failed = { userId: actor.userId, messageId, holdKey: key, kind: body.kind };
    return {
      someone: customer(running, actor),
      hold: () => running.as('chat').call(holdCoins, { body }),
      fail: async () => {
        await transaction(running.database.pool, (tx) => emit(tx, messageFailed.of(messageId, failed)));
        running.deps.wake();
      },
      refused: () => running.db.refusedHold.count({ where: { key } }),
    };
  };

  it('does not happen: held coins come back', async () => {
    const { someone, hold, fail } = aPhoto();
    await hold();
    expect(await someone.coins()).toEqual([5, 0]);
    await fail();
    await expect.poll(someone.coins, slowly).toEqual([10, 0]);
    expect((await someone.activity()).map(([type]) => type)).toEqual(['welcome']);
  });

  it('does not happen, either, if the coins are held only after the answer has failed', async () => {
    const { someone, hold, fail, refused } = aPhoto();
    await fail();
    await expect.poll(refused, slowly).toBe(1);
    await expect(hold()).rejects.toMatchObject({ code: 'coins.hold-resolved' });
    expect(await someone.coins()).toEqual([10, 0]);
  });
});

describe('a negative price credited a user (LibreChat 2359)', () => {
  it('does not happen: prices and coins are set by the server, and no request contains them', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const body = { packageId: '25_coins', amount: -799, coins: 1_000_000, quantity: -1 };
    const { paymentId } = await running.as('gateway').call(purchaseCoins, { actor, body });
    await buyer.pay(paymentId);
    for (const event of await told(paymentId)) await running.send(event);
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    expect((await running.deps.stripe.paymentIntents.retrieve(paymentId)).amount_received).toBe(799);
  });

  it.each([
    [-25, 799],
    [0, 799],
    [25, -799],
    [25, 0],
  ])('does not happen: the database keeps no purchase of %i coins for %i cents', async (coins, amount) => {
    const actor = person();
    await customer(running, actor).coins();
    const data = { id: randomUUID(), userId: actor.userId, packageId: 'x', coins, amount, currency: 'usd' };
    await expect(running.db.purchase.create({ data })).rejects.toThrow('violates check constraint');
  });

  it.each([{ amount: -11 }, { amount: -1_000_000, confirmation: 'Take 1,000,000 coins' }])(
    'does not happen: an adjustment of $amount takes no wallet below zero',
    async (body) => {
      const actor = person();
      await customer(running, actor).coins();
      const adjusted = { actor: admin, params: { userId: actor.userId }, body };
      await expect(running.as('gateway').call(adjustCoins, adjusted)).rejects.toMatchObject({
        code: 'coins.would-go-below-zero',
      });
      expect(await customer(running, actor).coins()).toEqual([10, 0]);
    },
  );
});
