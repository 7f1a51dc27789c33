import type { getReceipts as endpoint, Receipt } from '@petalwise/contracts/billing/receipts';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { toReceipt } from './receipt.ts';

/** What the actor has paid, newest first; `nextCursor` is null on the last page. */
export const getReceipts = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const rows = await deps.db.receipt.findMany({
    where: { userId: actor.userId },
    // Not by id alone: Stripe tells of payments in any order.
    orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
    ...(cursor && { cursor: { id: BigInt(cursor) }, skip: 1 }),
    take: limit + 1,
  });
  const receipts = rows.slice(0, limit).map(toReceipt);
  return { receipts, nextCursor: rows.length > limit ? (receipts.at(-1)?.id ?? null) : null };
};

/** One of the actor's receipts. @throws receipt.not-found, also for somebody else's */
export const getReceipt = async (deps: Deps, actor: Actor, id: string): Promise<Receipt> => {
  const row = await deps.db.receipt.findFirst({ where: { id: BigInt(id), userId: actor.userId } });
  if (!row) throw new AppError('receipt.not-found');
  return toReceipt(row);
};
