import { randomUUID } from 'node:crypto';
import { adjustCoins } from '@petalwise/contracts/billing/coins';
import { userRegistered } from '@petalwise/contracts/facts';
import { checksumKeys } from '@petalwise/service-kit/database/key-checksums';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { firingAlerts, type Scrape, scrape } from '@petalwise/service-kit/testing/alerts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkLedger } from './audit/check-ledger.ts';
import { takeBackCoins } from './coins/move-coins.ts';
import { readWallet } from './coins/wallet-store.ts';
import { reconcile } from './payment-events/reconcile.ts';
import { customer } from './testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from './testing/test-billing.ts';

// Prometheus's own tool is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let running: TestBilling;
const sql = (text: string, ...values: unknown[]) => running.database.pool.query(text, values);
const scraped = () => scrape(running.url, 'billing');
/** The alerts that fire within some scrapes. */
const firing = (before?: Scrape) =>
  expect.poll(async () => firingAlerts(await scraped(), before), { timeout: 60_000, interval: 500 });

beforeAll(async () => {
  running = await testBilling({ processor: false });
  await reconcile(running.deps);
});
afterAll(() => running.stop());

const check = async () => {
  const summarise = async () => ({
    parts: await checksumKeys(running.deps.pool, 'SELECT NULL::text AS key WHERE false'),
    since: new Date().toISOString(),
  });
  running.deps.showLedger(await checkLedger(running.deps, { summarise, list: async () => [] }));
};

it('none while billing is well', async () => {
  await customer(running, person()).hold();
  await check();
  await firing().toEqual([]);
});

it('HoldsForgotten: a hold was never resolved', async () => {
  await sql(`UPDATE open_hold SET created_at = now() - interval '20 minutes'`);
  await firing().toEqual(['HoldsForgotten']);
  await sql('UPDATE open_hold SET created_at = now()');
});

it('PaymentsNotReconciled: the payment provider did not respond for two hours', async () => {
  await sql(`UPDATE reconciliation SET finished_at = now() - interval '2 hours'`);
  await firing().toEqual(['PaymentsNotReconciled']);
  await sql('UPDATE reconciliation SET finished_at = now()');
});

it('WebhooksRefused: the payment provider signs with another secret', async () => {
  const before = await scraped();
  expect((await running.send({ id: 'evt_1' }, 't=1,v1=00')).status).toBeGreaterThanOrEqual(400);
  await firing(before).toEqual(['WebhooksRefused']);
});

it('PaymentEventsStuck: an event of the payment provider was not applied', async () => {
  const insert = (id: string, state: string) =>
    sql(
      `INSERT INTO stripe_event (id, type, object_id, source, state, created_at, received_at)
       VALUES ($1, 'payment_intent.succeeded', 'pi_1', 'webhook', $2, now(), now() - interval '10 minutes')`,
      id,
      state,
    );
  await insert('evt_waiting', 'waiting');
  await firing().toEqual(['PaymentEventsStuck']);
  await sql('DELETE FROM stripe_event');
  await insert('evt_failed', 'failed');
  await firing().toEqual(['PaymentEventsStuck']);
  await sql('DELETE FROM stripe_event');
});

it('LedgerNotClean: a wallet was changed directly in the database', async () => {
  await sql('UPDATE wallet SET balance = balance + 5');
  await check();
  await firing().toContain('LedgerNotClean');
  await sql('UPDATE wallet SET balance = balance - 5');
  await check();
  await firing().not.toContain('LedgerNotClean');
});

it('DebtsOwed: a refund took back more than was left', async () => {
  const { userId } = person();
  await readWallet(running.deps.pool, userId);
  const refund = { key: randomUUID(), userId, coins: 100, kind: 'refund', description: 'Refund' } as const;
  await transaction(running.deps.pool, (tx) => takeBackCoins(tx, refund));
  await firing().toEqual(['DebtsOwed']);
  // Not through the ledger, whose check no longer runs in this file.
  await sql('UPDATE wallet SET owed = 0, owed_since = NULL');
});

/** As another service's relay would publish it. */
const publish = (id: string, data: object) =>
  sql(
    'INSERT INTO outbox (id, aggregate, subject, fact) VALUES ($1, $2, $3, $4)',
    id,
    id,
    userRegistered.subject,
    JSON.stringify(data),
  );

it('DeadLetters: a fact that fails at every attempt', async () => {
  const id = randomUUID();
  // It has failed seven times already, which takes minutes.
  await sql(
    `INSERT INTO inbox_failure (fact_id, consumer, subject, fact, attempts, last_error, failed_at)
     VALUES ($1, 'billing', $2, '{}', 7, 'Error', now())`,
    id,
    userRegistered.subject,
  );
  await publish(id, { userId: 'nobody' });
  await firing().toContain('DeadLetters');
  await sql('DELETE FROM inbox_failure');
});

it('ConsumerBehind: no fact can be handled', async () => {
  const lock = await running.database.pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE inbox IN ACCESS EXCLUSIVE MODE');
  await sql(
    `INSERT INTO outbox (aggregate, subject, fact)
     SELECT id, $1, json_build_object('userId', id) FROM (SELECT gen_random_uuid()::text AS id FROM generate_series(1, 200)) AS one`,
    userRegistered.subject,
  );
  await firing().toContain('ConsumerBehind');
  await lock.query('ROLLBACK');
  lock.release();
});

it('EventLoopBlocked: something computes for seconds', async () => {
  await scraped();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  expect(await firingAlerts(await scraped())).toContain('EventLoopBlocked');
});

it('DatabasePoolExhausted, DatabaseAway: every connection is in use, and none is returned', async () => {
  const { pool } = running.database;
  const most = pool.options.max ?? 10;
  const lent = await Promise.all(Array.from({ length: most }, () => pool.connect()));
  const waiting = pool.query('SELECT 1');
  await firing().toEqual(expect.arrayContaining(['DatabaseAway', 'DatabasePoolExhausted']));
  for (const client of lent) client.release();
  await waiting;
});

it('NatsDown, FactsStuck: facts wait in the outbox while NATS is away', async () => {
  await running.nats.kill();
  const { userId } = person();
  await readWallet(running.deps.pool, userId);
  await running.as('gateway').call(adjustCoins, { actor: admin, params: { userId }, body: { amount: 5 } });
  await sql(`UPDATE outbox SET created_at = now() - interval '2 minutes' WHERE published_at IS NULL`);
  await firing().toEqual(expect.arrayContaining(['FactsStuck', 'NatsDown']));
});

it('ServiceDown: the process has ended', async () => {
  await running.nats.restart();
  await firing().toEqual([]);
  await running.end();
  expect(await firingAlerts(await scraped())).toEqual(['ServiceDown']);
});
