import type { Sql } from './ledger-store.ts';

/**
 * For a restored database: its open holds count as made now. What was answered before the backup is still told by
 * chat's facts, and by then the sweep would have given back the coins of holds as old as the backup.
 */
export const restartHolds = async (sql: Sql): Promise<void> => {
  await sql.query('UPDATE open_hold SET created_at = now()');
};
