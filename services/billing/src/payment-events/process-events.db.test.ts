import { randomUUID } from 'node:crypto';
import * as billing from '@petalwise/contracts/billing/payment-events';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { customer } from '../testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { claimDueEvents } from './event-store.ts';
import { createEventProcessor } from './process-events.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false, processor: false });
});
afterEach(async () => {
  running.simulator.faults.clear();
  await running.db.stripeEvent.deleteMany();
});
afterAll(() => running.stop());

const slowly = { timeout: 45_000, interval: 50 };
const find = (id: string) => running.db.stripeEvent.findUniqueOrThrow({ where: { id } });
const stateOf = async (id: string) => (await find(id)).state;
/** One more replica, until the test ends. */
const start = () => {
  const processor = createEventProcessor(running.deps);
  onTestFinished(processor.close);
  return processor;
};
const replay = (id: string) => running.as('gateway').call(billing.replayPaymentEvent, { actor: admin, params: { id } });

const tell = async (paymentId: string, type = 'payment_intent.succeeded') => {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const object = { id: paymentId, object: 'payment_intent' };
  const answer = await running.send({ id, type, created: 1_795_262_400, livemode: false, data: { object } });
  expect(answer.status).toBe(200);
  return id;
};
const paidByOne = async () => {
  const buyer = customer(running, person());
  return { buyer, paymentId: await buyer.buy() };
};
/** A payment with metadata of the test's choice. */
const strange = async (amount: number, metadata: Record<string, string>, currency = 'usd') => {
  const intent = await running.deps.stripe.paymentIntents.create({ amount, currency, metadata });
  await running.deps.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://petalwise.test/',
  });
  return intent.id;
};

describe('a stored event', () => {
  it('is applied after a crash between storing and applying', async () => {
    const { buyer, paymentId } = await paidByOne();
    const id = await tell(paymentId);
    expect([await stateOf(id), await buyer.coins()]).toEqual(['waiting', [10, 0]]);
    start();
    await expect.poll(() => stateOf(id), slowly).toBe('applied');
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('of a replica that died while applying it goes to another when the lease ends', async () => {
    const { buyer, paymentId } = await paidByOne();
    const id = await tell(paymentId);
    expect((await claimDueEvents(running.deps.pool, 8)).map((event) => event.id)).toEqual([id]);
    expect(await claimDueEvents(running.deps.pool, 8)).toEqual([]);
    await running.deps.pool.query('UPDATE stripe_event SET next_try_at = now() WHERE id = $1', [id]);
    start();
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
  });

  it('is applied once by two replicas that work at the same time', async () => {
    const bought = await Promise.all(Array.from({ length: 6 }, paidByOne));
    const [one, other] = [start(), start()];
    const told = await Promise.all(bought.flatMap(({ paymentId }) => [tell(paymentId), tell(paymentId)]));
    one.wake();
    other.wake();
    await expect.poll(() => running.db.stripeEvent.count({ where: { state: 'applied' } }), slowly).toBe(told.length);
    for (const { buyer } of bought) expect(await buyer.coins()).toEqual([35, 0]);
    expect(await running.db.stripeEvent.findMany({ where: { attempts: { not: 1 } } })).toEqual([]);
  });

  it('is claimed by one of many that look at the same moment', async () => {
    const told = await Promise.all(Array.from({ length: 40 }, () => tell('pi_nobody_asks_for')));
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDueEvents(running.deps.pool, 8)));
    const claimed = claims.flat().map(({ id }) => id);
    expect(claimed.toSorted()).toEqual([...new Set(claimed)].toSorted());
    const rest = await claimDueEvents(running.deps.pool, 40);
    expect([...claimed, ...rest.map(({ id }) => id)].toSorted()).toEqual(told.toSorted());
  });

  it('waits without using up attempts while the payment provider is down, and is not lost', async () => {
    const { buyer, paymentId } = await paidByOne();
    running.simulator.faults.set({ api: { down: ['/v1'] } });
    const id = await tell(paymentId);
    start();
    await expect.poll(async () => (await find(id)).lastError, slowly).toContain('responded 503');
    expect(await find(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await expect(replay(id)).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(await stateOf(id)).toBe('waiting');
    running.simulator.faults.clear();
    await expect.poll(() => stateOf(id), slowly).toBe('applied');
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('is retried if it failed, and blocks no other event', async () => {
    const { buyer, paymentId } = await paidByOne();
    const lost = await tell('pi_that_is_gone');
    const good = await tell(paymentId);
    start();
    await expect.poll(() => stateOf(good), slowly).toBe('applied');
    await expect.poll(async () => (await find(lost)).attempts, slowly).toBeGreaterThan(0);
    expect(await find(lost)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('404 resource_missing'),
    });
    expect(await buyer.coins()).toEqual([35, 0]);
  });
});

describe('nothing is credited, and the event becomes a dead letter with a reason, for', () => {
  const deadLetter = async (paymentId: string) => {
    const id = await tell(paymentId);
    start();
    await expect.poll(() => stateOf(id), slowly).toBe('failed');
    return { id, why: (await find(id)).lastError };
  };

  it.each([
    ['another amount', 99, 'usd', 'The payment is 99 usd, but the price is 799 usd'],
    ['another currency', 799, 'eur', 'The payment is 799 eur, but the price is 799 usd'],
  ])('a payment of %s than was bought', async (_, amount, currency, why) => {
    const actor = person();
    const buyer = customer(running, actor);
    // Simulates a crash between asking Stripe and storing its response: the purchase has no payment yet.
    const purchaseId = randomUUID();
    await buyer.coins();
    await running.db.purchase.create({
      data: { id: purchaseId, userId: actor.userId, packageId: '25_coins', coins: 25, amount: 799, currency: 'usd' },
    });
    const dead = await deadLetter(await strange(amount, { purchaseId, userId: actor.userId }, currency));
    expect(dead.why).toBe(why);
    expect(await buyer.coins()).toEqual([10, 0]);
  });

  it("a payment that names another user's purchase", async () => {
    const owner = person();
    const { paymentId } = await customer(running, owner).start();
    const { id } = await running.db.purchase.findUniqueOrThrow({ where: { paymentIntentId: paymentId } });
    const thief = person();
    const stolen = await deadLetter(await strange(799, { purchaseId: id, userId: thief.userId }));
    expect(stolen.why).toBe('The payment and its purchase name different users');
    const second = await deadLetter(await strange(799, { purchaseId: id, userId: owner.userId }));
    expect(second.why).toBe('The payment names a purchase that has another payment');
    expect(await customer(running, owner).coins()).toEqual([10, 0]);
    expect(await customer(running, thief).coins()).toEqual([10, 0]);
  });

  it.each([randomUUID(), "1' OR true"])('a payment of an unknown purchase (%s)', async (purchaseId) => {
    const { id, why } = await deadLetter(await strange(799, { purchaseId, userId: randomUUID() }));
    expect(why).toBe('Paid, but billing has no such purchase');
    expect(await replay(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });
});

it('ignores payments that are not for a pack', async () => {
  const id = await tell(await strange(1599, {}));
  start();
  await expect.poll(() => stateOf(id), slowly).toBe('applied');
});

describe('a dead letter', () => {
  it('that is replayed once its cause is fixed is applied', async () => {
    const { buyer, paymentId } = await paidByOne();
    const id = await tell(paymentId);
    await running.db.stripeEvent.update({
      where: { id },
      data: { state: 'failed', lastError: 'Error', attempts: 8 },
    });
    expect(await replay(id)).toMatchObject({ id, state: 'applied', lastError: null, objectId: paymentId });
    expect(await buyer.coins()).toEqual([35, 0]);
    expect(await replay(id)).toMatchObject({ state: 'applied' });
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('that does not exist is not found; only admins replay', async () => {
    await expect(replay('evt_nobody')).rejects.toMatchObject({ code: 'payment.event-not-found' });
    const asked = { actor: person(), params: { id: 'evt_nobody' } };
    await expect(running.as('gateway').call(billing.replayPaymentEvent, asked)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
