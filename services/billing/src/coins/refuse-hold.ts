import type { Sql } from './ledger-store.ts';

/** Remembers that the coins of this key were given back before they were held: a hold that comes late takes none. */
export const refuseHold = async (sql: Sql, key: string): Promise<void> => {
  await sql.query('INSERT INTO refused_hold (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
};

export const isRefused = async (sql: Sql, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query('SELECT FROM refused_hold WHERE key = $1', [key]);
  return rowCount === 1;
};

/** After a day no hold is on its way any more. */
export const forgetRefusedHolds = async (sql: Sql): Promise<void> => {
  await sql.query(`DELETE FROM refused_hold WHERE refused_at < now() - interval '1 day'`);
};
