import type { Sql } from '../sql.ts';

/**
 * For a restored database: its open holds count as made now, so that the facts of chat that were under way at the
 * backup resolve them, rather than a sweep that asks chat about all of them at once.
 */
export const restartHolds = async (sql: Sql): Promise<void> => {
  await sql.query('UPDATE open_hold SET created_at = now()');
};
