import { chatUserErased } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';
import { addCounts, type Counts, deleteRows } from './delete-rows.ts';

/**
 * Milliseconds between the two passes. A request that the gateway let through just before the account was deleted carries
 * a token that is valid for 60 seconds, and may have begun a new chat meanwhile.
 */
export const settleMs = 90_000;

/**
 * Erases once more what a request may have written since the first pass, and reports what was erased; returns how many
 * people. Each is one transaction: a crash leaves the report to the next sweep, and replicas skip each other's rows.
 */
export const eraseAgain = async (deps: Deps): Promise<number> => {
  let reported = 0;
  while (await eraseNext(deps)) reported += 1;
  return reported;
};

const eraseNext = async (deps: Deps): Promise<boolean> => {
  const before = new Date(deps.now().getTime() - settleMs);
  const found = await deps.db.$transaction(
    async (tx) => {
      const [due] = await tx.$queryRaw<{ ownerId: string; counts: Counts }[]>`
        SELECT owner_id AS "ownerId", counts FROM erased_owner
         WHERE reported_at IS NULL AND erased_at <= ${before}::timestamptz
         ORDER BY erased_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!due) return false;
      const { ownerId } = due;
      const counts = addCounts(due.counts, await deleteRows(tx, ownerId));
      await tx.erasedOwner.update({ where: { ownerId }, data: { counts, reportedAt: deps.now() } });
      await emit(tx, chatUserErased.of(ownerId, { userId: ownerId, counts }));
      return true;
    },
    { timeout: erasureMs },
  );
  if (found) deps.wake();
  return found;
};

/** How long erasing one person may take, in milliseconds: years of chats are many rows. */
export const erasureMs = 60_000;
