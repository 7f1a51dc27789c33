import type { Body } from '@petalwise/contracts/endpoint';
import { deletionRequested, sessionRevoked } from '@petalwise/contracts/facts';
import type { Deletion, scheduleDeletion as endpoint } from '@petalwise/contracts/identity/deletion';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Prisma } from '#prisma';
import { lockAccount } from '../accounts/lock-account.ts';
import { verifyPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

const day = 24 * 60 * 60 * 1000;

interface Asking {
  readonly userId: string;
  readonly requestId: string;
}

/**
 * Schedules the deletion of the account and ends its sessions, except the one that asks. Asking again changes neither
 * the day nor anything else. @throws account.wrong-password
 */
export const scheduleDeletion = async (
  deps: Deps,
  who: Asking,
  { password, sessionId }: Body<typeof endpoint>,
): Promise<Deletion> => {
  const known = await deps.db.account.findUnique({ where: { id: who.userId } });
  if (!known) throw new AppError('account.not-found');
  if (!(await verifyPassword(password, known.passwordHash))) {
    deps.security('deletion.refused', who);
    throw new AppError('account.wrong-password', {}, { password: 'This is not your password.' });
  }
  const { dueAt, isNew, ended } = await deps.db.$transaction(async (tx) => {
    await lockAccount(tx, who.userId);
    const scheduled = await schedule(deps, tx, who.userId);
    return { ...scheduled, ended: await endOtherSessions(tx, who.userId, sessionId) };
  });
  deps.wake();
  if (isNew) deps.security('deletion.requested', who);
  if (ended > 0) deps.security('session.ended', { ...who, detail: { reason: 'deletion-requested', sessions: ended } });
  return { deletionDueAt: dueAt.toISOString() };
};

const schedule = async ({ now, deletionDays }: Deps, tx: Prisma.TransactionClient, userId: string) => {
  const account = await tx.account.findUnique({ where: { id: userId } });
  if (!account) throw new AppError('account.not-found');
  if (account.deletionDueAt) return { dueAt: account.deletionDueAt, isNew: false };
  const dueAt = new Date(now().getTime() + deletionDays * day);
  await tx.account.update({ where: { id: userId }, data: { deletionAskedAt: now(), deletionDueAt: dueAt } });
  await queueMail(tx, { kind: 'deletion-requested', accountId: userId }, now());
  await emit(tx, deletionRequested.of(userId, { userId, dueAt: dueAt.toISOString() }));
  return { dueAt, isNew: true };
};

/** Someone else may be signed in with this account. Returns how many sessions ended. */
const endOtherSessions = async (tx: Prisma.TransactionClient, userId: string, kept: string): Promise<number> => {
  const others = await tx.session.findMany({ where: { accountId: userId, id: { not: kept } }, select: { id: true } });
  await tx.session.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  // One fact for each: a fact without a session id would sign out this browser too.
  for (const { id } of others) await emit(tx, sessionRevoked.of(userId, { userId, sessionId: id }));
  return others.length;
};
