import type { Debt } from '@petalwise/contracts/billing/audit';
import type { Deps } from '../deps.ts';

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
