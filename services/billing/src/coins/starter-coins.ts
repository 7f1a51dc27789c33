import { defaultStarterCoins, type getStarterCoins, type setStarterCoins } from '@petalwise/contracts/admin/settings';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import type { Deps } from '../deps.ts';

/** Milliseconds; the endpoint is public, and every page that promises free coins calls it. */
const freshFor = 3_000;

/** What a new account receives now. */
export const starterCoinsSql = `SELECT coalesce((SELECT value FROM setting WHERE name = 'starter_coins'), ${defaultStarterCoins})`;

const setSql = `
  INSERT INTO setting (name, value, changed_by) VALUES ('starter_coins', $1, $2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`;

/** How many coins a new account receives, as admins set it. What was granted before stays. */
export const createStarterCoins = ({ pool, log, now }: Pick<Deps, 'pool' | 'log' | 'now'>) => {
  let known: { coins: number; until: number } | undefined;
  return {
    get: async (): Promise<Answer<typeof getStarterCoins>> => {
      if (known && now().getTime() < known.until) return { coins: known.coins };
      const { rows } = await pool.query<{ coins: number }>(`SELECT (${starterCoinsSql}) AS coins`);
      const coins = rows[0]?.coins ?? defaultStarterCoins;
      known = { coins, until: now().getTime() + freshFor };
      return { coins };
    },
    set: async (
      by: ActingAdmin,
      { coins, reason }: Body<typeof setStarterCoins>,
    ): Promise<Answer<typeof setStarterCoins>> => {
      await transaction(pool, async (tx) => {
        // One admin after the other, so that each act records the number before it.
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('petalwise.starter-coins'))`);
        const before = await tx.query<{ coins: number }>(`SELECT (${starterCoinsSql}) AS coins`);
        await tx.query(setSql, [coins, by.userId]);
        const detail = { from: before.rows[0]?.coins ?? defaultStarterCoins, to: coins };
        await recordAct(tx, by, { act: 'starter-coins-set', subject: 'starter-coins', reason, detail });
      });
      known = undefined;
      log.info({ userId: by.userId, coins }, 'an admin set the coins of new accounts');
      return { message: `New accounts now receive ${coins === 1 ? '1 coin' : `${coins} coins`}.` };
    },
  };
};
