import type pg from 'pg';

/** An identity with 20,000 users, their sessions, a week of mails and their feedback, analysed as autovacuum would. */
export const fillTables = async (pool: pg.Pool): Promise<void> => {
  for (const sql of tables) await pool.query(sql);
  await pool.query('ANALYZE');
};

const account = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const people = 'generate_series(1, 20000) AS n';

const tables = [
  // If the test takes longer than autovacuum's minute, PostgreSQL would count a vacuumed table in its index.
  'ALTER TABLE session SET (autovacuum_enabled = false)',
  `INSERT INTO account (id, name, email, username, username_key, password_hash, email_verified, created_at)
   SELECT ${account}, 'Person ' || n, 'p' || n || '@example.net', 'P' || n, 'p' || n, 'a hash', n % 20 > 0,
          now() - n * interval '20 minutes' FROM ${people}`,
  `INSERT INTO session (id, token_hash, account_id, created_at, expires_at)
   SELECT gen_random_uuid(), sha256((n || ' ' || i)::bytea), ${account}, now(), now() + (n % 700 - 1) * interval '1 hour'
     FROM ${people}, generate_series(1, 2) AS i`,
  `INSERT INTO device (token_hash, account_id, seen_at)
   SELECT sha256(('device ' || n || ' ' || i)::bytea), ${account}, now() - n % 400 * interval '1 day'
     FROM ${people}, generate_series(1, 2) AS i`,
  `INSERT INTO link (token_hash, account_id, purpose, mail_id, asked_at, expires_at)
   SELECT sha256(n::text::bytea), ${account}, CASE WHEN n % 5 = 0 THEN 'reset' ELSE 'verify' END, gen_random_uuid(),
          now() - n % 140 * interval '1 hour', now() + interval '1 hour' FROM ${people}`,
  `INSERT INTO mail (id, kind, address, attempts, created_at, due_at, sent_at, gave_up_at)
   SELECT gen_random_uuid(), 'verification', 'p' || n || '@example.net', 1, at, at, CASE WHEN n % 500 > 0 THEN at END,
          CASE WHEN n % 500 = 0 THEN at END FROM ${people}, LATERAL (SELECT now() - n * interval '30 seconds' AS at) AS times`,
  `INSERT INTO feedback (account_id, rating, comment, created_at)
   SELECT ${account}, n % 5 + 1, 'Good.', now() - n * interval '1 hour' FROM ${people}`,
  `INSERT INTO erasure (user_id, asked_at, erased_at, finished_at)
   SELECT gen_random_uuid(), now(), now(), CASE WHEN n % 5000 > 0 THEN now() END FROM ${people}`,
  `INSERT INTO erasure_report (user_id, service, counts, reported_at)
   SELECT user_id, service, '{}', now() FROM erasure, unnest(ARRAY['chat', 'billing']) AS service`,
];
