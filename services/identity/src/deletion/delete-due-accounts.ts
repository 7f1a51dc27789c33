import { randomUUID } from 'node:crypto';
import { userDeleted } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';

/**
 * Deletes the accounts whose day has come; returns how many. Each is one transaction, so a crash leaves an account as it
 * was, and replicas share the work: a row that one has locked is skipped by the others.
 */
export const deleteDueAccounts = async (deps: Deps): Promise<number> => {
  let deleted = 0;
  while (await deleteNext(deps)) deleted += 1;
  return deleted;
};

interface DueAccount {
  readonly id: string;
  readonly email: string;
  readonly askedAt: Date | null;
}

const deleteNext = async (deps: Deps): Promise<boolean> => {
  const userId = await deps.db.$transaction(async (tx) => {
    const [due] = await tx.$queryRaw<DueAccount[]>`
      SELECT id, email, deletion_asked_at AS "askedAt" FROM account
       WHERE deletion_due_at <= ${deps.now()}::timestamptz ORDER BY deletion_due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!due) return undefined;
    const { id, email, askedAt } = due;
    await tx.mail.deleteMany({ where: { accountId: id } });
    await tx.mail.deleteMany({ where: { address: email } });
    // Facts that failed here and wait for an operator: receipts, with the last digits of a card.
    await tx.$executeRaw`DELETE FROM inbox_failure WHERE fact->>'aggregate' = ${id}`;
    // Sessions, devices, links and feedback go with it.
    await tx.account.delete({ where: { id } });
    const now = deps.now();
    await tx.erasure.create({ data: { userId: id, askedAt: askedAt ?? now, erasedAt: now } });
    await emit(tx, userDeleted.of(id, { userId: id }));
    return id;
  });
  if (!userId) return false;
  deps.wake();
  deps.security('account.deleted', { requestId: randomUUID(), userId });
  return true;
};
