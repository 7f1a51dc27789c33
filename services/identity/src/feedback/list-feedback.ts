import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { listFeedback as endpoint } from '@petalwise/contracts/identity/feedback';
import type { Deps } from '../deps.ts';

/** Feedback, newest first; `nextCursor` is null on the last page. */
export const listFeedback = async (
  deps: Deps,
  { limit, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const [rows, ratings] = await Promise.all([
    deps.db.feedback.findMany({
      where: cursor ? { id: { lt: BigInt(cursor) } } : {},
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { account: { select: { name: true, email: true } } },
    }),
    deps.db.feedback.groupBy({ by: 'rating', _count: true }),
  ]);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(({ id, accountId, rating, comment, createdAt, account }) => ({
      id: String(id),
      rating,
      comment,
      createdAt: createdAt.toISOString(),
      userId: accountId,
      name: account.name,
      email: account.email,
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
    ...summary([1, 2, 3, 4, 5].map((stars) => ratings.find(({ rating }) => rating === stars)?._count ?? 0)),
  };
};

/** `counts`: how often each rating was given, 1 star first. */
const summary = (counts: number[]) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { counts, average: all === 0 ? null : stars / all };
};
