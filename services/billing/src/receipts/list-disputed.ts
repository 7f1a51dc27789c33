import type { DisputedPayment } from '@petalwise/contracts/billing/disputes';
import type { Deps } from '../deps.ts';
import { type ReceiptRow, receiptColumns, toReceipt } from './receipt.ts';

/** Payments whose money an open or lost dispute withholds from us, newest first. */
export const listDisputed = async (deps: Deps, limit: number): Promise<DisputedPayment[]> => {
  const { rows } = await deps.pool.query<ReceiptRow & { userId: string }>({
    name: 'list_disputed',
    text: `
      SELECT ${receiptColumns}, user_id AS "userId" FROM receipt WHERE withheld ORDER BY paid_at DESC, id DESC LIMIT $1`,
    values: [limit],
  });
  return rows.map((row) => ({ userId: row.userId, receipt: toReceipt(row) }));
};
