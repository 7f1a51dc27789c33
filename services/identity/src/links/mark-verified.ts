import { emailVerified } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Prisma } from '#prisma';

/** Marks the address as verified, and emits the fact the first time. Returns whether this was the first time. */
export const markVerified = async (tx: Prisma.TransactionClient, accountId: string): Promise<boolean> => {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, emailVerified: false },
    data: { emailVerified: true },
  });
  if (count > 0) await emit(tx, emailVerified.of(accountId, { userId: accountId }));
  return count > 0;
};
