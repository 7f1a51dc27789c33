import { lockWallet } from '../coins/wallet-store.ts';
import type { Transaction } from '../sql.ts';

import type { Settlement } from './settlement.ts';

const unresolved = 'NOT EXISTS (SELECT FROM transfer AS resolution WHERE resolution.resolves = hold.id)';

const deleteWrongSql = `
  DELETE FROM open_hold AS open
   WHERE (open.key = $1 OR open.transfer_id = (SELECT id FROM transfer WHERE key = $1 AND kind = 'hold'))
     AND NOT EXISTS (SELECT FROM transfer AS hold WHERE hold.id = open.transfer_id AND hold.kind = 'hold'
                        AND hold.key = open.key AND hold.user_id = open.user_id AND ${unresolved})`;

// With the age of the hold, so that the next sweep asks chat about it.
const addMissingSql = `
  INSERT INTO open_hold (transfer_id, key, user_id, created_at)
  SELECT id, key, user_id, created_at FROM transfer AS hold WHERE key = $1 AND kind = 'hold' AND ${unresolved}
  ON CONFLICT DO NOTHING`;

/** Makes the list of open holds agree with the transfers for one key. The list is no part of the append-only ledger. */
export const correctOpenHolds = async (tx: Transaction, key: string): Promise<Settlement | undefined> => {
  const { rows } = await tx.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM transfer WHERE key = $1 AND kind = 'hold'`,
    [key],
  );
  const userId = rows[0]?.userId ?? null;
  if (userId) await lockWallet(tx, userId);
  const deleted = await tx.query(deleteWrongSql, [key]);
  const added = await tx.query(addMissingSql, [key]);
  return deleted.rowCount || added.rowCount ? { userId, coins: 0 } : undefined;
};
