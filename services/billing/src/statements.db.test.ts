import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listBillingActs } from '@petalwise/contracts/admin/acts';
import * as settings from '@petalwise/contracts/admin/settings';
import * as audit from '@petalwise/contracts/billing/audit';
import * as coins from '@petalwise/contracts/billing/coins';
import { listDisputedPayments } from '@petalwise/contracts/billing/disputes';
import * as events from '@petalwise/contracts/billing/payment-events';
import * as purchases from '@petalwise/contracts/billing/purchase';
import * as receipts from '@petalwise/contracts/billing/receipts';
import * as premium from '@petalwise/contracts/billing/subscription';
import type { Fact } from '@petalwise/contracts/fact';
import * as facts from '@petalwise/contracts/facts';
import * as personalData from '@petalwise/contracts/personal-data/billing-data';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { prunePublished } from '@petalwise/service-kit/facts/relay';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { fillFactTables } from '@petalwise/service-kit/testing/fill-fact-tables';
import { findScans } from '@petalwise/service-kit/testing/statements/find-scans';
import { type Recording, recordStatements } from '@petalwise/service-kit/testing/statements/record-statements';
import { unseenStatements } from '@petalwise/service-kit/testing/statements/unseen-statements';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { unservedEndpoints } from '@petalwise/service-kit/testing/unserved-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepForgottenHolds } from './coins/sweep-holds.ts';
import { workOnDeparture } from './departure/keep-departures.ts';
import { keepPremium } from './premium/keep-premium.ts';
import { cancelReplaced } from './purchase/cancel-replaced.ts';
import { createStripe } from './stripe/client.ts';
import { findUserOfSubscription } from './subscription/customer.ts';
import { syncLiveSubscriptions } from './subscription/sync-subscription.ts';
import { fillTables } from './testing/fill-tables.ts';
import { customer } from './testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from './testing/test-billing.ts';
import { testPremium } from './testing/test-premium.ts';

// Calls everything that billing does once, on filled tables, while each statement is recorded; then PostgreSQL explains
// how it would run them.
const slowly = { timeout: 45_000, interval: 50 };
let test: TestBilling;
let others: Server;
let recording: Recording;

beforeAll(async () => {
  others = await startOthers();
  const base = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  await fillTables(database.owner);
  recording = recordStatements(database.pool);
  test = await testBilling({ chat: base, identity: base, database });
}, 60_000);
afterAll(async () => {
  others.close();
  await test.stop();
});

/** Chat and identity, as far as billing calls them. */
const startOthers = async () => {
  const answers: Record<string, unknown> = {
    '/internal/deliveries': { parts: [], since: new Date(0).toISOString() },
    '/internal/accounts/verified': { userIds: [randomUUID()] },
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? { holdKeys: ['message:unknown'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const gateway = () => test.as('gateway').call;
const say = async (...said: Fact[]) => {
  await transaction(test.database.pool, async (tx) => {
    for (const fact of said) await emit(tx, fact);
  });
  test.deps.wake();
};
const balanceOf = async (userId: string) => (await gateway()(coins.getWallet, { params: { userId } })).balance;
const give = (userId: string, amount: number) =>
  gateway()(coins.adjustCoins, { actor: admin, params: { userId }, body: { amount } });

it('holds, posts and releases coins', async () => {
  const actor = person();
  const { userId } = actor;
  await say(facts.userRegistered.of(userId, { userId }), facts.emailVerified.of(userId, { userId }));
  await expect.poll(async () => (await test.db.wallet.findUnique({ where: { userId } }))?.balance, slowly).toBe(10);
  const hold = (key: string) =>
    test.as('chat').call(coins.holdCoins, { body: { key, userId, kind: 'chat', description: 'A question' } });
  const [answered, failed, early] = [randomUUID(), randomUUID(), randomUUID()];
  const outcome = (messageId: string) => ({
    userId,
    messageId,
    holdKey: `message:${messageId}`,
    kind: 'chat' as const,
  });
  for (const id of [answered, answered, failed]) await hold(`message:${id}`);
  await say(
    ...[answered, answered].map((id) => facts.messageAnswered.of(id, outcome(id))),
    ...[failed, early].map((id) => facts.messageFailed.of(id, outcome(id))),
  );
  await expect.poll(() => balanceOf(userId), slowly).toBe(9);
  await expect.poll(() => test.db.refusedHold.count({ where: { key: `message:${early}` } }), slowly).toBe(1);
  await expect(hold(`message:${early}`)).rejects.toMatchObject({ code: 'coins.hold-resolved' });
  const body = { amount: 5, idempotencyKey: randomUUID() };
  for (let i = 0; i < 2; i++) await gateway()(coins.adjustCoins, { actor: admin, params: { userId }, body });
  const { entries } = await gateway()(coins.getTransactions, { actor, query: { limit: 1 } });
  await gateway()(coins.getTransactions, { actor, query: { cursor: entries[0]?.id } });
  await gateway()(coins.getStats, { actor });
  await gateway()(coins.getWallets, { body: { userIds: [userId] } });
});

it('lists what it stores about a user', async () => {
  const actor = person();
  await balanceOf(actor.userId);
  await gateway()(personalData.listWalletRows, { actor, query: {} });
  for (const cursor of [undefined, '7']) await gateway()(personalData.listTransferRows, { actor, query: { cursor } });
  for (const cursor of [undefined, `${Date.now()}_${randomUUID()}`]) {
    await gateway()(personalData.listPurchaseRows, { actor, query: { cursor } });
  }
  await gateway()(personalData.listSubscriptionRows, { actor, query: {} });
});

it('sells packs', async () => {
  const actor = person();
  const buyer = customer(test, actor);
  await gateway()(purchases.getPackages, {});
  const first = await buyer.buy();
  await expect.poll(buyer.coins, slowly).toEqual([35, 0]);
  await buyer.refund(first);
  await expect.poll(buyer.coins, slowly).toEqual([10, 0]);
  const second = await buyer.buy('100_coins');
  await expect.poll(buyer.coins, slowly).toEqual([110, 0]);
  await give(actor.userId, -60);
  await buyer.dispute(second);
  await expect.poll(buyer.coins, slowly).toEqual([0, 50]);
  await gateway()(audit.listDebts, { query: {} });
  await give(actor.userId, 10);
  const settle = (how: 'collect' | 'forgive') =>
    gateway()(audit.settleDebt, {
      actor: admin,
      params: { userId: actor.userId },
      body: { ...(how === 'forgive' ? { how, reason: 'For a test' } : { how }), idempotencyKey: randomUUID() },
    });
  await settle('collect');
  await expect(settle('forgive')).rejects.toMatchObject({ code: 'coins.dispute-open' });
  await gateway()(listDisputedPayments, { query: {} });
  await buyer.endDispute(second, 'won');
  await expect.poll(async () => (await buyer.coins())[1], slowly).toBe(0);
  await settle('forgive');
  const page = await gateway()(receipts.getReceipts, { actor, query: { limit: 1 } });
  await gateway()(receipts.getReceipts, { actor, query: { cursor: page.nextCursor ?? '' } });
  await gateway()(receipts.getReceipt, { actor, params: { id: page.receipts[0]?.id ?? '' } });
  await gateway()(purchases.getPurchase, { actor, params: { paymentId: first } });
  const unknown = { amount: 799, currency: 'usd', metadata: { purchaseId: randomUUID(), userId: actor.userId } };
  await buyer.pay((await test.deps.stripe.paymentIntents.create(unknown)).id);
  const failing = async () =>
    (await gateway()(events.listPaymentEvents, { actor: admin, query: { state: 'failed' } })).events[0]?.lastError;
  await expect.poll(failing, slowly).toBe('Paid, but billing has no such purchase');
});

it('resumes a payment, and cancels one that cannot be resumed', async () => {
  const actor = person();
  const { userId } = actor;
  const buyer = customer(test, actor);
  const { paymentId } = await buyer.start();
  const change = (data: object) => test.db.purchase.updateMany({ where: { userId }, data });
  await change({ isCurrent: false });
  expect((await buyer.start()).paymentId).toBe(paymentId);
  await change({ amount: 699 });
  const key = randomUUID();
  const second = await buyer.start('25_coins', key);
  expect(second.paymentId).not.toBe(paymentId);
  await test.deps.stripe.paymentIntents.cancel(second.paymentId);
  await buyer.start('25_coins', key);
  await buyer.start('25_coins', key);
  await change({ paymentIntentId: null });
  await test.db.purchase.updateMany({ where: { userId, state: 'open' }, data: { amount: 699 } });
  await buyer.start();
  await cancelReplaced(test.deps);
  await test.db.wallet.update({ where: { userId }, data: { balance: 999_999_999 } });
  await expect(buyer.start()).rejects.toMatchObject({ code: 'coins.wallet-full' });
});

it('sells Premium', async () => {
  const held = testPremium(test);
  await gateway()(premium.getPlan, {});
  const actor = await held.subscriber();
  await gateway()(premium.cancelSubscription, { actor });
  await gateway()(premium.resumeSubscription, { actor });
  await gateway()(premium.openPortal, { actor });
  await held.settled();
  await held.emptyTheirAccount(actor);
  await held.pass(actor, 32);
  await expect.poll(async () => (await held.status(actor)).pastDue, slowly).toBe(true);
  await held.settled();
  await gateway()(premium.payOverdue, { actor });
  await gateway()(premium.cancelSubscription, { actor });
  await held.settled();
  await held.checkout(actor);
  const other = await held.subscriber();
  const old = { status: 'active', periodStart: new Date(0), periodEnd: new Date(), seen: 1, createdAt: new Date(0) };
  await test.db.subscription.create({ data: { ...old, id: 'sub_of_another_account', userId: other.userId } });
  await syncLiveSubscriptions(test.deps, other.userId);
});

it('serves admins', async () => {
  const actor = admin;
  await gateway()(settings.setStarterCoins, { actor, body: { coins: 10 } });
  await gateway()(settings.getStarterCoins, {});
  const { events: stored } = await gateway()(events.listPaymentEvents, { actor, query: {} });
  await gateway()(events.listPaymentEvents, { actor, query: { state: 'failed' } });
  const applied = stored.find(({ state }) => state === 'applied');
  await gateway()(events.replayPaymentEvent, { actor, params: { id: applied?.id ?? '' } });
  await gateway()(events.reconcilePayments, { actor });
  await gateway()(audit.checkLedger, { actor });
  await gateway()(audit.listTransfersByAdmins, { query: {} });
  await gateway()(listBillingActs, { actor, query: {} });
  await gateway()(listBillingActs, { actor, query: { actorId: admin.userId } });
});

it('repairs the ledger', async () => {
  const { userId } = person();
  await balanceOf(userId);
  const key = `message:${randomUUID()}`;
  await test.as('chat').call(coins.holdCoins, { body: { key, userId, kind: 'chat', description: 'A question' } });
  await test.database.pool.query('DELETE FROM open_hold WHERE key = $1', [key]);
  await test.database.pool.query('UPDATE wallet SET balance = 12, owed = 1 WHERE user_id = $1', [userId]);
  const { faults } = await gateway()(audit.checkLedger, { actor: admin });
  const oneOfEach = [
    ...Map.groupBy(
      faults.filter(({ repairable }) => repairable),
      ({ kind }) => kind,
    ).values(),
  ].flatMap(([first]) => first ?? []);
  const body = { faults: oneOfEach.map(({ kind, subject }) => ({ kind, subject })), reason: 'A test' };
  const { outcomes } = await gateway()(audit.repairLedger, { actor: admin, body });
  expect(outcomes.map(({ kind, outcome }) => `${kind} ${outcome}`).sort()).toEqual([
    'answered-without-hold settled',
    'debt-differs settled',
    'open-holds-differ settled',
    'posted-without-answer settled',
    'wallet-differs settled',
  ]);
});

it('lets a user leave', async () => {
  const held = testPremium(test);
  const actor = await held.subscriber();
  const { userId } = actor;
  const buyer = customer(test, actor);
  await buyer.start();
  const isAt = (step: string) =>
    expect.poll(async () => (await test.db.departure.findUnique({ where: { userId } }))?.step, slowly).toBe(step);
  const requested = facts.deletionRequested.of(userId, { userId, dueAt: new Date().toISOString() });
  await say(requested, facts.deletionCanceled.of(userId, { userId }), requested);
  await isAt('end-renewal');
  while (await workOnDeparture(test.deps));
  await say(facts.userDeleted.of(userId, { userId }));
  await isAt('erase');
  const due = () => test.db.departure.updateMany({ where: { userId }, data: { dueAt: new Date(0) } });
  await due();
  const stripe = createStripe({
    secretKey: test.secretKey,
    apiUrl: 'http://127.0.0.1:9',
    metrics: createMetrics('billing'),
  });
  await workOnDeparture({ ...test.deps, stripe });
  await due();
  await workOnDeparture(test.deps);
  expect(await test.db.stripeCustomer.count({ where: { userId } })).toBe(0);
  await findUserOfSubscription(test.database.pool, 'sub_of_nobody');
});

it('sweeps, and shows its metrics', async () => {
  await sweepForgottenHolds(test.deps);
  await keepPremium(test.deps, ['maya@example.com']);
  await prunePublished(test.database.pool, 600_000);
  expect((await fetch(`${test.url}/metrics`)).status).toBe(200);
});

it('called every endpoint in this test', async () => {
  expect(await unservedEndpoints('billing', test.deps.metrics)).toEqual([]);
});

it('ran every statement of the source in this test', () => {
  const statements = recording.statements();
  const unseen = [
    ...unseenStatements(new URL('./', import.meta.url), statements, rarely),
    ...unseenStatements(new URL('../../../packages/service-kit/src/', import.meta.url), statements, rarelyByKit),
  ];
  expect(unseen).toEqual([]);
});

it('scans no table that grows', async () => {
  const statements = recording.statements();
  await test.end();
  await fillFactTables(test.database.owner, 'billing');
  expect(await findScans(test.database.owner, statements, { small, accepted })).toEqual([]);
});

const small = { setting: 'one row for each setting', hold_repair: 'one row for each hold that was repaired' };

const rarely = [
  { statement: 'main.ts: SELECT 1', why: 'reads no table' },
  { statement: 'UPDATE open_hold SET created_at = now()', why: 'once after a restore, for every open hold' },
  { statement: 'prove-holds.ts: SELECT hold.key, count(*)', why: 'only where the ledger has a fault' },
];

const rarelyByKit = [
  { statement: 'requeue-lost-facts.ts', why: 'only after NATS has lost facts' },
  { statement: 'retry-failures.ts', why: 'every minute, over the facts that failed' },
  { statement: 'inbox.ts: DELETE FROM inbox', why: 'every hour' },
  { statement: 'apply-fact.ts', why: 'only where a handler fails' },
  { statement: 'migrations.ts', why: 'at the start' },
  { statement: 'runtime-role.ts', why: 'by the migrations, over catalogs' },
];

const wholeLedger = 'a proof of the whole ledger: hourly, or when an admin asks';
const accepted = [
  { statement: 'DELETE FROM inbox_failure WHERE fact', why: 'facts that failed, once for each deleted account' },
  { statement: 'FROM transfer GROUP BY 1, 2, 3', why: wholeLedger },
  { statement: 'coalesce(sum(balance), 0)::text AS coins FROM wallet', why: wholeLedger },
  { statement: 'NOT IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))', why: wholeLedger },
  { statement: 'FROM transfer GROUP BY user_id', why: wholeLedger },
  { statement: 'ON resolves = hold_id FULL JOIN', why: wholeLedger },
  { statement: "FROM transfer WHERE kind IN ('purchase', 'refund', 'dispute') GROUP BY 1", why: wholeLedger },
  { statement: 'SELECT substr(key, 6) AS key FROM transfer WHERE', why: wholeLedger },
  { statement: 'FROM stripe_event GROUP BY state', why: "an admin's page counts the events of 60 days" },
  {
    statement: "FROM stripe_event WHERE state <> 'failed' ORDER BY received_at DESC",
    why: 'nearly every event is one of these, so its LIMIT ends it soon',
  },
  { statement: 'count(*)::int AS open', why: 'holds under way, all of them counted for the metrics' },
  { statement: 'FROM inbox_failure WHERE consumer = $1', why: 'facts that failed, counted for the metrics' },
];
