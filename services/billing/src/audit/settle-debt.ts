import type { Debt, settleDebt as endpoint } from '@petalwise/contracts/billing/audit';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { transaction } from '@petalwise/service-kit/database';
import { AppError } from '@petalwise/service-kit/errors';
import { settleOwed } from '../coins/correct-purchase.ts';
import { readWallet, type Sql } from '../coins/ledger-store.ts';
import type { Deps } from '../deps.ts';

/**
 * An admin collects what is owed, as far as the wallet has it, or forgives it; a repeated key settles once.
 * @throws coins.dispute-open, account.not-found, coins.key-reused
 */
export const settleDebt = async (
  deps: Deps,
  userId: string,
  { how, idempotencyKey }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const key = `debt:${userId}:${idempotencyKey}`;
  await transaction(deps.pool, async (tx) => {
    if (how === 'forgive') await expectDecided(tx, userId, key);
    await settleOwed(tx, { key, userId, how });
  });
  deps.poke();
  const { owed, balance } = await readWallet(deps.pool, userId);
  return { owed, balance };
};

/**
 * A dispute that is won gives its coins again, and they would be there twice where their debt was forgiven. With the
 * wallet locked none comes in between: what takes coins back locks it, and says in the same transaction what for.
 */
const expectDecided = async (tx: Sql, userId: string, key: string): Promise<void> => {
  await tx.query('SELECT FROM wallet WHERE user_id = $1 FOR UPDATE', [userId]);
  const { rowCount } = await tx.query(
    `SELECT FROM purchase WHERE user_id = $1 AND dispute_open AND NOT EXISTS (SELECT FROM transfer WHERE key = $2) LIMIT 1`,
    [userId, key],
  );
  if (rowCount) throw new AppError('coins.dispute-open');
};

/** Who owes coins, most first. */
export const listDebts = async (deps: Deps, limit: number): Promise<Debt[]> => {
  const debtors = await deps.db.wallet.findMany({
    where: { owed: { gt: 0 } },
    select: { userId: true, owed: true, balance: true, owedSince: true, createdAt: true },
    orderBy: [{ owed: 'desc' }, { userId: 'asc' }],
    take: limit,
  });
  return debtors.map(({ owedSince, createdAt, ...debt }) => ({
    ...debt,
    since: (owedSince ?? createdAt).toISOString(),
  }));
};
