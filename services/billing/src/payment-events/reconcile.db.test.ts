import * as billing from '@petalwise/contracts/billing/payment-events';
import type { AppError } from '@petalwise/service-kit/http/errors';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { customer } from '../testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { testPremium } from '../testing/test-premium.ts';
import { toStored } from './event-kinds.ts';
import { keepReconciled, reconcile } from './reconcile.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false });
});
afterEach(() => running.simulator.faults.clear());
afterAll(() => running.stop());

const slowly = { timeout: 45_000, interval: 50 };
const ask = (actor = admin) => running.as('gateway').call(billing.reconcilePayments, { actor });
const reconciledAt = async () =>
  (await running.as('gateway').call(billing.listPaymentEvents, { actor: admin, query: {} })).reconciledAt;

/** How many events another replica found missing, or why it did not ask. */
const askedByReplica = async (): Promise<number | string> => {
  const deps = { ...running.deps };
  return reconcile(deps).then(
    ({ missed }) => missed,
    (error: AppError) => error.code,
  );
};

it('finds events that were never delivered, page after page, and has them applied', async () => {
  expect(await reconciledAt()).toBeNull();
  const buyers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const buyer = customer(running, person());
      await buyer.refund(await buyer.buy(), 400);
      return buyer;
    }),
  );
  const { asked, missed } = await ask();
  expect(asked).toBeGreaterThan(100);
  expect(missed).toBe(asked);
  for (const buyer of buyers) await expect.poll(buyer.coins, slowly).toEqual([23, 0]);
  expect((await ask()).missed).toBe(0);
  expect(await reconciledAt()).not.toBeNull();
});

it('finds all kinds that billing acts on, those of Premium too', async () => {
  const actor = person();
  await testPremium(running).pay(actor);
  await ask();
  const told = await running.deps.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const expected = told.flatMap((event) => toStored(event)?.id ?? []);
  expect(expected.length).toBeLessThan(told.length);
  const stored = await running.db.stripeEvent.findMany({ select: { id: true } });
  expect(stored.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  await expect.poll(async () => (await testPremium(running).status(actor)).isActive, slowly).toBe(true);
});

it('by several replicas at once counts each missed event once', async () => {
  await customer(running, person()).buy();
  const all = await Promise.all(Array.from({ length: 3 }, () => askedByReplica()));
  const stored = await running.db.stripeEvent.count({ where: { source: 'reconciliation' } });
  const counted = await running.db.reconciliation.aggregate({ _sum: { missed: true } });
  expect(counted._sum.missed).toBe(stored);
  expect(all.filter((missed) => typeof missed === 'number' && missed > 0)).toHaveLength(1);
});

it('asks once for many clicks at the same moment, and leaves connections for other requests', async () => {
  const before = await running.db.reconciliation.count();
  running.simulator.faults.set({ api: { slow: 500 } });
  const clicks = Promise.all(Array.from({ length: 40 }, () => ask()));
  await expect.poll(() => running.database.pool.totalCount - running.database.pool.idleCount, slowly).toBe(1);
  expect(running.database.pool.waitingCount).toBe(0);
  const answers = await clicks;
  expect(new Set(answers.map(({ asked }) => asked)).size).toBe(1);
  expect(await running.db.reconciliation.count()).toBe(before + 1);
});

it('reports that another replica is asking, and asks once that is done', async () => {
  const other = await running.database.pool.connect();
  await other.query(`SELECT pg_advisory_lock(hashtext('petalwise.reconcile'))`);
  const before = await running.db.reconciliation.count();
  await expect(ask()).rejects.toMatchObject({ code: 'payment.being-asked' });
  expect(await running.db.reconciliation.count()).toBe(before);
  await other.query(`SELECT pg_advisory_unlock(hashtext('petalwise.reconcile'))`);
  other.release();
  await ask();
  expect(await running.db.reconciliation.count()).toBe(before + 1);
});

it('starts when billing starts', async () => {
  const buyer = customer(running, person());
  await buyer.buy();
  const kept = keepReconciled(running.deps);
  await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
  await kept.close();
});

it('reports that the provider is not available, stores nothing, and is for admins only', async () => {
  const before = await running.db.reconciliation.count();
  running.simulator.faults.set({ api: { down: ['/v1/events'] } });
  await expect(ask()).rejects.toMatchObject({ code: 'payment.unavailable' });
  expect(await running.db.reconciliation.count()).toBe(before);
  await expect(ask(person())).rejects.toMatchObject({ code: 'auth.forbidden' });
});
