import type { DisputedPayment } from '@petalwise/contracts/billing/disputes';
import type { Deps } from '../deps.ts';
import { toReceipt } from './receipt.ts';

/** Payments whose money an open or lost dispute keeps from us, newest first. */
export const listDisputed = async (deps: Deps, limit: number): Promise<DisputedPayment[]> => {
  const rows = await deps.db.receipt.findMany({
    where: { withheld: true },
    orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => ({ userId: row.userId, receipt: toReceipt(row) }));
};
