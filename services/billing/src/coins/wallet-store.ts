import { traceOfFact } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Sql, Transaction } from '../sql.ts';
import { houseUserId, payloadHash, routes, type WalletCoins } from './ledger.ts';
import { accountSql, tellCoinsChanged } from './ledger-sql.ts';
import { starterCoinsSql } from './starter-coins.ts';

export interface WalletRow extends WalletCoins {
  readonly version: number;
  readonly premium: boolean;
}

/** Whether use is unlimited now. `premium/` sets the two columns. */
export const isPremiumSql = '(premium_override OR coalesce(premium_until > now(), false))';

const openWalletSql = `
  WITH opened AS (
    INSERT INTO wallet (user_id, balance) SELECT $1::uuid, (${starterCoinsSql})
     WHERE NOT EXISTS (SELECT FROM departure WHERE user_id = $1::uuid AND step = 'erase')
    ON CONFLICT (user_id) DO NOTHING
    RETURNING user_id, balance, version
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT ${accountSql('$2::text')}, ${accountSql('$3::text')}, user_id, balance, 'welcome', 'welcome:' || user_id, $4,
           'Welcome coins' FROM opened WHERE balance > 0
  ), ${tellCoinsChanged('opened', '$5')}
  SELECT count(*)::int AS opened FROM opened`;

/**
 * Opens the wallet with the current number of starter coins, without a transfer if that is 0. An open wallet does not
 * change, and a user whose account is deleted gets none, however late a fact about them is. The hash leaves the number out, so that a grant that is repeated later is the same grant.
 */
export const openWallet = async (sql: Sql, userId: string): Promise<void> => {
  const { from, to } = routes.welcome;
  const hash = payloadHash({ userId, kind: 'welcome' });
  await sql.query({ name: 'open_wallet', text: openWalletSql, values: [userId, from, to, hash, traceOfFact()] });
};

export const findWallet = async (sql: Sql, userId: string): Promise<WalletRow | undefined> => {
  const { rows } = await sql.query<WalletRow>({
    name: 'find_wallet',
    text: `SELECT balance, version, owed, ${isPremiumSql} AS premium FROM wallet WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0];
};

/**
 * The wallet, opened by this first read if the fact about its owner is late.
 * @throws account.not-found if the account is deleted
 */
export const readWallet = async (sql: Sql, userId: string): Promise<WalletRow> => {
  const known = await findWallet(sql, userId);
  if (known) return known;
  await openWallet(sql, userId);
  const opened = await findWallet(sql, userId);
  if (!opened) throw new AppError('account.not-found');
  return opened;
};

/**
 * Locks the wallet until the transaction ends: the next statement then sees every transfer written before, so that of
 * two equal requests at once the second waits for the first. Undefined if there is no wallet.
 */
export const lockWallet = async (tx: Transaction, userId: string): Promise<WalletCoins | undefined> => {
  const { rows } = await tx.query<WalletCoins>({
    name: 'lock_wallet',
    text: 'SELECT balance, owed FROM wallet WHERE user_id = $1 FOR UPDATE',
    values: [userId],
  });
  return rows[0];
};

/** The wallet of transfers that belong to no user; it stays empty. */
export const openHouseWallet = async (tx: Transaction): Promise<void> => {
  await tx.query('INSERT INTO wallet (user_id, balance) VALUES ($1, 0) ON CONFLICT DO NOTHING', [houseUserId]);
};
