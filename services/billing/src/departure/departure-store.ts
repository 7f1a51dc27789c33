import type { Sql } from '../sql.ts';

export type Step = 'end-renewal' | 'erase';

/** A departure to work on now; no other process takes it until the claim ends. */
export interface ClaimedDeparture {
  readonly userId: string;
  readonly step: Step;
  /** Including this one. */
  readonly attempts: number;
}

/**
 * Seconds from the fact until the user is erased. A request that the gateway let through just before carries a token
 * that is valid for 60 seconds: what it still wrote is erased too.
 */
export const settleSeconds = 90;

/** Minutes; longer than one attempt can take. If its process dies, another one continues after that. */
const claimMinutes = 5;

/** Seconds to wait after each failure; the last one repeats. */
const waits = [5, 30, 120, 600, 3_600];

/** The user asked for their account to be deleted. */
export const askToLeave = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query({
    name: 'ask_to_leave',
    text: `
      INSERT INTO departure (user_id, step, due_at) VALUES ($1, 'end-renewal', now())
      ON CONFLICT (user_id) DO UPDATE SET due_at = now(), attempts = 0, last_error = NULL, created_at = now(), done_at = NULL
        WHERE departure.step = 'end-renewal'`,
    values: [userId],
  });
};

/** They keep it. What was done at Stripe stays: a renewal is not restarted without its owner. */
export const stay = async (sql: Sql, userId: string): Promise<void> => {
  const text = `DELETE FROM departure WHERE user_id = $1 AND step = 'end-renewal'`;
  await sql.query({ name: 'stay', text, values: [userId] });
};

/** Their account is deleted. Told again after a restore, it is done again. */
export const leave = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query({
    name: 'leave',
    text: `
      INSERT INTO departure (user_id, step, due_at) VALUES ($1, 'erase', now() + $2::int * interval '1 second')
      ON CONFLICT (user_id) DO UPDATE
        SET step = 'erase', due_at = excluded.due_at, attempts = 0, last_error = NULL, created_at = now(), done_at = NULL
        WHERE departure.step <> 'erase' OR departure.done_at IS NOT NULL`,
    values: [userId, settleSeconds],
  });
};

/** Whether the user's account is deleted. Nothing that names them may be written any more. */
export const hasLeft = async (sql: Sql, userId: string): Promise<boolean> => {
  const { rowCount } = await sql.query({
    name: 'has_left',
    text: `SELECT FROM departure WHERE user_id = $1 AND step = 'erase'`,
    values: [userId],
  });
  return rowCount === 1;
};

export const claimDeparture = async (sql: Sql): Promise<ClaimedDeparture | undefined> => {
  const { rows } = await sql.query<ClaimedDeparture>({
    name: 'claim_departure',
    text: `
      UPDATE departure SET attempts = attempts + 1, due_at = now() + $1::int * interval '1 minute'
       WHERE user_id = (SELECT user_id FROM departure WHERE done_at IS NULL AND due_at <= now()
                         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING user_id AS "userId", step, attempts`,
    values: [claimMinutes],
  });
  return rows[0];
};

/** False if it is done already, or if the user went a step further meanwhile. */
export const markDone = async (sql: Sql, { userId, step }: ClaimedDeparture): Promise<boolean> => {
  const { rowCount } = await sql.query({
    name: 'mark_departure_done',
    text: `UPDATE departure SET done_at = now(), last_error = NULL WHERE user_id = $1 AND step = $2 AND done_at IS NULL`,
    values: [userId, step],
  });
  return rowCount === 1;
};

/** `failure`: in our own words, which name no person. */
export const retryLater = async (sql: Sql, one: ClaimedDeparture, failure: string): Promise<void> => {
  const wait = waits[Math.min(one.attempts, waits.length) - 1] ?? 5;
  await sql.query({
    name: 'retry_departure',
    text: `
      UPDATE departure SET due_at = now() + $3::int * interval '1 second', last_error = $4
       WHERE user_id = $1 AND step = $2 AND done_at IS NULL`,
    values: [one.userId, one.step, wait, failure],
  });
};
