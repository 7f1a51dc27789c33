import { randomUUID } from 'node:crypto';
import { adjust, type Movement, recordOwedDifference, type WalletCoins } from '../coins/ledger.ts';
import { recordWithoutWallet } from '../coins/ledger-store.ts';
import { lockWallet } from '../coins/wallet-store.ts';
import type { Transaction } from '../sql.ts';
import type { Settlement } from './settlement.ts';

/** Writes the difference between what a wallet shows and its transfers as a transfer; the balance does not change. */
export const settleWallet = async (tx: Transaction, userId: string): Promise<Settlement | undefined> => {
  const found = await findDifference(tx, userId);
  if (!found || found.balance === 0) return undefined;
  const description = 'A correction to match the balance shown';
  return record(tx, { userId, description, movement: adjust(found.balance) });
};

/** The same for what the wallet owes. */
export const settleDebt = async (tx: Transaction, userId: string): Promise<Settlement | undefined> => {
  const found = await findDifference(tx, userId);
  if (!found || found.owed === 0) return undefined;
  return record(tx, { userId, description: 'A correction of owed coins', movement: recordOwedDifference(found.owed) });
};

/** What a wallet shows, minus the sum of its transfers. The wallet is locked, so that nothing moves in between. */
const findDifference = async (tx: Transaction, userId: string): Promise<WalletCoins | undefined> => {
  const wallet = await lockWallet(tx, userId);
  const { rows } = await tx.query<WalletCoins>(
    `SELECT coalesce(sum(CASE WHEN to_account LIKE 'wallet:%' THEN amount WHEN from_account LIKE 'wallet:%' THEN -amount END), 0)::float8 AS balance,
            coalesce(sum(CASE WHEN from_account = 'house:owed' THEN amount WHEN to_account = 'house:owed' THEN -amount END), 0)::float8 AS owed
       FROM transfer WHERE user_id = $1`,
    [userId],
  );
  const sum = rows[0];
  return wallet && sum && { balance: wallet.balance - sum.balance, owed: wallet.owed - sum.owed };
};

const record = async (
  tx: Transaction,
  { userId, description, movement }: { userId: string; description: string; movement: Movement },
): Promise<Settlement> => {
  const { from, amount } = movement;
  await recordWithoutWallet(tx, {
    key: `repair:${randomUUID()}`,
    userId,
    kind: 'repair',
    description,
    movements: [movement],
    payload: { from, amount },
  });
  return { userId, coins: amount };
};
