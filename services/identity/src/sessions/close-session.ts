import { sessionRevoked } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';

/** Ends a session and tells every gateway to forget it. Ending it twice is fine. */
export const closeSession = async (deps: Deps, token: string, requestId: string): Promise<void> => {
  const userId = await deps.db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { tokenHash: hashToken(token) } });
    if (!session) return undefined;
    const { count } = await tx.session.deleteMany({ where: { id: session.id } });
    await emit(tx, sessionRevoked.of(session.accountId, { userId: session.accountId, sessionId: session.id }));
    return count > 0 ? session.accountId : undefined;
  });
  deps.wake();
  if (userId) deps.security('session.ended', { requestId, userId, detail: { reason: 'signed-out', sessions: 1 } });
};

/** Deletes expired sessions; returns how many. */
export const sweepSessions = async (deps: Deps): Promise<number> => {
  const { count } = await deps.db.session.deleteMany({ where: { expiresAt: { lt: deps.now() } } });
  return count;
};
