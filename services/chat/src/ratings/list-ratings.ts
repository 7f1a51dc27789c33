import { type listRatings as endpoint, type RatingWithWords, ratedDays } from '@petalwise/contracts/chat/ratings';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import { queryRows } from '@petalwise/service-kit/database/open-database';
import type { Deps } from '../deps.ts';
import { addUp, type RatingCount } from './add-up.ts';

type Row = Omit<RatingWithWords, 'ratedAt'> & { readonly ratedAt: Date };

const day = 24 * 60 * 60 * 1000;

const countsSql = `
  SELECT to_char(rated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind, helpful, count(*)::int AS count
    FROM answer_rating WHERE rated_at >= $1::timestamptz GROUP BY 1, 2, 3`;

// The condition is that of the index, word for word.
const wordsSql = `
  SELECT position::text AS id, helpful, words, kind, rated_at AS "ratedAt"
    FROM answer_rating WHERE words <> '' AND position < $1::bigint ORDER BY position DESC LIMIT $2::int`;

/** Where the list begins: no position is greater. */
const newest = '9223372036854775807';

/** Words of ratings, newest first, with the totals of the last days. `nextCursor` is null on the last page. */
export const listRatings = async (
  { db, now }: Deps,
  { limit, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const since = new Date(now().getTime() - (ratedDays - 1) * day).toISOString().slice(0, 10);
  const [rows, counts] = await Promise.all([
    queryRows<Row>(db, wordsSql, [cursor ?? newest, limit + 1]),
    queryRows<RatingCount>(db, countsSql, [`${since}T00:00:00Z`]),
  ]);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(({ ratedAt, ...entry }) => ({ ...entry, ratedAt: ratedAt.toISOString() })),
    nextCursor: (rows.length > limit && page.at(-1)?.id) || null,
    ...addUp(counts),
  };
};
