import { randomUUID } from 'node:crypto';
import type { ProfileChange } from '@petalwise/advisor/advice/advice';
import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import type { Prisma } from '#prisma';
import { toLine } from './line.ts';
import { mergeChanges } from './merge-changes.ts';

/**
 * Stores what was learned about a user, in the transaction of its source. A line that contradicts an older one replaces
 * it. Returns the lines that are new.
 */
export const applyChanges = async (
  tx: Prisma.TransactionClient,
  { ownerId, now }: { ownerId: string; now: Date },
  changes: readonly ProfileChange[],
): Promise<ProfileLine[]> => {
  if (changes.length === 0) return [];
  await lockProfile(tx, ownerId);
  const { removed, confirmed, added } = mergeChanges(await linesOf(tx, ownerId), changes);
  if (removed.length > 0) await tx.profileLine.deleteMany({ where: { ownerId, id: { in: [...removed] } } });
  if (confirmed.length > 0) {
    await tx.profileLine.updateMany({ where: { ownerId, id: { in: [...confirmed] } }, data: { since: now } });
  }
  if (added.length === 0) return [];
  const rows = added.map((line) => ({ ...line, id: randomUUID(), ownerId, since: now }));
  await tx.profileLine.createMany({ data: rows });
  return rows.map(toLine);
};

/** One change of a profile at a time, so that its limit holds. */
export const lockProfile = (tx: Prisma.TransactionClient, ownerId: string) => {
  const name = `profile:${ownerId}`;
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
};

/** A whole profile, the oldest first; what one message taught is in the same order every time. */
export const linesOf = async (tx: Prisma.TransactionClient, ownerId: string): Promise<ProfileLine[]> => {
  const orderBy = [{ since: 'asc' }, { kind: 'asc' }, { value: 'asc' }] as const;
  const rows = await tx.profileLine.findMany({ where: { ownerId }, orderBy: [...orderBy] });
  return rows.map(toLine);
};
