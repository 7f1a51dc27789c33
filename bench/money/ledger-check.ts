import { join } from 'node:path';
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { checksumKeys, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import type pg from 'pg';
import { root, startDatabase } from '../platform/disposable.ts';
import { type Benchmark, compare, interleave } from '../rounds.ts';

const people = 50_000;
/** Transfers of each person: welcome, a pack, and nine uses of two transfers each. */
const each = 20;
const transfers = people * each;

const delivered = 'SELECT hold_key AS key FROM delivery';

/** All proofs over a million transfers, against reading them once. */
export const ledgerCheck: Benchmark = async (scope, { rounds }) => {
  const { pool, close } = openDatabase({ url: await startDatabase(scope), max: 4 });
  scope.defer(close);
  await migrate(pool, join(root, 'services/billing/prisma/migrations'));
  await seed(pool);
  const deliveries = {
    summarise: async () => ({ parts: await checksumKeys(pool, delivered), since: new Date(0).toISOString() }),
    list: (part: number) => keysOfParts(pool, delivered, [part]),
  };
  const proveAll = async () => {
    const report = await checkLedger({ pool, now: () => new Date() }, deliveries);
    if (!report.ok || report.transfers !== transfers) throw new Error(`not proved: ${JSON.stringify(report)}`);
    return report.milliseconds / 1000;
  };
  const readOnce = async () => {
    const begun = performance.now();
    await pool.query('SELECT count(*), sum(amount) FROM transfer');
    return (performance.now() - begun) / 1000;
  };
  const { ours, yardstick } = await interleave({ ours: proveAll, yardstick: readOnce }, rounds);
  return [
    compare({
      what: 'all six proofs of a million transfers ÷ counting and adding them up',
      ours,
      yardstick,
      unit: 's',
    }),
    compare({
      what: 'all six proofs of a million transfers ÷ limit',
      ours,
      yardstick: ours.map(() => 10),
      unit: 's',
      goal: { atMost: 1 },
    }),
  ];
};

/** Users as the product would have written them: each bought a pack, and had six answers and three failed ones. */
const seed = async (pool: pg.Pool): Promise<void> => {
  const person = `('00000000-0000-4000-8000-' || lpad(p::text, 12, '0'))::uuid`;
  const key = `'message:' || gen_random_uuid()`;
  const insert = `
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)`;
  const statements = [
    `INSERT INTO wallet (user_id, balance) SELECT ${person}, 10 + 25 - 6 FROM generate_series(1, ${people}) AS p`,
    `${insert} SELECT 'house:welcome', 'wallet:' || user_id, user_id, 10, 'welcome', NULL, 'welcome:' || user_id, '', 'Welcome coins', NULL
       FROM wallet`,
    `INSERT INTO purchase (id, user_id, package_id, coins, amount, currency, payment_intent_id, state, credited, paid_at)
     SELECT gen_random_uuid(), user_id, '25_coins', 25, 799, 'usd', 'pi_' || replace(gen_random_uuid()::text, '-', ''), 'paid', 25, now()
       FROM wallet`,
    `${insert} SELECT 'house:sales', 'wallet:' || user_id, user_id, coins, 'purchase', NULL, 'purchase:' || payment_intent_id, '', 'A pack', NULL
       FROM purchase`,
    `${insert} SELECT 'wallet:' || user_id, 'house:held', user_id, 1, 'hold', 'chat', ${key}, '', 'A question to the advisor', NULL
       FROM wallet CROSS JOIN generate_series(1, 9)`,
    `${insert} SELECT 'house:held', CASE WHEN answered THEN 'house:used' ELSE from_account END, user_id, amount,
                      CASE WHEN answered THEN 'post' ELSE 'release' END, usage,
                      CASE WHEN answered THEN 'post:' ELSE 'release:' END || key, '', description, id
       FROM (SELECT *, row_number() OVER (PARTITION BY user_id) <= 6 AS answered FROM transfer WHERE kind = 'hold') AS hold`,
    'CREATE TABLE delivery (hold_key text PRIMARY KEY)',
    `INSERT INTO delivery SELECT substr(key, 6) FROM transfer WHERE kind = 'post'`,
    'ANALYZE',
  ];
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
};
