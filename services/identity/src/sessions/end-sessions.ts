import { sessionRevoked } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Prisma } from '#prisma';
import type { Deps } from '../deps.ts';
import { lockForOwner, type Owner } from './own-session.ts';

interface Ended {
  readonly ended: string[];
}

/** Ends one session of the owner. @throws auth.required, session.not-found */
export const endSession = async (
  deps: Deps,
  { session, ...owner }: Owner & { session: string },
  requestId: string,
): Promise<Ended> => {
  const { userId } = owner;
  await deps.db.$transaction(async (tx) => {
    await lockForOwner(tx, owner, deps.now());
    const { count } = await tx.session.deleteMany({ where: { id: session, accountId: userId } });
    if (count === 0) throw new AppError('session.not-found');
    await emit(tx, sessionRevoked.of(userId, { userId, sessionId: session }));
  });
  deps.wake();
  deps.security('session.ended', { requestId, userId, detail: { reason: 'ended-by-owner', sessions: 1 } });
  return { ended: [session] };
};

/** Ends every session except the owner's. @throws auth.required */
export const endOtherSessions = async (deps: Deps, owner: Owner, requestId: string): Promise<Ended> => {
  const ended = await deps.db.$transaction(async (tx) => {
    await lockForOwner(tx, owner, deps.now());
    return deleteOthers(tx, owner);
  });
  deps.wake();
  const detail = { reason: 'ended-by-owner', sessions: ended.length };
  if (ended.length > 0) deps.security('session.ended', { requestId, userId: owner.userId, detail });
  return { ended };
};

/** Returns their ids. One fact each: `sessionId: null` would end the owner's too. */
export const deleteOthers = async (tx: Prisma.TransactionClient, { userId, by }: Owner): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM session WHERE account_id = ${userId}::uuid AND id <> ${by}::uuid RETURNING id`;
  for (const { id } of rows) await emit(tx, sessionRevoked.of(userId, { userId, sessionId: id }));
  return rows.map(({ id }) => id);
};
