import type pg from 'pg';

/**
 * A chat that 20,000 people used: a chat of theirs with two answered questions, questions to the widget by a tenth of
 * them, some photos, what was delivered, what they saved, and
 * a routine with its days and products. Past foreign keys, and analysed as
 * autovacuum would.
 */
export const fillTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const sql of tables) await client.query(sql);
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
};

const person = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const people = 'generate_series(1, 20000) AS n';
const long = `now() - n % 29 * interval '1 day' - interval '1 hour'`;

const tables = [
  `INSERT INTO chat_session (id, owner_id, title, created_at, updated_at)
   SELECT gen_random_uuid(), ${person}, 'Redness', ${long}, ${long} FROM ${people}`,
  `INSERT INTO chat_session (id, owner_id, kind, created_at, updated_at)
   SELECT ${person}, ${person}, 'trending', ${long}, ${long} FROM generate_series(1, 20000, 10) AS n`,
  `INSERT INTO message (id, session_id, role, content, status, created_at)
   SELECT gen_random_uuid(), id, 'user', 'Which cream?', 'answered', created_at
     FROM chat_session, generate_series(1, 2)`,
  `INSERT INTO message (id, session_id, role, content, status, answer_to, created_at)
   SELECT gen_random_uuid(), session_id, 'assistant', 'This one.', 'answered', id, created_at FROM message`,
  `INSERT INTO photo (id, owner_id, message_id, jpeg, created_at)
   SELECT gen_random_uuid(), gen_random_uuid(), id, 'a jpeg', created_at FROM message WHERE position % 4 = 0`,
  `INSERT INTO answer_rating (message_id, helpful, words, kind, rated_at)
   SELECT id, position % 3 > 0, CASE WHEN position % 20 = 0 THEN 'Too long' ELSE '' END, 'answer',
          now() - position % 365 * interval '1 day'
     FROM message WHERE role = 'assistant' AND position % 4 = 0`,
  `INSERT INTO delivery (hold_key, delivered_at) SELECT 'message:' || id, created_at FROM message WHERE role = 'user'`,
  `INSERT INTO profile_line (id, owner_id, kind, value, since)
   SELECT gen_random_uuid(), ${person}, 'dislike', 'thing ' || one, ${long} FROM ${people}, generate_series(1, 3) AS one`,
  `INSERT INTO shelf_item (id, owner_id, name, slot, opened_on, keeps_months, added_at)
   SELECT gen_random_uuid(), ${person}, 'Serum ' || one, 'serum', ${long}, 6, ${long}
     FROM ${people}, generate_series(1, 3) AS one`,
  `INSERT INTO saved_product (owner_id, product_id, saved_at)
   SELECT ${person}, 'sk' || one, ${long} FROM ${people}, generate_series(1, 5) AS one`,
  `INSERT INTO routine (owner_id, draft, started_on, saved_at, share_hash, shared_at)
   SELECT ${person}, '{"steps": []}', ${long}, ${long}, CASE WHEN n % 10 = 0 THEN sha256(n::text::bytea) END,
          CASE WHEN n % 10 = 0 THEN ${long} END
     FROM ${people}`,
  `INSERT INTO routine_day (owner_id, day, done, note)
   SELECT ${person}, current_date - one, '["a step"]', CASE WHEN one = 1 THEN 'stings' END
     FROM ${people}, generate_series(0, 2) AS one`,
  `INSERT INTO skin_settings (owner_id, consented_at) SELECT ${person}, ${long} FROM ${people}`,
  `INSERT INTO photo_turn (user_id, until) SELECT gen_random_uuid(), now() FROM generate_series(1, 2000)`,
  `INSERT INTO erased_owner (owner_id, counts, erased_at, reported_at)
   SELECT gen_random_uuid(), '{}', now(), now() FROM generate_series(1, 20000)`,
];
