import { randomUUID } from 'node:crypto';
import { payloadHash, wallet, walletMovement } from '../coins/ledger.ts';
import type { Sql } from '../sql.ts';
import type { Settlement } from './settlement.ts';

interface Difference {
  /** What the wallet shows, less what its transfers add up to. */
  readonly coins: number;
  readonly owed: number;
}

/** Writes what a wallet shows beyond its transfers, or short of them, as a transfer; the balance stays. */
export const settleWallet = async (tx: Sql, userId: string): Promise<Settlement | undefined> => {
  const found = await findDifference(tx, userId);
  if (!found || found.coins === 0) return undefined;
  const { from, to, amount } = walletMovement(userId, 'house:adjustments', found.coins);
  await write(tx, { userId, from, to, amount, description: 'A correction: what the balance showed is written down' });
  return { userId, coins: amount };
};

/** The same for what the wallet owes. */
export const settleDebt = async (tx: Sql, userId: string): Promise<Settlement | undefined> => {
  const found = await findDifference(tx, userId);
  if (!found || found.owed === 0) return undefined;
  const amount = Math.abs(found.owed);
  const [from, to] = found.owed > 0 ? ['house:owed', 'house:adjustments'] : ['house:adjustments', 'house:owed'];
  await write(tx, { userId, from, to, amount, description: 'A correction of owed coins' });
  return { userId, coins: amount };
};

/** With the wallet locked, so that nothing moves in between. */
const findDifference = async (tx: Sql, userId: string): Promise<Difference | undefined> => {
  const { rows: wallets } = await tx.query<{ balance: number; owed: number }>(
    'SELECT balance, owed FROM wallet WHERE user_id = $1 FOR UPDATE',
    [userId],
  );
  const { rows: sums } = await tx.query<Difference>(
    `SELECT coalesce(sum(CASE WHEN to_account = $2 THEN amount WHEN from_account = $2 THEN -amount END), 0)::float8 AS coins,
            coalesce(sum(CASE WHEN from_account = 'house:owed' THEN amount WHEN to_account = 'house:owed' THEN -amount END), 0)::float8 AS owed
       FROM transfer WHERE user_id = $1`,
    [userId, wallet(userId)],
  );
  const [held, sum] = [wallets[0], sums[0]];
  return held && sum && { coins: held.balance - sum.coins, owed: held.owed - sum.owed };
};

const write = async (
  tx: Sql,
  transfer: { userId: string; from: string; to: string; amount: number; description: string },
): Promise<void> => {
  const { userId, from, to, amount, description } = transfer;
  const hash = payloadHash({ userId, kind: 'repair', from, amount });
  await tx.query(
    `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
     VALUES ($1, $2, $3, $4, 'repair', $5, $6, $7)`,
    [from, to, userId, amount, `repair:${randomUUID()}`, hash, description],
  );
};
