import type { Sql } from '../sql.ts';

/** When Stripe was last asked for events that had not arrived; undefined if it never was. */
export const findLastReconciliation = async (sql: Sql): Promise<Date | undefined> => {
  const text = 'SELECT finished_at FROM reconciliation ORDER BY id DESC LIMIT 1';
  const { rows } = await sql.query<{ finished_at: Date }>({ name: 'find_last_reconciliation', text });
  return rows[0]?.finished_at;
};

export const recordReconciliation = async (sql: Sql, { asked, missed }: { asked: number; missed: number }) => {
  await sql.query('INSERT INTO reconciliation (asked, missed) VALUES ($1, $2)', [asked, missed]);
};

export const forgetReconciliations = async (sql: Sql, before: Date): Promise<void> => {
  await sql.query('DELETE FROM reconciliation WHERE finished_at < $1', [before]);
};
