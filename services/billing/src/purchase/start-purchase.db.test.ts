import { randomUUID } from 'node:crypto';
import { coinPacks } from '@petalwise/contracts/billing/prices';
import * as billing from '@petalwise/contracts/billing/purchase';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { syncPayment } from './sync-payment.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false });
});
afterEach(() => running.simulator.faults.clear());
afterAll(() => running.stop());

const someone = () => customer(running, person());
const purchasesOf = (userId: string) => running.db.purchase.findMany({ where: { userId } });

it.each(Object.entries(coinPacks))('asks for the price of %s, and for no other', async (id, { coins, price }) => {
  const actor = person();
  const { clientSecret, paymentId } = await customer(running, actor).start(id);
  const intent = await running.deps.stripe.paymentIntents.retrieve(paymentId);
  expect(intent).toMatchObject({ ...price, client_secret: clientSecret, description: `${coins} coins` });
  const [purchase] = await purchasesOf(actor.userId);
  expect(intent.metadata).toEqual({ purchaseId: purchase?.id, userId: actor.userId, packageId: id });
  expect(purchase).toMatchObject({ state: 'open', coins, paymentIntentId: paymentId, credited: 0 });
});

it('two clicks at once, with one key, start one payment', async () => {
  const actor = person();
  const key = randomUUID();
  const clicks = await Promise.all(Array.from({ length: 6 }, () => customer(running, actor).start('25_coins', key)));
  expect(new Set(clicks.map((click) => click.paymentId)).size).toBe(1);
  expect(new Set(clicks.map((click) => click.clientSecret)).size).toBe(1);
  expect(await purchasesOf(actor.userId)).toHaveLength(1);
});

it('resumes the open payment for a request without a key', async () => {
  const actor = person();
  const click = () => running.as('gateway').call(billing.purchaseCoins, { actor, body: { packageId: '25_coins' } });
  const [one, other] = [await click(), await click()];
  expect(other).toEqual(one);
});

it('refuses a key that bought another pack, and does not change the first purchase', async () => {
  const actor = person();
  const key = randomUUID();
  const first = await customer(running, actor).start('25_coins', key);
  await expect(customer(running, actor).start('100_coins', key)).rejects.toMatchObject({ code: 'coins.key-reused' });
  expect(await purchasesOf(actor.userId)).toMatchObject([{ packageId: '25_coins', paymentIntentId: first.paymentId }]);
});

it('lets two users use the same key', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([someone().start('25_coins', key), someone().start('50_coins', key)]);
  expect(one.paymentId).not.toBe(other.paymentId);
});

it.each(['1000_coins', '__proto__', 'constructor', 'premium'])('knows no pack %s, and starts nothing', async (id) => {
  const actor = person();
  await expect(customer(running, actor).start(id)).rejects.toMatchObject({ code: 'package.not-found' });
  expect(await purchasesOf(actor.userId)).toEqual([]);
});

it('takes price and coins from no request: other fields are ignored', async () => {
  const actor = person();
  const body = { packageId: '25_coins', amount: -799, coins: -25, price: { amount: 1, currency: 'usd' } };
  const { paymentId } = await running.as('gateway').call(billing.purchaseCoins, { actor, body });
  expect(await customer(running, actor).find(paymentId)).toMatchObject({ coins: 25, price: { amount: 799 } });
});

it('reports that payments are not available while the provider is down, and continues with the same key', async () => {
  const actor = person();
  const key = randomUUID();
  running.simulator.faults.set({ api: { down: ['/v1'] } });
  const start = () => customer(running, actor).start('25_coins', key);
  await expect(start()).rejects.toMatchObject({ code: 'payment.unavailable' });
  const [interrupted] = await purchasesOf(actor.userId);
  expect(interrupted).toMatchObject({ state: 'open', paymentIntentId: null });
  running.simulator.faults.clear();
  const { paymentId } = await start();
  expect(await purchasesOf(actor.userId)).toMatchObject([{ id: interrupted?.id, paymentIntentId: paymentId }]);
});

it('starts one payment if the response is lost on the way', async () => {
  const actor = person();
  running.simulator.faults.set({ api: { loseAnswer: { times: 1 } } });
  const { paymentId } = await customer(running, actor).start();
  const { data } = await running.deps.stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter((intent) => intent.metadata.userId === actor.userId).map(({ id }) => id)).toEqual([paymentId]);
});

it('continues with a new key at the provider if the first cannot succeed any more', async () => {
  const actor = person();
  const key = randomUUID();
  running.simulator.faults.set({ api: { down: ['/v1'] } });
  await expect(customer(running, actor).start('25_coins', key)).rejects.toMatchObject({ code: 'payment.unavailable' });
  running.simulator.faults.clear();
  const [interrupted] = await purchasesOf(actor.userId);
  await running.deps.stripe.customers.create({}, { idempotencyKey: `purchase:${interrupted?.id}` });
  const { paymentId } = await customer(running, actor).start('25_coins', key);
  expect((await customer(running, actor).start('25_coins', key)).paymentId).toBe(paymentId);
});

/** Simulates a change to another Stripe account, which knows no earlier object. */
const atAnotherAccount = async (userId: string) => {
  await running.db.purchase.updateMany({
    where: { userId },
    data: { paymentIntentId: `pi_elsewhere${randomUUID().slice(0, 8)}` },
  });
};

it.each(['open', 'failed'])('starts one new payment if a payment that is %s is unknown at Stripe', async (state) => {
  const actor = person();
  const key = randomUUID();
  const before = await customer(running, actor).start('25_coins', key);
  await atAnotherAccount(actor.userId);
  await running.db.purchase.updateMany({ where: { userId: actor.userId }, data: { state } });
  const again = await Promise.all(Array.from({ length: 3 }, () => customer(running, actor).start('25_coins', key)));
  const [paymentId = ''] = again.map((started) => started.paymentId);
  expect(new Set(again.map((started) => started.paymentId)).size).toBe(1);
  expect(paymentId).not.toBe(before.paymentId);
  expect((await customer(running, actor).start('25_coins', key)).paymentId).toBe(paymentId);
  expect(await purchasesOf(actor.userId)).toMatchObject([{ paymentIntentId: paymentId, state: 'open' }]);
  await customer(running, actor).pay(paymentId);
  await syncPayment(running.deps, paymentId);
  expect(await customer(running, actor).coins()).toEqual([35, 0]);
});

it.each(['processing', 'canceled'])(
  'starts another payment with another key if one that is %s is unknown at Stripe',
  async (state) => {
    const actor = person();
    const key = randomUUID();
    await customer(running, actor).start('25_coins', key);
    await atAnotherAccount(actor.userId);
    await running.db.purchase.updateMany({ where: { userId: actor.userId }, data: { state } });
    const { paymentId } = await customer(running, actor).start();
    expect((await customer(running, actor).start()).paymentId).toBe(paymentId);
    const states = (await purchasesOf(actor.userId)).map((purchase) => [purchase.state, purchase.paymentIntentId]);
    expect(states.toSorted()).toEqual([
      ['canceled', expect.stringContaining('elsewhere')],
      ['open', paymentId],
    ]);
  },
);

it.each(['paid', 'processing'])('never asks for money again for a purchase that is %s', async (state) => {
  const actor = person();
  const key = randomUUID();
  await customer(running, actor).start('25_coins', key);
  await atAnotherAccount(actor.userId);
  await running.db.purchase.updateMany({ where: { userId: actor.userId }, data: { state } });
  const [before] = await purchasesOf(actor.userId);
  await expect(customer(running, actor).start('25_coins', key)).rejects.toMatchObject({ code: 'coins.key-reused' });
  expect(await purchasesOf(actor.userId)).toEqual([before]);
});

it('shows the state of a payment to its owner only', async () => {
  const owner = someone();
  const { paymentId } = await owner.start('50_coins');
  expect(await owner.find(paymentId)).toEqual({
    paymentId,
    packageId: '50_coins',
    coins: 50,
    price: { amount: 1499, currency: 'usd' },
    state: 'open',
    standing: 0,
    receiptId: null,
  });
  await expect(someone().find(paymentId)).rejects.toMatchObject({ code: 'payment.not-found' });
  await expect(owner.find('pi_nobody')).rejects.toMatchObject({ code: 'payment.not-found' });
});
