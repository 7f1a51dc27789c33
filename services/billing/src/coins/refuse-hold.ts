import type { Sql } from '../sql.ts';

/** Remembers that this hold's message failed before the hold came: a hold that comes late takes no coins. */
export const refuseHold = async (sql: Sql, key: string): Promise<void> => {
  await sql.query('INSERT INTO refused_hold (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
};

export const isRefused = async (sql: Sql, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query('SELECT FROM refused_hold WHERE key = $1', [key]);
  return rowCount === 1;
};

/**
 * Open holds whose message has failed: a hold and its refusal do not see each other when both are written at once.
 */
export const findRefusedHolds = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ key: string }>(
    'SELECT key FROM refused_hold JOIN open_hold USING (key) LIMIT 500',
  );
  return rows.map(({ key }) => key);
};

/** No hold arrives later than a day. */
export const forgetRefusedHolds = async (sql: Sql): Promise<void> => {
  await sql.query(`DELETE FROM refused_hold WHERE refused_at < now() - interval '1 day'`);
};
