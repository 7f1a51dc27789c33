import type { Sql } from '../sql.ts';

/**
 * For a restored database: its open holds count as made now, so that facts of chat that were in flight at the backup
 * resolve them, and no sweep asks chat about all of them at once.
 */
export const restartHolds = async (sql: Sql): Promise<void> => {
  await sql.query('UPDATE open_hold SET created_at = now()');
};
