import { mostListedFaults } from '@petalwise/contracts/billing/audit';
import type { Sql } from '../sql.ts';
import { counted, type Proved, proof } from './proof.ts';

interface Wrong {
  readonly userId: string;
  readonly balance: number;
  readonly coins: number;
  readonly owed: number;
  readonly debt: number;
  readonly wrongBalances: number;
  readonly wrongDebts: number;
}

// Balances and debts in one pass over the transfers; `place` keeps examples of both among those that are listed.
const wrongSql = `
  WITH moved AS (
    SELECT user_id,
           sum(CASE WHEN to_account LIKE 'wallet:%' THEN amount WHEN from_account LIKE 'wallet:%' THEN -amount END) AS coins,
           sum(amount) FILTER (WHERE from_account = 'house:owed') AS owing,
           sum(amount) FILTER (WHERE to_account = 'house:owed') AS settled
      FROM transfer GROUP BY user_id
  ), compared AS (
    SELECT user_id, coalesce(balance, 0) AS balance, coalesce(coins, 0) AS coins, coalesce(owed, 0) AS owed,
           coalesce(owing, 0) - coalesce(settled, 0) AS debt
      FROM wallet FULL JOIN moved USING (user_id)
  ), wrong AS (
    SELECT *, row_number() OVER (PARTITION BY balance <> coins, owed <> debt ORDER BY user_id) AS place,
           count(*) FILTER (WHERE balance <> coins) OVER () AS wrong_balances,
           count(*) FILTER (WHERE owed <> debt) OVER () AS wrong_debts
      FROM compared WHERE balance <> coins OR owed <> debt
  )
  SELECT user_id AS "userId", balance, coins::float8 AS coins, owed, debt::float8 AS debt,
         wrong_balances::int AS "wrongBalances", wrong_debts::int AS "wrongDebts"
    FROM wrong WHERE place <= $1 ORDER BY user_id`;

/** Two checks: what wallets hold, and what they owe. */
export const proveWallets = async (sql: Sql, wallets: number): Promise<[Proved, Proved]> => {
  const { rows } = await sql.query<Wrong>(wrongSql, [mostListedFaults]);
  return [
    proof('wallets-are-their-transfers', {
      checked: wallets,
      wrong: rows[0]?.wrongBalances ?? 0,
      faults: rows
        .filter(({ balance, coins }) => balance !== coins)
        .map(({ userId, balance, coins }) => ({
          kind: 'wallet-differs' as const,
          subject: userId,
          words: `The wallet of ${userId} holds ${counted(balance, 'coin')}; its transfers add up to ${counted(coins, 'coin')}.`,
        })),
    }),
    proof('debts-are-their-transfers', {
      checked: wallets,
      wrong: rows[0]?.wrongDebts ?? 0,
      faults: rows
        .filter(({ owed, debt }) => owed !== debt)
        .map(({ userId, owed, debt }) => ({
          kind: 'debt-differs' as const,
          subject: userId,
          words: `The wallet of ${userId} owes ${counted(owed, 'coin')}; its transfers add up to ${counted(debt, 'coin')}.`,
        })),
    }),
  ];
};
