import type { SessionRow } from '@petalwise/contracts/personal-data/identity-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { type Page, pageOf, readTimeCursor, timeCursor } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { afterPlace } from './after-place.ts';

/** The actor's sessions that have not ended, oldest first. */
export const listSessions = async (deps: Deps, { userId }: Actor, cursor?: string): Promise<Page<SessionRow>> => {
  const rows = await deps.db.session.findMany({
    where: { accountId: userId, expiresAt: { gt: deps.now() }, ...afterPlace(readTimeCursor(cursor)) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: rowsAtOnce + 1,
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: ({ createdAt, expiresAt, browser, system, lastUsedAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      browser,
      system,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }),
    cursorOf: ({ createdAt, id }) => timeCursor(createdAt, id),
  });
};
