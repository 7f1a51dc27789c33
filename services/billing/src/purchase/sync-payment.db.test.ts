import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../payment-events/reconcile.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling();
});
afterEach(() => running.simulator.faults.clear());
afterAll(() => running.stop());

const someone = () => customer(running, person());
const slowly = { timeout: 45_000, interval: 100 };
const settled = (waiting = 0) =>
  expect.poll(() => running.db.stripeEvent.count({ where: { state: 'waiting' } }), slowly).toBe(waiting);

describe('a pack', () => {
  it('that is paid is credited, with a receipt and a line in the activity', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy();
    await expect.poll(() => buyer.state(paymentId), slowly).toBe('paid');
    expect(await buyer.coins()).toEqual([35, 0]);
    expect((await buyer.activity())[0]).toEqual(['purchase', 25, '25 coins']);
    const { receiptId, standing } = await buyer.find(paymentId);
    expect(standing).toBe(25);
    expect(await running.db.receipt.findUnique({ where: { id: BigInt(receiptId ?? 0) } })).toMatchObject({
      stripeId: paymentId,
      kind: 'coins',
      description: '25 coins',
      amount: 799,
      refunded: 0,
      currency: 'usd',
      cardBrand: 'visa',
      lastFour: '4242',
    });
  });

  it('whose card is declined credits nothing, and the same payment takes another card', async () => {
    const buyer = someone();
    const { paymentId } = await buyer.start();
    await expect(buyer.pay(paymentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
    await expect.poll(() => buyer.state(paymentId), slowly).toBe('failed');
    expect((await buyer.coins())[0]).toBe(10);
    await buyer.pay(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
  });

  it('that waits for 3-D Secure or for the bank credits nothing', async () => {
    const buyer = someone();
    const waits = await buyer.buy('50_coins', 'pm_card_threeDSecure2Required');
    const processing = await buyer.buy('25_coins', 'pm_card_processing');
    await expect.poll(() => buyer.state(processing), slowly).toBe('processing');
    expect(await buyer.state(waits)).toBe('open');
    expect(await buyer.coins()).toEqual([10, 0]);
  });

  it('whose payment is cancelled is cancelled', async () => {
    const buyer = someone();
    const { paymentId } = await buyer.start();
    await running.deps.stripe.paymentIntents.cancel(paymentId);
    await expect.poll(() => buyer.state(paymentId), slowly).toBe('canceled');
  });
});

describe('a refund', () => {
  it('of everything takes the coins back, and the receipt says so', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy();
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    await buyer.refund(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([10, 0]);
    expect((await buyer.find(paymentId)).standing).toBe(0);
    expect((await buyer.activity())[0]).toEqual(['refund', -25, 'Refund of 25 coins']);
    const receipt = await running.db.receipt.findUnique({ where: { stripeId: paymentId } });
    expect(receipt).toMatchObject({ amount: 799, refunded: 799 });
    expect(await buyer.state(paymentId)).toBe('paid');
  });

  it('in parts takes the parts, and never more than was bought', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy();
    await buyer.refund(paymentId, 400);
    await expect.poll(buyer.coins, slowly).toEqual([23, 0]);
    expect(await buyer.find(paymentId)).toMatchObject({ state: 'paid', coins: 25, standing: 13 });
    await buyer.refund(paymentId, 399);
    await expect.poll(buyer.coins, slowly).toEqual([10, 0]);
  });

  it('after the coins were spent: the wallet stays at zero, the rest is owed and not listed as a movement', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy();
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    for (let photo = 0; photo < 7; photo++) await buyer.hold('photo_analysis');
    expect(await buyer.coins()).toEqual([0, 0]);
    await buyer.refund(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([0, 25]);
    expect((await buyer.activity()).map(([type]) => type)).not.toContain('refund');
  });
});

describe('a dispute', () => {
  it('takes the coins while it is open, and returns them when it was won', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy('25_coins', 'pm_card_createDispute');
    await expect.poll(buyer.activity, slowly).toContainEqual(['dispute', -25, 'Payment of 25 coins disputed']);
    expect(await buyer.coins()).toEqual([10, 0]);
    await buyer.endDispute(paymentId, 'won');
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
  });

  it('that is lost keeps them', async () => {
    const buyer = someone();
    const paymentId = await buyer.buy('25_coins', 'pm_card_createDispute');
    await expect.poll(buyer.activity, slowly).toContainEqual(['dispute', -25, 'Payment of 25 coins disputed']);
    await buyer.endDispute(paymentId, 'lost');
    await settled();
    expect(await buyer.coins()).toEqual([10, 0]);
  });

  it('that is only an inquiry by the bank takes nothing', async () => {
    const buyer = someone();
    await buyer.buy('25_coins', 'pm_card_createDisputeInquiry');
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    await settled();
    expect(await buyer.coins()).toEqual([35, 0]);
  });
});

describe('a pack is credited once although its webhooks', () => {
  it.each([
    ['come twice', { duplicate: { rate: 1 } }],
    ['come late', { delay: 700 }],
    ['come out of order', { reorder: { rate: 0.5 } }],
    ['are wrongly signed at first', { wrongSignature: { times: 3 } }],
  ])('%s', async (_, webhooks) => {
    running.simulator.faults.set({ webhooks });
    const buyer = someone();
    const paymentId = await buyer.buy('50_coins');
    await expect.poll(() => buyer.state(paymentId), slowly).toBe('paid');
    await settled();
    expect(await buyer.coins()).toEqual([60, 0]);
  });

  it('never arrive: billing asks for events that it did not receive', async () => {
    running.simulator.faults.set({ webhooks: { drop: { rate: 1 } } });
    const buyer = someone();
    const paymentId = await buyer.buy('50_coins');
    const { missed } = await reconcile(running.deps);
    expect(missed).toBeGreaterThan(0);
    await expect.poll(() => buyer.state(paymentId), slowly).toBe('paid');
    expect(await buyer.coins()).toEqual([60, 0]);
    expect((await reconcile(running.deps)).missed).toBe(0);
    expect(await running.db.stripeEvent.count({ where: { source: 'reconciliation', objectId: paymentId } })).not.toBe(
      0,
    );
  });

  it('are about a payment that the provider cannot show for a while', async () => {
    const buyer = someone();
    running.simulator.faults.set({ webhooks: { drop: { rate: 1 } } });
    const paymentId = await buyer.buy('50_coins');
    running.simulator.faults.set({ api: { down: ['/v1'] } });
    const id = `evt_${paymentId.slice(3)}`;
    await running.send({ ...paidNow(paymentId), id });
    const waiting = () => running.db.stripeEvent.findUnique({ where: { id } });
    await expect.poll(async () => (await waiting())?.lastError, slowly).toContain('responded 503');
    expect(await waiting()).toMatchObject({ state: 'waiting', attempts: 0 });
    running.simulator.faults.clear();
    await expect.poll(async () => (await waiting())?.state, slowly).toBe('applied');
    expect(await buyer.coins()).toEqual([60, 0]);
  });

  it('are answered slowly by the provider', async () => {
    const buyer = someone();
    const { paymentId } = await buyer.start('50_coins');
    running.simulator.faults.set({ api: { slow: 1_500 } });
    await buyer.pay(paymentId);
    await expect.poll(buyer.coins, slowly).toEqual([60, 0]);
  });
});

const paidNow = (paymentId: string) => ({
  object: 'event',
  type: 'payment_intent.succeeded',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object: { id: paymentId, object: 'payment_intent' } },
});
