import { traceOfFact } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Sql } from '../sql.ts';
import { type HouseAccount, payloadHash } from './ledger.ts';
import { findWallet, insertOnce, isSameTransfer, tellCoinsChanged } from './ledger-store.ts';

export interface Correction {
  readonly key: string;
  readonly userId: string;
  /** Whole coins, more than 0. */
  readonly coins: number;
  readonly kind: 'refund' | 'dispute' | 'repair';
  /** Where the coins go to, or come from; without it `house:sales`. */
  readonly house?: HouseAccount;
  readonly description: string;
}

// The key always stands on the wallet's transfer, also where that moves nothing, so that a repetition is seen.
const takeBackSql = `
  WITH moved AS (
    UPDATE wallet
       SET balance = balance - least(balance, $2::int), version = version + 1,
           owed = owed + greatest($2::int - balance, 0),
           owed_since = CASE WHEN $2::int > balance THEN coalesce(owed_since, now()) ELSE owed_since END
     WHERE user_id = $1 AND NOT EXISTS (SELECT FROM transfer WHERE key = $4)
    RETURNING user_id, new.balance AS balance, new.version AS version, old.balance - new.balance AS taken
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT 'wallet:' || user_id, $8::text, user_id, taken, $3::text, $4::text, $5::bytea, $6::text FROM moved
    UNION ALL
    SELECT 'house:owed', $8, user_id, $2::int - taken, $3, $4 || ':owed', $5, $6 FROM moved WHERE taken < $2::int
  ), ${tellCoinsChanged('moved', '$7')}
  SELECT taken AS coins FROM moved`;

const giveAgainSql = `
  WITH moved AS (
    UPDATE wallet
       SET balance = balance + $2::int - least(owed, $2::int), owed = owed - least(owed, $2::int), version = version + 1,
           owed_since = CASE WHEN owed > $2::int THEN owed_since END
     WHERE user_id = $1 AND NOT EXISTS (SELECT FROM transfer WHERE key = $4)
    RETURNING user_id, new.balance AS balance, new.version AS version, new.balance - old.balance AS given
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT $8::text, 'wallet:' || user_id, user_id, given, $3::text, $4::text, $5::bytea, $6::text FROM moved
    UNION ALL
    SELECT $8, 'house:owed', user_id, $2::int - given, $3, $4 || ':owed', $5, $6 FROM moved WHERE given < $2::int
  ), ${tellCoinsChanged('moved', '$7')}
  SELECT given AS coins FROM moved`;

/**
 * Takes back coins that a purchase gave, or that were given back by mistake, as far as the wallet has them; the rest is owed. The same key again changes
 * nothing. @throws coins.key-reused, account.not-found
 */
export const takeBack = (sql: Sql, correction: Correction): Promise<void> =>
  correct(sql, { name: 'take_back', text: takeBackSql }, correction, -correction.coins);

/** Gives such coins again (a dispute was won); what is owed is settled first. @throws as takeBack */
export const giveAgain = (sql: Sql, correction: Correction): Promise<void> =>
  correct(sql, { name: 'give_again', text: giveAgainSql }, correction, correction.coins);

const correct = async (
  sql: Sql,
  statement: { name: string; text: string },
  { key, userId, coins, kind, description, house = 'house:sales' }: Correction,
  signed: number,
): Promise<void> => {
  const hash = payloadHash({ userId, kind, coins: signed });
  const values = [userId, coins, kind, key, hash, description, traceOfFact(), house];
  if ((await insertOnce(sql, { ...statement, values }))?.length) return;
  await expectSameTransfer(sql, key, hash, userId);
};

/** That nothing moved is right where the key stands for the same transfer already. */
const expectSameTransfer = async (sql: Sql, key: string, hash: Buffer, userId: string): Promise<void> => {
  const same = await isSameTransfer(sql, key, hash);
  if (same) return;
  if (same === false) throw new AppError('coins.key-reused');
  if (!(await findWallet(sql, userId))) throw new AppError('account.not-found');
  throw new Error(`No transfer was written under ${key}`);
};

const settleSql = {
  collect: `
    WITH moved AS (
      UPDATE wallet SET balance = balance - least(balance, owed), owed = owed - least(balance, owed), version = version + 1,
             owed_since = CASE WHEN owed > balance THEN owed_since END
       WHERE user_id = $1 AND NOT EXISTS (SELECT FROM transfer WHERE key = $2)
      RETURNING user_id, new.balance AS balance, new.version AS version, old.owed - new.owed AS settled
    ), entry AS (
      INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
      SELECT 'wallet:' || user_id, 'house:owed', user_id, settled, 'debt', $2, $3, $4 FROM moved
    ), ${tellCoinsChanged('moved', '$5')}
    SELECT settled FROM moved`,
  forgive: `
    WITH moved AS (
      UPDATE wallet SET owed = 0, owed_since = NULL, version = version + 1
       WHERE user_id = $1 AND NOT EXISTS (SELECT FROM transfer WHERE key = $2)
      RETURNING user_id, new.balance AS balance, new.version AS version, old.owed AS settled
    ), entry AS (
      INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
      SELECT 'house:adjustments', 'house:owed', user_id, settled, 'debt', $2, $3, $4 FROM moved
    ), ${tellCoinsChanged('moved', '$5')}
    SELECT settled FROM moved`,
} as const;

/**
 * Collects what is owed, as far as the wallet has it, or forgives all of it; returns whether it did, or the key had
 * done so before. @throws as takeBack
 */
export const settleOwed = async (
  sql: Sql,
  { key, userId, how }: { key: string; userId: string; how: 'collect' | 'forgive' },
): Promise<boolean> => {
  const hash = payloadHash({ userId, kind: 'debt', how });
  const description = how === 'collect' ? 'Owed coins collected' : 'Owed coins forgiven';
  const values = [userId, key, hash, description, traceOfFact()];
  if ((await insertOnce(sql, { name: `settle_${how}`, text: settleSql[how], values }))?.length) return true;
  await expectSameTransfer(sql, key, hash, userId);
  return false;
};
