import type { FeedbackRow } from '@petalwise/contracts/personal-data/identity-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { type Page, pageOf } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/** The actor's feedback, oldest first. */
export const listOwnFeedback = async ({ db }: Deps, { userId }: Actor, cursor?: string): Promise<Page<FeedbackRow>> => {
  const rows = await db.feedback.findMany({
    where: { accountId: userId, ...(cursor && { id: { gt: BigInt(cursor) } }) },
    orderBy: { id: 'asc' },
    take: rowsAtOnce + 1,
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: ({ rating, comment, createdAt }) => ({ rating, comment, createdAt: createdAt.toISOString() }),
    cursorOf: ({ id }) => String(id),
  });
};
