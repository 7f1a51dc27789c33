import { type holdCoins as endpoint, type Hold, type UsageKind, usageCosts } from '@petalwise/contracts/billing/coins';
import type { Body } from '@petalwise/contracts/endpoint';
import { traceOfFact } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';
import { insertOnce, type Sql } from '../sql.ts';
import { payloadHash, routes } from './ledger.ts';
import { accountSql, tellCoinsChanged } from './ledger-sql.ts';
import { isRefused } from './refuse-hold.ts';
import { isPremiumSql, readWallet } from './wallet-store.ts';

/** Holds the coins of one use until its answer is delivered (post) or has failed (release). */
export const holdCoins = async (deps: Deps, { kind, ...request }: Body<typeof endpoint>): Promise<Hold> => {
  const made = await hold(deps.pool, { usage: kind, ...request });
  deps.wake();
  return made;
};

const holdSql = `
  WITH debit AS (
    UPDATE wallet
       SET balance = balance - CASE WHEN ${isPremiumSql} THEN 0 ELSE $2::int END, version = version + 1
     WHERE user_id = $1 AND (${isPremiumSql} OR balance >= $2::int)
       AND NOT EXISTS (SELECT FROM transfer WHERE key = $5) AND NOT EXISTS (SELECT FROM refused_hold WHERE key = $5)
    RETURNING user_id, balance, version, CASE WHEN ${isPremiumSql} THEN 0 ELSE $2::int END AS amount
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, chat_id)
    SELECT ${accountSql('$3::text')}, ${accountSql('$4::text')}, user_id, amount, 'hold', $6, $5, $7, $8, $10::uuid FROM debit
    RETURNING id, user_id
  ), open AS (
    INSERT INTO open_hold (transfer_id, key, user_id) SELECT id, $5, user_id FROM entry
  ), ${tellCoinsChanged('debit', '$9')}
  SELECT entry.id::text AS id, debit.amount, debit.balance FROM debit, entry`;

interface HoldEntry {
  readonly key: string;
  readonly userId: string;
  readonly usage: UsageKind;
  readonly description: string;
  readonly chatId?: string | undefined;
}

/**
 * Takes the coins of one use out of the wallet until the use is posted or released; Premium holds 0. The same key again
 * returns the same hold.
 * @throws coins.insufficient, coins.key-reused, coins.hold-resolved (its use was delivered or released, even if that
 * was known before the hold came)
 */
export const hold = async (sql: Sql, { key, userId, usage, description, chatId }: HoldEntry): Promise<Hold> => {
  const cost = usageCosts[usage];
  const { from, to } = routes.hold;
  const hash = payloadHash({ userId, kind: 'hold', usage });
  const values = [userId, cost, from, to, key, usage, hash, description, traceOfFact(), chatId];
  const holdOnce = async () =>
    (await insertOnce<Hold>(sql, { name: 'hold', text: holdSql, values }))?.[0] ?? (await findHold(sql, key, hash));

  const made = await holdOnce();
  if (made) return made;
  if (await isRefused(sql, key)) throw new AppError('coins.hold-resolved');
  const { balance, premium } = await readWallet(sql, userId);
  // Another request may just have opened or credited the wallet, or made it Premium: a second attempt decides.
  const second = premium || balance >= cost ? await holdOnce() : undefined;
  if (second) return second;
  throw new AppError('coins.insufficient', { needed: cost, held: balance });
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
