import type pg from 'pg';

/**
 * Many published facts in the outbox, handled ones in the inbox, the dead letters of a broken handler, and admin acts.
 * Call it after the service has stopped: it would republish what its stream does not have.
 */
export const fillFactTables = async (pool: pg.Pool, durable: string): Promise<void> => {
  await pool.query(
    `INSERT INTO outbox (aggregate, subject, fact, published_at, stream_sequence)
     SELECT 'aggregate-' || n, 'facts.test', '{}', now(), n FROM generate_series(1, 100000) AS n`,
  );
  await pool.query(
    `INSERT INTO inbox (fact_id, consumer, stream_sequence, received_at)
     SELECT gen_random_uuid(), $1, n, now() - n * interval '10 seconds' FROM generate_series(1, 20000) AS n`,
    [durable],
  );
  await pool.query(
    `INSERT INTO inbox_failure (fact_id, consumer, subject, fact, attempts, last_error, failed_at, given_up_at)
     SELECT gen_random_uuid(), $1, 'facts.test', '{}', 8, 'an error', now(), now() FROM generate_series(1, 2000)`,
    [durable],
  );
  const { rows } = await pool.query(`SELECT to_regclass('admin_act') IS NOT NULL AS found`);
  if (rows[0].found) {
    await pool.query(
      `INSERT INTO admin_act (actor_id, request_id, act, subject, reason)
       SELECT ('00000000-0000-4000-8000-' || lpad((n % 9)::text, 12, '0'))::uuid, 'request', 'coins-adjusted', 'a user', 'a gift'
         FROM generate_series(1, 20000) AS n`,
    );
  }
  await pool.query('ANALYZE');
};
