import type { Debt, settleDebt as endpoint } from '@petalwise/contracts/billing';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { settleOwed } from '../coins/correct-purchase.ts';
import { readWallet } from '../coins/ledger-store.ts';
import type { Deps } from '../deps.ts';

/** An admin collects what is owed, as far as the wallet has it, or forgives it; a repeated key settles once. */
export const settleDebt = async (
  deps: Deps,
  userId: string,
  { how, idempotencyKey }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  await settleOwed(deps.pool, { key: `debt:${userId}:${idempotencyKey}`, userId, how });
  deps.poke();
  const { owed, balance } = await readWallet(deps.pool, userId);
  return { owed, balance };
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
