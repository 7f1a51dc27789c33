import { emailVerified } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/outbox';
import type { Prisma } from '#prisma';

/** The address is its owner's; told once, whoever proves it how often. */
export const markVerified = async (tx: Prisma.TransactionClient, accountId: string): Promise<void> => {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, emailVerified: false },
    data: { emailVerified: true },
  });
  if (count > 0) await emit(tx, emailVerified.of(accountId, { userId: accountId }));
};
