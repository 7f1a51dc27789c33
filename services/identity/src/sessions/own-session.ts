import { AppError } from '@petalwise/service-kit/http/errors';
import type { Prisma } from '#prisma';
import { lockAccount } from '../accounts/lock-account.ts';

/** Who changes something of an account, and the session that this is done in. */
export interface Owner {
  readonly userId: string;
  /** The id of the session. */
  readonly by: string;
}

/**
 * Locks the account for its owner. A gateway may know a session for seconds after it ended: that one must not end
 * others, or change the password. @throws auth.required
 */
export const lockForOwner = async (tx: Prisma.TransactionClient, { userId, by }: Owner, now: Date): Promise<void> => {
  await lockAccount(tx, userId);
  const open = await tx.session.count({ where: { id: by, accountId: userId, expiresAt: { gt: now } } });
  if (open === 0) throw new AppError('auth.required');
};
