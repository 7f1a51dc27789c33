import type { Sql, Transaction } from '../sql.ts';
import * as ledger from './ledger.ts';
import { recordTransfers } from './ledger-store.ts';
import { lockWallet } from './wallet-store.ts';

interface Change {
  readonly key: string;
  readonly userId: string;
  /** Whole coins. */
  readonly coins: number;
  readonly description: string;
}

/**
 * Credits a pack, or adjusts a wallet by signed coins. Returns whether it did: the same key again moves nothing more.
 * @throws coins.would-go-below-zero, coins.too-many, coins.key-reused, account.not-found (no wallet)
 */
export const moveCoins = (
  sql: Sql,
  { coins, ...entry }: Change & { kind: 'purchase' | 'adjustment' },
): Promise<boolean> => {
  const movement = entry.kind === 'purchase' ? ledger.creditPack(coins) : ledger.adjust(coins);
  return recordTransfers(sql, { ...entry, movements: [movement], payload: { coins } });
};

/** `coins` is more than 0. */
export interface Correction extends Change {
  readonly kind: ledger.CorrectionKind;
}

/**
 * Takes back coins of a purchase, or coins that were released by mistake, as far as the wallet has them; the rest is
 * owed. The same key again changes nothing. @throws coins.key-reused, account.not-found
 */
export const takeBackCoins = async (tx: Transaction, { coins, ...entry }: Correction): Promise<boolean> => {
  const movements = ledger.takeBack(await lockCoins(tx, entry.userId), coins, entry.kind);
  return recordTransfers(tx, { ...entry, movements, payload: { coins: -coins } });
};

/** Gives such coins back, after a won dispute for example. They pay what is owed first. @throws as takeBackCoins */
export const giveBackCoins = async (tx: Transaction, { coins, ...entry }: Correction): Promise<boolean> => {
  const movements = ledger.giveBack(await lockCoins(tx, entry.userId), coins, entry.kind);
  return recordTransfers(tx, { ...entry, movements, payload: { coins } });
};

/**
 * Collects what is owed, as far as the wallet has it, or forgives all of it. Returns whether it did, or the key had
 * done so before. @throws as takeBackCoins
 */
export const settleOwedCoins = async (
  tx: Transaction,
  { how, ...entry }: Pick<Change, 'key' | 'userId'> & { how: 'collect' | 'forgive' },
): Promise<boolean> => {
  const movement = ledger.settleOwed(await lockCoins(tx, entry.userId), how);
  const description = how === 'collect' ? 'Owed coins collected' : 'Owed coins forgiven';
  return recordTransfers(tx, { ...entry, kind: 'debt', description, movements: [movement], payload: { how } });
};

/** Without a wallet there is nothing to move: `recordTransfers` then refuses. */
const lockCoins = async (tx: Transaction, userId: string): Promise<ledger.WalletCoins> =>
  (await lockWallet(tx, userId)) ?? { balance: 0, owed: 0 };
