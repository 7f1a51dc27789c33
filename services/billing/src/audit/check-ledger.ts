import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import { withConnection } from '@petalwise/service-kit/database/open-database';
import type pg from 'pg';
import { describeFault } from './faults.ts';
import { checksumPosted, type Deliveries, proveDeliveries } from './prove-deliveries.ts';
import { proveHolds } from './prove-holds.ts';
import { provePurchases } from './prove-purchases.ts';
import { countOf, houseBalances, proveTransfers, readFlows } from './prove-transfers.ts';
import { proveWallets } from './prove-wallets.ts';

/**
 * Checks the whole ledger: one snapshot of billing, compared with what chat delivered.
 * @throws unavailable while chat is away
 */
export const checkLedger = async (
  { pool, now }: { pool: pg.Pool; now: () => Date },
  deliveries: Deliveries,
): Promise<LedgerReport> => {
  const checkedAt = now();
  const begun = performance.now();
  const { flows, posted, wallets, proofs } = await withSnapshot(pool, async (sql) => {
    const flows = await readFlows(sql);
    const wallets = await countWallets(sql);
    const transfers = await proveTransfers(sql, flows);
    const [balances, debts] = await proveWallets(sql, wallets.count);
    const holds = await proveHolds(sql, countOf(flows, 'hold'));
    const purchases = await provePurchases(sql, countOf(flows, 'purchase'));
    return {
      flows,
      wallets,
      posted: await checksumPosted(sql),
      proofs: { transfers, balances, debts, holds, purchases },
    };
  });
  const answers = await proveDeliveries(pool, posted, deliveries);
  const { transfers, balances, debts, holds, purchases } = proofs;
  const all = [transfers, balances, debts, holds, answers, purchases];
  return {
    ok: all.every(({ ok }) => ok),
    checkedAt: checkedAt.toISOString(),
    milliseconds: Math.round(performance.now() - begun),
    transfers: transfers.checked,
    wallets: wallets.count,
    accounts: [...houseBalances(flows), { account: 'wallets', coins: wallets.coins }],
    proofs: all.map(({ found, ...proof }) => proof),
    faults: all.flatMap(({ found }) => found.map(describeFault)),
  };
};

/** Reads everything as of one moment and locks nothing. */
const withSnapshot = <Result>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  withConnection(pool, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL work_mem = '64MB'`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });

const countWallets = async (sql: pg.PoolClient): Promise<{ count: number; coins: number }> => {
  const { rows } = await sql.query<{ count: number; coins: string }>(
    'SELECT count(*)::int AS count, coalesce(sum(balance), 0)::text AS coins FROM wallet',
  );
  return { count: rows[0]?.count ?? 0, coins: Number(rows[0]?.coins ?? 0) };
};
