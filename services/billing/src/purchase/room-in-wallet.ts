import { AppError } from '@petalwise/service-kit/http/errors';
import { mostCoins } from '../coins/ledger.ts';
import type { Sql } from '../sql.ts';

interface Wanted {
  readonly userId: string;
  readonly packageId: string;
  readonly coins: number;
}

/** The coins that can still arrive are never half of a wallet's maximum, so few wallets need the second query. */
const farFromFull = mostCoins / 2;

/**
 * Refuses a pack that may not fit once it is paid. Beside the balance, room is kept for other open payments, held coins
 * and disputes, whose coins may still come into the wallet.
 * @throws coins.wallet-full
 */
export const expectRoom = async (sql: Sql, { userId, packageId, coins }: Wanted): Promise<void> => {
  const balance = await balanceOf(sql, userId);
  if (balance < farFromFull) return;
  const { rows } = await sql.query<{ coming: number }>({
    name: 'coins_that_may_come',
    text: `
      SELECT (SELECT coalesce(sum(coins - credited), 0) FROM purchase
               WHERE user_id = $1 AND (dispute_open OR package_id <> $2 AND state IN ('open', 'failed', 'processing')))::int
           + (SELECT coalesce(sum(amount), 0) FROM transfer AS hold
               WHERE user_id = $1 AND kind = 'hold' AND NOT EXISTS (SELECT FROM transfer WHERE resolves = hold.id))::int
             AS coming`,
    values: [userId, packageId],
  });
  const coming = rows[0]?.coming ?? 0;
  if (balance + coming + coins > mostCoins) throw new AppError('coins.wallet-full', { most: mostCoins, coins });
};

const balanceOf = async (sql: Sql, userId: string): Promise<number> => {
  const { rows } = await sql.query<{ balance: number }>({
    name: 'balance_of',
    text: 'SELECT balance FROM wallet WHERE user_id = $1',
    values: [userId],
  });
  return rows[0]?.balance ?? 0;
};
