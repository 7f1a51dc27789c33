import type { getReceipts as endpoint, Receipt } from '@petalwise/contracts/billing';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import type { Receipt as Row } from '#prisma';
import type { Deps } from '../deps.ts';

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

const toReceipt = (row: Row): Receipt => {
  const currency = row.currency as Receipt['total']['currency'];
  return {
    id: String(row.id),
    number: row.number,
    kind: row.kind as Receipt['kind'],
    description: row.description,
    total: { amount: row.amount, currency },
    // A bank that disputes a payment has given the money back, or will, unless we win.
    refunded: { amount: row.withheld ? row.amount : row.refunded, currency },
    cardBrand: row.cardBrand,
    lastFour: row.lastFour,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    paidAt: row.paidAt.toISOString(),
  };
};
