import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import type { StripeEvent as Model } from '#prisma';
import { columnsOf, type Row, type Sql } from '../sql.ts';
import type { StripeEvent } from './event-kinds.ts';

const claimedFields = ['id', 'type', 'objectId', 'attempts', 'receivedAt'] as const satisfies readonly (keyof Model)[];
const claimed = columnsOf(claimedFields);

/** `attempts` are those that failed. */
export type ClaimedEvent = Row<Pick<Model, (typeof claimedFields)[number]>>;

const fields = [
  ...claimedFields,
  'state',
  'source',
  'lastError',
  'createdAt',
] as const satisfies readonly (keyof Model)[];
const columns = columnsOf(fields);

export type EventRow = Row<Pick<Model, (typeof fields)[number]>>;

/** Seconds for which a claimed event belongs to one replica. If the replica dies, another tries the event after them. */
const lease = 60;

/** Stores events that are not stored yet; returns how many those were. */
export const storeEvents = async (
  sql: Sql,
  events: readonly StripeEvent[],
  source: PaymentEvent['source'],
): Promise<number> => {
  const { rowCount } = await sql.query({
    name: 'store_events',
    text: `
      INSERT INTO stripe_event (id, type, object_id, source, created_at)
      SELECT id, type, object_id, $5, to_timestamp(created)
        FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS event (id, type, object_id, created)
      ON CONFLICT (id) DO NOTHING`,
    values: [
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.objectId),
      events.map((event) => event.created),
      source,
    ],
  });
  return rowCount ?? 0;
};

/** Claims events that are due, for this replica alone while the lease lasts. */
export const claimDueEvents = async (sql: Sql, most: number): Promise<ClaimedEvent[]> => {
  const { rows } = await sql.query<ClaimedEvent>({
    name: 'claim_due_events',
    text: `
      UPDATE stripe_event SET next_try_at = now() + ${lease} * interval '1 second'
       WHERE id IN (SELECT id FROM stripe_event WHERE state = 'waiting' AND next_try_at <= now()
                     ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${claimed}`,
    values: [most],
  });
  return rows;
};

/** Claims one event to be tried now, in whatever state it is. */
export const claimEvent = async (sql: Sql, id: string): Promise<ClaimedEvent | undefined> => {
  const { rows } = await sql.query<ClaimedEvent>({
    name: 'claim_event',
    text: `
      UPDATE stripe_event SET state = 'waiting', attempts = 0, next_try_at = now() + ${lease} * interval '1 second'
       WHERE id = $1 RETURNING ${claimed}`,
    values: [id],
  });
  return rows[0];
};

export const markApplied = async (sql: Sql, ids: readonly string[]): Promise<void> => {
  await sql.query({
    name: 'mark_event_applied',
    text: `UPDATE stripe_event SET state = 'applied', attempts = attempts + 1, last_error = NULL WHERE id = ANY ($1)`,
    values: [ids],
  });
};

/** Leaves an event for another attempt, or as a dead letter. */
export const markUnapplied = async (
  sql: Sql,
  id: string,
  { attempts, seconds, error }: { attempts: number; seconds: number | null; error: string },
): Promise<void> => {
  await sql.query({
    name: 'mark_event_unapplied',
    text: `
      UPDATE stripe_event
         SET attempts = $2, last_error = $4, state = CASE WHEN $3::float8 IS NULL THEN 'failed' ELSE 'waiting' END,
             next_try_at = now() + coalesce($3, 0) * interval '1 second'
       WHERE id = $1 AND state <> 'applied'`,
    values: [id, attempts, seconds, error],
  });
};

export const findEvent = async (sql: Sql, id: string): Promise<EventRow | undefined> => {
  const text = `SELECT ${columns} FROM stripe_event WHERE id = $1`;
  return (await sql.query<EventRow>({ name: 'find_event', text, values: [id] })).rows[0];
};

export const listByState = async (sql: Sql, state: string, limit: number): Promise<EventRow[]> => {
  const text = `SELECT ${columns} FROM stripe_event WHERE state = $1 ORDER BY received_at DESC, id DESC LIMIT $2`;
  return (await sql.query<EventRow>({ name: 'list_events_by_state', text, values: [state, limit] })).rows;
};

export const listAllButFailed = async (sql: Sql, limit: number): Promise<EventRow[]> => {
  const text = `SELECT ${columns} FROM stripe_event WHERE state <> 'failed' ORDER BY received_at DESC, id DESC LIMIT $1`;
  return (await sql.query<EventRow>({ name: 'list_events_but_failed', text, values: [limit] })).rows;
};

export const countByState = async (sql: Sql): Promise<Record<string, number>> => {
  const text = 'SELECT state, count(*)::int AS count FROM stripe_event GROUP BY state';
  const { rows } = await sql.query<{ state: string; count: number }>({ name: 'count_events', text });
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

export const forgetApplied = async (sql: Sql, before: Date): Promise<void> => {
  await sql.query(`DELETE FROM stripe_event WHERE state = 'applied' AND received_at < $1`, [before]);
};
