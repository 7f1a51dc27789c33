import { deletionCanceled } from '@petalwise/contracts/facts';
import type { Deletion } from '@petalwise/contracts/identity/deletion';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Keeps the actor's account. Premium, whose renewal was stopped, is not restarted. Keeping it again changes nothing.
 * @throws auth.required if the account is deleted already
 */
export const keepAccount = async (deps: Deps, { userId }: Actor, requestId: string): Promise<Deletion> => {
  const isKept = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: userId, deletionDueAt: { not: null } },
      data: { deletionAskedAt: null, deletionDueAt: null },
    });
    if (count === 0) return false;
    await queueMail(tx, { kind: 'deletion-canceled', accountId: userId }, deps.now());
    await emit(tx, deletionCanceled.of(userId, { userId }));
    return true;
  });
  if (!isKept && !(await deps.db.account.findUnique({ where: { id: userId } }))) throw new AppError('auth.required');
  deps.wake();
  if (isKept) deps.security('deletion.canceled', { requestId, userId });
  return { deletionDueAt: null };
};
