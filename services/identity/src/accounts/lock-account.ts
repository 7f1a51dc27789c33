import type { Prisma } from '#prisma';

/**
 * Waits for other transactions that change this account's password, links or sessions; held until the transaction ends.
 */
export const lockAccount = async (tx: Prisma.TransactionClient, accountId: string): Promise<void> => {
  await tx.$queryRaw`SELECT id FROM account WHERE id = ${accountId}::uuid FOR UPDATE`;
};
