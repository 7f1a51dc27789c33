import { randomUUID } from 'node:crypto';
import { houseUserId, type Resolution, recordUnheldAnswer } from '../coins/ledger.ts';
import { recordWithoutWallet } from '../coins/ledger-store.ts';
import { giveBackCoins, takeBackCoins } from '../coins/move-coins.ts';
import { lockWallet, openHouseWallet } from '../coins/wallet-store.ts';
import type { Transaction } from '../sql.ts';
import type { Settlement } from './settlement.ts';

const descriptions: Readonly<Record<Resolution, string>> = {
  post: 'An answer whose coins were returned by mistake',
  release: 'Coins returned for an answer that was not delivered',
};

/**
 * Gives a hold that was resolved wrongly the other resolution. `post` takes the coins back as far as the wallet has them,
 * and the rest is owed, as with a refund; `release` gives them back, and they pay what is owed first.
 */
export const settleHold = async (
  tx: Transaction,
  key: string,
  resolution: Resolution,
): Promise<Settlement | undefined> => {
  const hold = await lockHold(tx, key);
  if (!hold || (await resolutionNow(tx, key)) !== opposite[resolution]) return undefined;
  const { userId, amount } = hold;
  const correction = {
    key: `repair:${randomUUID()}`,
    userId,
    coins: amount,
    kind: 'repair',
    description: descriptions[resolution],
  } as const;
  await (resolution === 'post' ? takeBackCoins : giveBackCoins)(tx, correction);
  await remember(tx, { key, resolution, transferKey: correction.key });
  return { userId, coins: amount };
};

const opposite: Readonly<Record<Resolution, Resolution>> = { post: 'release', release: 'post' };

/** An answer for which billing has no hold: a transfer of 0 coins records it, and no user is charged. */
export const settleAnswerWithoutHold = async (tx: Transaction, key: string): Promise<Settlement | undefined> => {
  await openHouseWallet(tx);
  await lockWallet(tx, houseUserId);
  if ((await resolutionNow(tx, key)) !== undefined || (await lockHold(tx, key))) return undefined;
  const transferKey = `repair:${randomUUID()}`;
  await recordWithoutWallet(tx, {
    key: transferKey,
    userId: houseUserId,
    kind: 'repair',
    description: 'An answer without a hold',
    movements: [recordUnheldAnswer()],
    payload: { hold: key },
  });
  await remember(tx, { key, resolution: 'post', transferKey });
  return { userId: null, coins: 0 };
};

/** The hold, with its wallet locked: of two repairs at once the second sees what the first has done. */
const lockHold = async (tx: Transaction, key: string): Promise<{ userId: string; amount: number } | undefined> => {
  const { rows } = await tx.query<{ userId: string; amount: number }>(
    `SELECT user_id AS "userId", amount FROM transfer WHERE key = $1 AND kind = 'hold'`,
    [key],
  );
  if (rows[0]) await lockWallet(tx, rows[0].userId);
  return rows[0];
};

/** How the hold is resolved, repairs included; undefined if it is open, or was never held. */
const resolutionNow = async (tx: Transaction, key: string): Promise<Resolution | undefined> => {
  const { rows } = await tx.query<{ resolution: Resolution | null }>(
    `SELECT coalesce(
       (SELECT resolution FROM hold_repair WHERE hold_key = $1 ORDER BY id DESC LIMIT 1),
       (SELECT resolution.kind FROM transfer AS hold JOIN transfer AS resolution ON resolution.resolves = hold.id
         WHERE hold.key = $1)) AS resolution`,
    [key],
  );
  return rows[0]?.resolution ?? undefined;
};

const remember = async (
  tx: Transaction,
  { key, resolution, transferKey }: { key: string; resolution: Resolution; transferKey: string },
): Promise<void> => {
  await tx.query(
    `INSERT INTO hold_repair (hold_key, resolution, transfer_id) SELECT $1, $2, id FROM transfer WHERE key = $3`,
    [key, resolution, transferKey],
  );
};
