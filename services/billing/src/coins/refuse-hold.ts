import type { Sql } from '../sql.ts';

/** Remembers that the coins of this key were given back before they were held: a hold that comes late takes none. */
export const refuseHold = async (sql: Sql, key: string): Promise<void> => {
  await sql.query('INSERT INTO refused_hold (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
};

export const isRefused = async (sql: Sql, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query('SELECT FROM refused_hold WHERE key = $1', [key]);
  return rowCount === 1;
};

/**
 * Open holds whose message has failed: a hold and its refusal that are written in the same moment do not see each other.
 */
export const findRefusedHolds = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ key: string }>(
    'SELECT key FROM refused_hold JOIN open_hold USING (key) LIMIT 500',
  );
  return rows.map(({ key }) => key);
};

/** After a day no hold is on its way any more. */
export const forgetRefusedHolds = async (sql: Sql): Promise<void> => {
  await sql.query(`DELETE FROM refused_hold WHERE refused_at < now() - interval '1 day'`);
};
