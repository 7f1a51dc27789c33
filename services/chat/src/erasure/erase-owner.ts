import type { Prisma } from '#prisma';
import type { Deps } from '../deps.ts';
import { deleteRows } from './delete-rows.ts';

/**
 * Erases a person whose account is deleted, at once. `eraseAgain` does it once more, and reports it; so it is when an
 * operator has it erased again after a restore.
 */
export const eraseOwner = async (
  deps: Pick<Deps, 'now'>,
  tx: Prisma.TransactionClient,
  ownerId: string,
): Promise<void> => {
  const counts = await deleteRows(tx, ownerId);
  const row = { ownerId, counts, erasedAt: deps.now() };
  await tx.erasedOwner.upsert({
    where: { ownerId },
    create: row,
    update: { erasedAt: row.erasedAt, reportedAt: null },
  });
};
