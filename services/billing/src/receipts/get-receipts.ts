import type { getReceipts as endpoint, Receipt } from '@petalwise/contracts/billing/receipts';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { type ReceiptRow, receiptColumns, toReceipt } from './receipt.ts';

/** What the actor has paid, newest first; `nextCursor` is null on the last page. */
export const getReceipts = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const { rows } = await deps.pool.query<ReceiptRow>({
    name: 'list_receipts',
    // Not by id alone: Stripe reports payments in any order.
    text: `
      SELECT ${receiptColumns} FROM receipt
       WHERE user_id = $1 AND ($2::bigint IS NULL OR (paid_at, id) < (SELECT paid_at, id FROM receipt WHERE id = $2))
       ORDER BY paid_at DESC, id DESC LIMIT $3`,
    values: [actor.userId, cursor ?? null, limit + 1],
  });
  const receipts = rows.slice(0, limit).map(toReceipt);
  return { receipts, nextCursor: rows.length > limit ? (receipts.at(-1)?.id ?? null) : null };
};

/** One of the actor's receipts. @throws receipt.not-found, also for another user's */
export const getReceipt = async (deps: Deps, actor: Actor, id: string): Promise<Receipt> => {
  const { rows } = await deps.pool.query<ReceiptRow>({
    name: 'get_receipt',
    text: `SELECT ${receiptColumns} FROM receipt WHERE id = $1 AND user_id = $2`,
    values: [id, actor.userId],
  });
  if (!rows[0]) throw new AppError('receipt.not-found');
  return toReceipt(rows[0]);
};
