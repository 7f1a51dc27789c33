import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveCoins } from '../coins/move-coins.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { syncPayment } from './sync-payment.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false, processor: false });
});
afterAll(() => running.stop());

/** Maximum of coins in one wallet, as the product promises. */
const limit = 1_000_000_000;
const full = { code: 'coins.wallet-full' };

/** A buyer whose wallet has room for this many more coins. */
const withRoomFor = async (room: number) => {
  const actor = person();
  const buyer = customer(running, actor);
  await buyer.coins();
  await running.db.wallet.update({ where: { userId: actor.userId }, data: { balance: limit - room } });
  return { actor, buyer };
};
const chargedTo = async (userId: string) => {
  const intents = await running.deps.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return intents.filter((intent) => intent.metadata.userId === userId).map(({ amount_received: paid }) => paid);
};

describe('a pack that does not fit into the wallet', () => {
  it('is refused before the provider is called, and the last one that fits is sold', async () => {
    const { actor, buyer } = await withRoomFor(24);
    await expect(buyer.start()).rejects.toMatchObject(full);
    expect(await chargedTo(actor.userId)).toEqual([]);
    expect(await running.db.purchase.count({ where: { userId: actor.userId } })).toBe(0);
    const { buyer: other } = await withRoomFor(25);
    await syncPayment(running.deps, await other.buy());
    expect(await other.coins()).toEqual([limit, 0]);
    await expect(other.start()).rejects.toMatchObject(full);
  });

  it('is refused if its payment is open from before', async () => {
    const { actor, buyer } = await withRoomFor(25);
    const { paymentId } = await buyer.start();
    await running.db.wallet.update({ where: { userId: actor.userId }, data: { balance: limit } });
    await expect(buyer.start()).rejects.toMatchObject(full);
    await running.db.wallet.update({ where: { userId: actor.userId }, data: { balance: 10 } });
    expect((await buyer.start()).paymentId).toBe(paymentId);
  });

  it.each([
    ['another pack that is open', (buyer: Buyer) => buyer.start('50_coins')],
    ['another pack that is with the bank', (buyer: Buyer) => buyer.buy('50_coins', 'pm_card_processing')],
    ['coins of an answer that may be given back', (buyer: Buyer) => buyer.hold('photo_analysis')],
    [
      'coins of a dispute that may be won',
      async (buyer: Buyer) => {
        const paymentId = await buyer.buy('50_coins', 'pm_card_createDispute');
        await syncPayment(running.deps, paymentId);
        expect(await buyer.coins()).toEqual([10, 0]);
      },
    ],
  ])('is refused if the room is needed for %s', async (_, happens) => {
    const actor = person();
    const buyer = customer(running, actor);
    await buyer.coins();
    await happens(buyer);
    await running.db.wallet.update({ where: { userId: actor.userId }, data: { balance: limit - 29 } });
    await expect(buyer.start()).rejects.toMatchObject(full);
  });
});

type Buyer = ReturnType<typeof customer>;

it('a pack that was paid while the wallet filled is credited in full, and its coins can be used', async () => {
  const actor = person();
  const buyer = customer(running, actor);
  const { paymentId } = await buyer.start();
  const give = (coins: number) =>
    moveCoins(running.deps.pool, {
      key: `adjustment:${randomUUID()}`,
      userId: actor.userId,
      coins,
      kind: 'adjustment',
      description: 'For a test',
    });
  await give(limit - 20);
  await expect(give(11)).rejects.toMatchObject({ code: 'coins.too-many' });
  await buyer.pay(paymentId);
  await syncPayment(running.deps, paymentId);
  expect(await buyer.coins()).toEqual([limit + 15, 0]);
  expect(await buyer.find(paymentId)).toMatchObject({ state: 'paid', standing: 25 });
  await buyer.hold();
  expect(await buyer.coins()).toEqual([limit + 14, 0]);
  await expect(buyer.start()).rejects.toMatchObject(full);
  await expect(give(1)).rejects.toMatchObject({ code: 'coins.too-many' });
});
