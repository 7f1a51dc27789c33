import { sessionRevoked } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/outbox';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';

/** Ends a session and tells every gateway to forget it. Ending it twice is fine. */
export const closeSession = async (deps: Deps, token: string): Promise<void> => {
  await deps.db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { tokenHash: hashToken(token) } });
    if (!session) return;
    await tx.session.deleteMany({ where: { id: session.id } });
    await emit(tx, sessionRevoked.of(session.accountId, { userId: session.accountId, sessionId: session.id }));
  });
  deps.poke();
};

/** Deletes sessions that have expired; answers how many. */
export const sweepSessions = async (deps: Deps): Promise<number> => {
  const { count } = await deps.db.session.deleteMany({ where: { expiresAt: { lt: deps.now() } } });
  return count;
};
