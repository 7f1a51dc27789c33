import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReconciled } from './payment-events/reconcile.ts';
import { keepPremium } from './premium/keep-premium.ts';
import { customer } from './testing/pay.ts';
import { person, type TestBilling, testBilling } from './testing/test-billing.ts';
import { testPremium } from './testing/test-premium.ts';

// Three processes of billing over one database. Work that one of them does must not be repeated by another.
let running: TestBilling;
let processes: readonly Pick<TestBilling, 'deps' | 'url'>[];
beforeAll(async () => {
  running = await testBilling({ webhooks: false });
  processes = [running, await running.replicate(), await running.replicate()];
});
afterAll(() => running.stop());

const slowly = { timeout: 45_000, interval: 50 };
const told = async (objectId: string) => {
  const events = await running.deps.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return events.filter((event) => JSON.stringify(event.data.object).includes(objectId));
};
const sendTo = async (url: string, event: unknown) =>
  expect((await running.send(event, undefined, url)).status).toBe(200);
const settled = () =>
  expect.poll(() => running.db.stripeEvent.count({ where: { state: { not: 'applied' } } }), slowly).toBe(0);
/** Every event at all of them at the same moment, and once more when it has been applied. */
const deliver = async (events: readonly unknown[]) => {
  const everywhere = () => Promise.all(events.flatMap((event) => processes.map(({ url }) => sendTo(url, event))));
  await everywhere();
  await settled();
  await everywhere();
  await settled();
};
const atOnce = <Result>(work: (deps: TestBilling['deps']) => Promise<Result>) =>
  Promise.all(processes.map(({ deps }) => work(deps)));

describe('a webhook that arrives at all processes at once, and again', () => {
  it('credits a pack once, whichever process applies it', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const buyer = customer(running, person());
        return { buyer, events: await told(await buyer.buy()) };
      }),
    );
    await deliver(buyers.flatMap(({ events }) => events));
    for (const { buyer } of buyers) {
      expect(await buyer.coins()).toEqual([35, 0]);
      expect((await buyer.activity()).map(([type]) => type)).toEqual(['purchase', 'welcome']);
    }
    expect(await running.db.stripeEvent.count({ where: { attempts: { not: 1 } } })).toBe(0);
  });

  it('takes a refund back once', async () => {
    const buyer = customer(running, person());
    const payment = await buyer.buy();
    await deliver(await told(payment));
    await buyer.refund(payment);
    await deliver(await told(payment));
    expect(await buyer.coins()).toEqual([10, 0]);
  });

  it('starts and renews Premium once: each month has one receipt and one fact', async () => {
    const actor = person();
    const premium = testPremium(running);
    await premium.pay(actor);
    const customerId = await premium.customerOf(actor);
    await deliver(await told(customerId));
    await premium.pass(actor, 31);
    await deliver(await told(customerId));
    expect((await premium.status(actor)).isActive).toBe(true);
    expect(await premium.receipts(actor)).toHaveLength(2);
    expect(await premium.told(actor)).toEqual([true, true]);
  });
});

describe('find events that were never delivered, and credit them once', () => {
  it('find events that were never delivered, and credit them once', async () => {
    const buyer = customer(running, person());
    await buyer.buy();
    const kept = processes.map(({ deps }) => keepReconciled(deps));
    await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
    await Promise.all(kept.map(({ close }) => close()));
    await settled();
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('end expired Premium once, with one fact', async () => {
    const actor = person();
    await customer(running, actor).coins();
    await running.database.pool.query('UPDATE wallet SET premium_until = now() WHERE user_id = $1', [actor.userId]);
    await atOnce((deps) => keepPremium(deps, []));
    expect(await testPremium(running).told(actor)).toEqual([false]);
  });
});
