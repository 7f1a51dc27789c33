import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import type { Sql } from '../sql.ts';
import type { StripeEvent } from './event-kinds.ts';

export interface ClaimedEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** Tries that failed. */
  readonly attempts: number;
  readonly receivedAt: Date;
}

/** Seconds for which a claimed event belongs to one replica. One that died with it is tried again after them. */
const lease = 60;

/** Stores events that are not stored yet; answers how many those were. */
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
        FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS told (id, type, object_id, created)
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

const claimed = 'id, type, object_id AS "objectId", attempts, received_at AS "receivedAt"';

/** Takes events whose time has come, for this replica alone while the lease lasts. */
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

/** Takes one event to be tried now, whatever became of it before. */
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

/** Leaves an event for another try, or as a dead letter. */
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
