import { randomUUID } from 'node:crypto';
import { messageAnswered, messageFailed, userRegistered } from '@petalwise/contracts/facts';
import pg from 'pg';
import type { Run } from './platform.ts';

type Database = keyof Run['databaseUrls'];

const rows = async <Row extends pg.QueryResultRow>(run: Run, database: Database, sql: string, values?: unknown[]) => {
  const client = new pg.Client({ connectionString: run.databaseUrls[database] });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

/** Facts that were written and have not had their effect in billing: waiting in an outbox, or in no inbox. */
export const factsOnTheirWay = async (run: Run): Promise<string[]> => {
  const heard = [userRegistered, messageAnswered, messageFailed].map(({ subject }) => subject);
  const written = await Promise.all(
    (['identity', 'chat', 'billing'] as const).map((database) =>
      rows<{ id: string; subject: string; published: boolean }>(
        run,
        database,
        'SELECT id, subject, published_at IS NOT NULL AS published FROM outbox',
      ),
    ),
  );
  const applied = new Set((await rows<{ id: string }>(run, 'billing', 'SELECT fact_id AS id FROM inbox')).map(idOf));
  return written
    .flat()
    .filter(({ id, subject, published }) => !published || (heard.includes(subject) && !applied.has(id)))
    .map(({ subject }) => subject);
};

const idOf = ({ id }: { id: string }) => id;

/** Facts that billing gave up on, or has not managed yet. */
export const failedFacts = (run: Run) => rows<{ subject: string }>(run, 'billing', 'SELECT subject FROM inbox_failure');

/** Of these people: who has a wallet, without giving it to anybody by asking. */
export const walletsOf = (run: Run, userIds: readonly string[]) =>
  rows<{ userId: string; balance: number }>(
    run,
    'billing',
    'SELECT user_id AS "userId", balance FROM wallet WHERE user_id = ANY($1)',
    [userIds],
  );

/** What became of one person's holds. */
export const holdsOf = async (run: Run, userId: string) => {
  const found = await rows<{ kind: string; count: number }>(
    run,
    'billing',
    'SELECT kind, count(*)::int AS count FROM transfer WHERE user_id = $1 GROUP BY kind',
    [userId],
  );
  const open = await rows(run, 'billing', 'SELECT key FROM open_hold WHERE user_id = $1', [userId]);
  const count = (kind: string) => found.find((row) => row.kind === kind)?.count ?? 0;
  return { held: count('hold'), posted: count('post'), released: count('release'), open: open.length };
};

/** What the ledger says a wallet must hold: all that went in, less all that went out. */
export const ledgerBalance = async (run: Run, userId: string): Promise<number> => {
  const [row] = await rows<{ balance: number }>(
    run,
    'billing',
    `SELECT coalesce(sum(CASE WHEN to_account = $1 THEN amount ELSE -amount END), 0)::int AS balance
       FROM transfer WHERE $1 IN (from_account, to_account)`,
    [`wallet:${userId}`],
  );
  return row?.balance ?? 0;
};

/** Who a person is to the payment provider. */
export const customerOf = async (run: Run, userId: string): Promise<string> => {
  const sql = 'SELECT customer_id AS id FROM stripe_customer WHERE user_id = $1';
  const [row] = await rows<{ id: string }>(run, 'billing', sql, [userId]);
  if (!row) throw new Error('This person has never been to the payment provider.');
  return row.id;
};

/** As if billing had tried the events of this object in vain until it gave up. */
export const giveUpOn = (run: Run, objectId: string) =>
  rows(
    run,
    'billing',
    `UPDATE stripe_event SET state = 'failed', last_error = 'Given up on by a test' WHERE object_id = $1`,
    [objectId],
  );

/** What billing did before it asked chat about late holds: a hold that was released, and its answer was delivered. */
export const releaseDelivered = async (run: Run, userId: string): Promise<string> => {
  const key = `message:${randomUUID()}`;
  await rows(
    run,
    'billing',
    `WITH hold AS (
       INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description)
       VALUES ('wallet:' || $1::uuid, 'house:held', $1, 1, 'hold', 'chat', $2, '', 'A question') RETURNING id
     )
     INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
     SELECT 'house:held', 'wallet:' || $1::uuid, $1, 1, 'release', 'chat', 'release:' || $2, '', 'A question', id FROM hold`,
    [userId, key],
  );
  await rows(run, 'chat', 'INSERT INTO delivery (hold_key) VALUES ($1)', [key]);
  return key;
};

/** Past the ledger, as only a hand at the console can. */
export const writeBalance = (run: Run, userId: string, balance: number) =>
  rows(run, 'billing', 'UPDATE wallet SET balance = $2 WHERE user_id = $1', [userId, balance]);

/** Who repaired what of one person, and why. */
export const repairsOf = (run: Run, userId: string) =>
  rows<{ by: string; reason: string }>(
    run,
    'billing',
    `SELECT actor_id AS by, reason FROM admin_act WHERE act = 'ledger-repaired' AND subject = $1 ORDER BY id`,
    [userId],
  );
