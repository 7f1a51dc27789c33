import type pg from 'pg';

/**
 * A billing after a year of use: 20,000 users, a tenth of whom pay, few debts, and the holds of a long outage. Straight
 * into the tables, past triggers and foreign keys, and analysed, so that the planner chooses as it would there.
 */
export const fillTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const sql of [...wallets, ...payments, ...departures, ...events]) await client.query(sql);
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
};

const user = (n: string) => `('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
const people = 'generate_series(1, 20000) AS n';
const payers = 'generate_series(1, 20000, 10) AS n';
const long = (n: string) => `now() - ${n} % 365 * interval '1 day' - interval '1 hour'`;

const wallets = [
  `INSERT INTO wallet (user_id, balance, premium_until, owed, premium_override)
   SELECT ${user('n')}, n % 50, CASE WHEN n % 40 = 0 THEN now() + interval '9 days' END,
          CASE WHEN n % 900 = 0 THEN 20 ELSE 0 END, n % 5000 = 0 FROM ${people}`,
  `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description, created_at)
   SELECT 'house:welcome', 'wallet:' || ${user('n')}, ${user('n')}, 10, 'welcome', 'welcome:' || n, '', 'Welcome', ${long('n')}
     FROM ${people}`,
  `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, created_at)
   SELECT 'wallet:' || ${user('n')}, 'house:holds', ${user('n')}, 1, 'hold', 'chat', 'message:' || n || '-' || i, '', 'A question',
          ${long('n')} FROM ${people}, generate_series(1, 2) AS i`,
  `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves, created_at)
   SELECT 'house:holds', 'house:usage', user_id, 1, 'post', 'chat', 'post:' || key, '', description, id, created_at
     FROM transfer WHERE kind = 'hold'`,
  `INSERT INTO open_hold (transfer_id, key, user_id)
   SELECT n, 'open:' || n, ${user('n')} FROM ${people}`,
  `INSERT INTO refused_hold (key, refused_at)
   SELECT 'refused:' || n, now() - n * interval '4 seconds' FROM ${people}`,
];

const payments = [
  `INSERT INTO stripe_customer (user_id, customer_id) SELECT ${user('n')}, 'cus_' || n FROM ${people}`,
  `INSERT INTO premium_checkout (user_id, session_id) SELECT ${user('n')}, 'cs_' || n FROM ${people}`,
  `INSERT INTO purchase (id, user_id, request_key, package_id, coins, amount, currency, payment_intent_id, state, credited, paid_at, created_at)
   SELECT gen_random_uuid(), ${user('n')}, 'request-' || i, '25_coins', 25, 799, 'usd', 'pi_' || n || '_' || i, 'paid', 25,
          ${long('n')}, ${long('n')} FROM ${payers}, generate_series(1, 8) AS i`,
  `INSERT INTO receipt (stripe_id, user_id, kind, number, description, amount, currency, paid_at, withheld, seen)
   SELECT payment_intent_id, user_id, 'coins', 'PW-' || payment_intent_id, '25 coins', 799, 'usd', paid_at, random() < 0.002, 1
     FROM purchase`,
  `INSERT INTO subscription (id, user_id, status, period_start, period_end, seen, created_at)
   SELECT 'sub_' || n || '_' || i, ${user('n')}, 'active', now(), now() + interval '1 month', 1, ${long('n')}
     FROM ${payers}, generate_series(1, 6) AS i`,
  `INSERT INTO receipt (stripe_id, user_id, kind, number, description, amount, currency, paid_at, period_end, subscription_id, seen)
   SELECT 'in_' || id || '_' || i, user_id, 'premium', 'PW-in-' || id || i, 'Premium', 1599, 'usd', created_at, period_end, id, 1
     FROM subscription, generate_series(1, 2) AS i`,
];

const departures = [
  `INSERT INTO departure (user_id, step, due_at, done_at)
   SELECT ${user('n')}, 'erase', now(), CASE WHEN n % 5000 > 0 THEN now() END FROM ${people}`,
];

const events = [
  `INSERT INTO stripe_event (id, type, object_id, source, state, created_at, received_at, next_try_at)
   SELECT 'evt_' || n, 'payment_intent.succeeded', 'pi_' || n, 'webhook', CASE WHEN n % 10000 = 0 THEN 'failed' ELSE 'applied' END,
          at, at, at FROM generate_series(1, 30000) AS n, LATERAL (SELECT now() - n * interval '170 seconds' AS at) AS times`,
  `INSERT INTO reconciliation (asked, missed, finished_at)
   SELECT 20, 0, now() - interval '1 hour' - n * interval '5 minutes' FROM generate_series(16000, 1, -1) AS n`,
];
