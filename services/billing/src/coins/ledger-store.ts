import { type Hold, type UsageKind, usageCosts } from '@petalwise/contracts/billing/coins';
import { coinsChanged } from '@petalwise/contracts/facts';
import { outboxInsertSql, traceOfFact } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type pg from 'pg';
import type { Sql } from '../sql.ts';
import {
  type HouseAccount,
  holdMovement,
  mostAfter,
  payloadHash,
  type Resolution,
  resolutionKey,
  resolutionMovement,
  type TransferKind,
  walletMovement,
} from './ledger.ts';
import { isRefused } from './refuse-hold.ts';
import { starterCoinsSql } from './starter-coins.ts';

export interface WalletRow {
  readonly balance: number;
  readonly version: number;
  readonly premium: boolean;
  /** Coins that were taken back and that it no longer had. */
  readonly owed: number;
}

/** Whether use is unlimited now. What sets the two columns is subscription/. */
const isPremium = '(premium_override OR coalesce(premium_until > now(), false))';

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** Whether the transfer under this key is this one; undefined where there is none. */
export const isSameTransfer = async (sql: Sql, key: string, hash: Buffer): Promise<boolean | undefined> => {
  const { rows } = await sql.query<{ same: boolean }>({
    name: 'find_transfer',
    text: 'SELECT payload_hash = $2 AS same FROM transfer WHERE key = $1',
    values: [key, hash],
  });
  return rows[0]?.same;
};

/**
 * The outbox row of a changed wallet, in the same statement as the change; `source` has user_id, balance, version.
 * `trace` is the statement's parameter for `traceOfFact()`.
 */
export const tellCoinsChanged = (source: string, trace: `$${number}`) => `
  fact AS (${outboxInsertSql}
    SELECT user_id::text, '${coinsChanged.subject}',
           json_build_object('userId', user_id, 'balance', balance, 'version', version), ${trace}::text FROM ${source})`;

const openWalletSql = `
  WITH opened AS (
    INSERT INTO wallet (user_id, balance) SELECT $1::uuid, (${starterCoinsSql}) ON CONFLICT (user_id) DO NOTHING
    RETURNING user_id, balance, version
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT $2, $3, user_id, balance, 'welcome', 'welcome:' || user_id, $4, 'Welcome coins' FROM opened WHERE balance > 0
  ), ${tellCoinsChanged('opened', '$5')}
  SELECT count(*)::int AS opened FROM opened`;

/**
 * Opens the wallet with the welcome coins of this moment, without a transfer where they are 0. A wallet that is open
 * already stays as it is: its hash leaves the number out, so that a grant that is repeated later is the same grant.
 */
export const openWallet = async (sql: Sql, userId: string): Promise<void> => {
  const { from, to } = walletMovement(userId, 'house:welcome', 0);
  const hash = payloadHash({ userId, kind: 'welcome' });
  await sql.query({ name: 'open_wallet', text: openWalletSql, values: [userId, from, to, hash, traceOfFact()] });
};

export const findWallet = async (sql: Sql, userId: string): Promise<WalletRow | undefined> => {
  const { rows } = await sql.query<WalletRow>({
    name: 'find_wallet',
    text: `SELECT balance, version, owed, ${isPremium} AS premium FROM wallet WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0];
};

/** The wallet, opened by this first read where the fact of its owner is late. */
export const readWallet = async (sql: Sql, userId: string): Promise<WalletRow> => {
  const known = await findWallet(sql, userId);
  if (known) return known;
  await openWallet(sql, userId);
  return (await findWallet(sql, userId)) as WalletRow;
};

const holdSql = `
  WITH debit AS (
    UPDATE wallet
       SET balance = balance - CASE WHEN ${isPremium} THEN 0 ELSE $2::int END, version = version + 1
     WHERE user_id = $1 AND (${isPremium} OR balance >= $2::int)
       AND NOT EXISTS (SELECT FROM transfer WHERE key = $5) AND NOT EXISTS (SELECT FROM refused_hold WHERE key = $5)
    RETURNING user_id, balance, version, CASE WHEN ${isPremium} THEN 0 ELSE $2::int END AS amount
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description)
    SELECT $3, $4, user_id, amount, 'hold', $6, $5, $7, $8 FROM debit RETURNING id, user_id
  ), open AS (
    INSERT INTO open_hold (transfer_id, key, user_id) SELECT id, $5, user_id FROM entry
  ), ${tellCoinsChanged('debit', '$9')}
  SELECT entry.id::text AS id, debit.amount, debit.balance FROM debit, entry`;

/**
 * Takes the coins of one use out of the wallet until the use is posted or released; Premium holds 0.
 * The same key again answers the same hold.
 * @throws coins.insufficient, coins.key-reused, coins.hold-resolved (its use was delivered or given back, also where
 *   that was said before the hold came)
 */
export const hold = async (
  sql: Sql,
  input: { key: string; userId: string; usage: UsageKind; description: string },
): Promise<Hold> => {
  const cost = usageCosts[input.usage];
  const { from, to } = holdMovement(input.userId, cost);
  const hash = payloadHash({ userId: input.userId, kind: 'hold', usage: input.usage });
  const values = [input.userId, cost, from, to, input.key, input.usage, hash, input.description, traceOfFact()];
  const attempt = async () => (await insertOnce<Hold>(sql, { name: 'hold', text: holdSql, values }))?.[0];

  const made = (await attempt()) ?? (await findHold(sql, input.key, hash));
  if (made) return made;
  if (await isRefused(sql, input.key)) throw new AppError('coins.hold-resolved');
  const { balance, premium } = await readWallet(sql, input.userId);
  // The wallet may just have been opened, credited, or made Premium by somebody else: one more look decides.
  if (premium || balance >= cost) {
    const second = (await attempt()) ?? (await findHold(sql, input.key, hash));
    if (second) return second;
  }
  throw new AppError('coins.insufficient', { needed: cost, held: balance });
};

/** Runs a statement that inserts under a unique key; undefined when somebody else has just inserted it. */
export const insertOnce = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  query: pg.QueryConfig,
): Promise<Row[] | undefined> => {
  try {
    return (await sql.query<Row>(query)).rows;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

const findHold = async (sql: Sql, key: string, hash: Buffer): Promise<Hold | undefined> => {
  const { rows } = await sql.query<Hold & { same: boolean; resolved: boolean }>({
    name: 'find_hold',
    text: `
      SELECT hold.id::text AS id, hold.amount, wallet.balance, hold.payload_hash = $2 AS same,
             EXISTS (SELECT FROM transfer WHERE resolves = hold.id) AS resolved
        FROM transfer AS hold JOIN wallet USING (user_id) WHERE hold.key = $1`,
    values: [key, hash],
  });
  const found = rows[0];
  if (!found) return undefined;
  if (!found.same) throw new AppError('coins.key-reused');
  // A posted hold has paid for its answer; it does not pay for another.
  if (found.resolved) throw new AppError('coins.hold-resolved');
  return { id: found.id, amount: found.amount, balance: found.balance };
};

const resolveSql = {
  post: `
    WITH closed AS (
      DELETE FROM open_hold WHERE key = $1 RETURNING transfer_id
    ), entry AS (
      INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
      SELECT $2, $3, user_id, amount, 'post', usage, $4, payload_hash, description, id
        FROM transfer JOIN closed ON id = transfer_id RETURNING id
    )
    SELECT id FROM entry`,
  release: `
    WITH closed AS (
      DELETE FROM open_hold WHERE key = $1 RETURNING transfer_id
    ), entry AS (
      INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
      SELECT $2, to_account_of.name, hold.user_id, hold.amount, 'release', hold.usage, $4, hold.payload_hash, hold.description, hold.id
        FROM transfer AS hold JOIN closed ON hold.id = transfer_id
        CROSS JOIN LATERAL (SELECT $3::text || hold.user_id::text AS name) AS to_account_of
      RETURNING id, user_id, amount
    ), refund AS (
      UPDATE wallet SET balance = balance + entry.amount, version = version + 1 FROM entry
       WHERE wallet.user_id = entry.user_id RETURNING wallet.user_id, balance, version
    ), ${tellCoinsChanged('refund', '$5')}
    SELECT id FROM entry`,
} as const;

/**
 * Posts or releases the hold with this key, once. Answers `done`, `already` (the same way), `otherwise`
 * (it was resolved the other way before) or `unknown` (no such hold).
 */
export const resolveHold = async (
  sql: Sql,
  key: string,
  resolution: Resolution,
): Promise<'done' | 'already' | 'otherwise' | 'unknown'> => {
  const { from, to } = resolutionMovement(resolution, '', 0);
  const values = [key, from, to, resolutionKey(resolution, key)];
  // Only a release changes the wallet, and tells of it.
  const traced = resolution === 'release' ? [...values, traceOfFact()] : values;
  const { rowCount } = await sql.query({ name: `resolve_${resolution}`, text: resolveSql[resolution], values: traced });
  if (rowCount) return 'done';
  const { rows } = await sql.query<{ kind: Resolution | null }>({
    name: 'find_resolution',
    text: `SELECT resolution.kind FROM transfer AS hold LEFT JOIN transfer AS resolution ON resolution.resolves = hold.id
            WHERE hold.key = $1`,
    values: [key],
  });
  if (!rows[0]?.kind) return 'unknown';
  return rows[0].kind === resolution ? 'already' : 'otherwise';
};

const moveSql = `
  WITH moved AS (
    UPDATE wallet SET balance = balance + $2::int, version = version + 1
     WHERE user_id = $1 AND balance::bigint + $2::int BETWEEN 0 AND $10::int AND NOT EXISTS (SELECT FROM transfer WHERE key = $6)
    RETURNING user_id, balance, version
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT $3, $4, user_id, abs($2::int), $5, $6, $7, $8 FROM moved
  ), ${tellCoinsChanged('moved', '$9')}
  SELECT balance FROM moved`;

/**
 * Locks the wallet until the transaction ends: the next statement then sees every transfer written before, so that two
 * equal requests at once are one after the other. Undefined where there is no wallet.
 */
export const lockWallet = async (tx: Sql, userId: string): Promise<Pick<WalletRow, 'balance' | 'owed'> | undefined> => {
  const { rows } = await tx.query<Pick<WalletRow, 'balance' | 'owed'>>({
    name: 'lock_wallet',
    text: 'SELECT balance, owed FROM wallet WHERE user_id = $1 FOR UPDATE',
    values: [userId],
  });
  return rows[0];
};

/**
 * Moves signed whole coins between a wallet and a house account; returns whether it did. The same key again moves
 * nothing more.
 * @throws coins.would-go-below-zero, coins.too-many, coins.key-reused, account.not-found (no wallet)
 */
export const moveCoins = async (
  sql: Sql,
  input: { key: string; userId: string; coins: number; kind: TransferKind; house: HouseAccount; description: string },
): Promise<boolean> => {
  const { from, to } = walletMovement(input.userId, input.house, input.coins);
  const hash = payloadHash({ userId: input.userId, kind: input.kind, coins: input.coins });
  const most = mostAfter(input.kind);
  const values = [
    input.userId,
    input.coins,
    from,
    to,
    input.kind,
    input.key,
    hash,
    input.description,
    traceOfFact(),
    most,
  ];
  if ((await insertOnce(sql, { name: 'move_coins', text: moveSql, values }))?.length) return true;
  const same = await isSameTransfer(sql, input.key, hash);
  if (same) return false;
  if (same === false) throw new AppError('coins.key-reused');
  const found = await findWallet(sql, input.userId);
  if (!found) throw new AppError('account.not-found');
  if (input.coins > 0) throw new AppError('coins.too-many', { most });
  throw new AppError('coins.would-go-below-zero', { held: found.balance });
};
