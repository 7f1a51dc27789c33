import type { Sql } from '../sql.ts';

/** Sets until when use is unlimited; returns whether that changed anything. */
export const setPremiumUntil = async (sql: Sql, userId: string, until: Date | null): Promise<boolean> => {
  const { rowCount } = await sql.query({
    name: 'set_premium_until',
    text: 'UPDATE wallet SET premium_until = $2 WHERE user_id = $1 AND premium_until IS DISTINCT FROM $2::timestamptz(3)',
    values: [userId, until],
  });
  return rowCount === 1;
};

/** Sets the operator's Premium override for these users and no others; returns the users whose override changed. */
export const setPremiumOverrides = async (sql: Sql, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ user_id: string }>(
    `UPDATE wallet SET premium_override = NOT premium_override
      WHERE (premium_override AND user_id <> ALL ($1::uuid[])) OR (NOT premium_override AND user_id = ANY ($1::uuid[]))
      RETURNING user_id`,
    [userIds],
  );
  return rows.map((row) => row.user_id);
};

/** Clears Premium that has run out, so that one fact reports it; returns the users. */
export const clearLapsedPremium = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ user_id: string }>(
    'UPDATE wallet SET premium_until = NULL WHERE premium_until <= now() RETURNING user_id',
  );
  return rows.map((row) => row.user_id);
};
