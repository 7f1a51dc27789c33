import type { ActivityEntry, getTransactions as endpoint, Stats } from '@petalwise/contracts/billing/coins';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly usage: string | null;
  readonly coins: number;
  readonly description: string;
  readonly pending: boolean;
  readonly chat_id: string | null;
  readonly created_at: Date;
}

// Transfers between house accounts, and corrections that found nothing to take, move no coins of a user.
const moves = `(from_account LIKE 'wallet:%' OR to_account LIKE 'wallet:%')
  AND (amount > 0 OR kind NOT IN ('refund', 'dispute', 'debt', 'repair'))`;

// A use counts from its hold on, unless the hold was released; its resolution is bookkeeping.
const counts = `transfer.kind NOT IN ('post', 'release')
  AND NOT EXISTS (SELECT FROM transfer AS back WHERE back.resolves = transfer.id AND back.kind = 'release')`;

/** What moved the actor's coins, newest first; `nextCursor` is null on the last page. */
export const getTransactions = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const { rows } = await deps.pool.query<Row>({
    name: 'list_activity',
    text: `
      SELECT id::text, kind, usage, description, chat_id, created_at,
             CASE WHEN from_account LIKE 'wallet:%' THEN -amount ELSE amount END AS coins,
             EXISTS (SELECT FROM open_hold WHERE transfer_id = transfer.id) AS pending
        FROM transfer
       WHERE user_id = $1 AND id < coalesce($2::bigint, 9223372036854775807) AND ${counts} AND ${moves}
       ORDER BY transfer.id DESC LIMIT $3`,
    values: [actor.userId, cursor ?? null, limit + 1],
  });
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
};

const toEntry = (row: Row): ActivityEntry => ({
  id: row.id,
  type: (row.usage ?? (['debt', 'repair'].includes(row.kind) ? 'adjustment' : row.kind)) as ActivityEntry['type'],
  description: row.description,
  amount: row.coins,
  pending: row.pending,
  ...(row.chat_id && { chatId: row.chat_id }),
  createdAt: row.created_at.toISOString(),
});

export const getStats = async (deps: Deps, actor: Actor): Promise<Stats> => {
  const { rows } = await deps.pool.query<Stats>({
    name: 'stats',
    text: `
      SELECT count(*) FILTER (WHERE usage = 'chat')::int AS "totalChats",
             count(*) FILTER (WHERE usage = 'photo_analysis')::int AS "photosAnalyzed",
             coalesce(sum(amount), 0)::int AS "coinsUsed"
        FROM transfer WHERE user_id = $1 AND kind = 'hold' AND ${counts}`,
    values: [actor.userId],
  });
  return rows[0] as Stats;
};
