import type { OwnSession } from '@petalwise/contracts/identity/sessions';
import type { Deps } from '../deps.ts';

type Row = Omit<OwnSession, 'since' | 'lastUsed'> & { readonly since: Date; readonly lastUsed: Date | null };

/** A program that signs in again and again has thousands: nobody reads those. */
const most = 100;

/** Where a user is signed in: the current session first, then those last used. */
export const listSessions = async (
  deps: Deps,
  { userId, current }: { userId: string; current: string },
): Promise<{ sessions: OwnSession[] }> => {
  const rows = await deps.db.$queryRaw<Row[]>`
    SELECT id, browser, system, created_at AS since, last_used_at AS "lastUsed", id = ${current}::uuid AS current
      FROM session WHERE account_id = ${userId}::uuid AND expires_at > ${deps.now()}::timestamptz
     ORDER BY id = ${current}::uuid DESC, coalesce(last_used_at, created_at) DESC, id LIMIT ${most}`;
  const sessions = rows.map(({ since, lastUsed, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  }));
  return { sessions };
};
