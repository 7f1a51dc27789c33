import { findWallet } from '../coins/wallet-store.ts';
import type { Sql } from '../sql.ts';
import { type Standing, type Subscription, standing } from './standing.ts';

/** A user's subscriptions, newest first. */
export const findSubscriptions = async (sql: Sql, userId: string): Promise<Subscription[]> => {
  const { rows } = await sql.query<Subscription>({
    name: 'find_subscriptions',
    text: `
      SELECT id, status, period_start AS "periodStart", period_end AS "periodEnd", cancel_at AS "cancelAt",
             last_four AS "lastFour", "paidUntil", "withdrawnUntil"
        FROM subscription,
             LATERAL (SELECT max(period_end) FILTER (WHERE NOT gone) AS "paidUntil",
                             max(period_end) FILTER (WHERE gone) AS "withdrawnUntil"
                        FROM (SELECT period_end, withheld OR refunded >= amount AS gone
                                FROM receipt WHERE subscription_id = subscription.id) AS paid) AS periods
       WHERE user_id = $1 ORDER BY created_at DESC`,
    values: [userId],
  });
  return rows;
};

/** A user's Premium. Whether it is active is read from the wallet, because that decides what a hold costs. */
export const findStanding = async (sql: Sql, userId: string, now: Date): Promise<Standing> => {
  const wallet = await findWallet(sql, userId);
  const { premiumUntil, status } = standing(await findSubscriptions(sql, userId), await hasOverride(sql, userId), now);
  return { premiumUntil, status: { ...status, isActive: wallet?.premium ?? false } };
};

const hasOverride = async (sql: Sql, userId: string): Promise<boolean> => {
  const { rows } = await sql.query<{ override: boolean }>({
    name: 'find_override',
    text: 'SELECT premium_override AS override FROM wallet WHERE user_id = $1',
    values: [userId],
  });
  return rows[0]?.override ?? false;
};
