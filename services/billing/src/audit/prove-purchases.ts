import { mostListedFaults } from '@petalwise/contracts/billing/audit';
import type { Sql } from '../sql.ts';
import { type Proved, proof } from './proof.ts';

// The keys are purchase:<payment> for the coins, purchase:<payment>:<n> for what was taken back or given back.
const wrongSql = `
  WITH ledger AS (
    SELECT split_part(key, ':', 2) AS payment, min(user_id::text) AS first_user, max(user_id::text) AS last_user,
           count(*) FILTER (WHERE kind = 'purchase')::int AS credits,
           sum(amount) FILTER (WHERE kind = 'purchase') AS bought,
           coalesce(sum(amount) FILTER (WHERE from_account = 'house:sales'), 0)
             - coalesce(sum(amount) FILTER (WHERE to_account = 'house:sales'), 0) AS stands,
           bool_and(CASE WHEN kind = 'purchase' THEN key = 'purchase:' || split_part(key, ':', 2)
                         ELSE key LIKE 'purchase:%:%' END) AS keyed
      FROM transfer WHERE kind IN ('purchase', 'refund', 'dispute') GROUP BY 1
  ), compared AS (
    SELECT coalesce(payment, payment_intent_id, id::text) AS payment,
           CASE WHEN id IS NULL THEN 'has coins in the ledger and no purchase'
                WHEN credits > 1 THEN 'was credited ' || credits || ' times'
                WHEN NOT keyed THEN 'has transfers under keys that are not its own'
                WHEN coalesce(credits, 0) = 0 AND (state = 'paid' OR paid_at IS NOT NULL OR credited > 0 OR stands <> 0)
                     THEN 'is paid and was never credited'
                WHEN credits = 1 AND (state <> 'paid' OR paid_at IS NULL) THEN 'was credited and is ' || state
                WHEN first_user <> user_id::text OR last_user <> user_id::text THEN 'was credited to another account'
                WHEN bought <> coins THEN 'was credited with ' || bought || ' coins instead of ' || coins
                WHEN stands <> credited THEN 'stands for ' || credited || ' coins; its transfers add up to ' || stands
           END AS fault
      FROM ledger FULL JOIN purchase ON payment_intent_id = payment
  )
  SELECT payment, fault, count(*) OVER ()::int AS wrong FROM compared
   WHERE fault IS NOT NULL ORDER BY payment LIMIT $1`;

/** Checks that every pack in the ledger has one paid payment, and every paid payment its pack. */
export const provePurchases = async (sql: Sql, purchases: number): Promise<Proved> => {
  const { rows } = await sql.query<{ payment: string; fault: string; wrong: number }>(wrongSql, [mostListedFaults]);
  return proof('packs-have-one-paid-intent', {
    checked: purchases,
    wrong: rows[0]?.wrong ?? 0,
    faults: rows.map(({ payment, fault }) => ({
      kind: 'pack-wrong',
      subject: payment,
      words: `The payment ${payment} ${fault}.`,
    })),
  });
};
