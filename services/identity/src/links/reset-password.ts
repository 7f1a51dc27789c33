import type { Body } from '@petalwise/contracts/endpoint';
import { sessionRevoked } from '@petalwise/contracts/facts';
import type { resetPassword as endpoint } from '@petalwise/contracts/identity/account';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Prisma } from '#prisma';
import { lockAccount } from '../accounts/lock-account.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hashToken } from '../token.ts';
import { markVerified } from './mark-verified.ts';

/**
 * Sets a new password with a link, once, ends every session and forgets every known browser, so that anyone who knew
 * the old password is signed out. It signs no one in. @throws link.invalid
 */
export const resetPassword = async (
  deps: Deps,
  { token, email, password }: Body<typeof endpoint>,
  requestId: string,
): Promise<{ message: string }> => {
  const link = { tokenHash: hashToken(token), purpose: 'reset', expiresAt: { gt: deps.now() }, account: { email } };
  // Hashing is expensive, so only a caller with a valid link gets this far.
  const found = await deps.db.link.findFirst({ where: link, select: { accountId: true } });
  if (!found) throw new AppError('link.invalid');
  const passwordHash = await hashPassword(password);
  const sessions = await deps.db.$transaction(async (tx) => {
    // Two resets take turns, also with two links; sessions that are opening wait for the new password.
    await lockAccount(tx, found.accountId);
    const { count } = await tx.link.deleteMany({ where: link });
    if (count === 0) throw new AppError('link.invalid');
    const ended = await changePassword(tx, found.accountId, passwordHash);
    // A waiting reset mail would bring a new link that the user no longer needs.
    await tx.mail.deleteMany({ where: { kind: 'reset', address: email, sentAt: null } });
    await queueMail(tx, { kind: 'password-changed', accountId: found.accountId }, deps.now());
    return ended;
  });
  deps.wake();
  const who = { requestId, userId: found.accountId };
  deps.security('reset.done', who);
  if (sessions > 0) deps.security('session.ended', { ...who, detail: { reason: 'password-reset', sessions } });
  return { message: 'Your password is changed. Sign in with the new one.' };
};

/** Returns how many sessions it ended. */
const changePassword = async (tx: Prisma.TransactionClient, accountId: string, passwordHash: string) => {
  await tx.account.update({ where: { id: accountId }, data: { passwordHash } });
  // The user who opened the link reads the mails of this address, which is all that a confirmation proves.
  await markVerified(tx, accountId);
  await tx.link.deleteMany({ where: { accountId, purpose: 'reset' } });
  const { count } = await tx.session.deleteMany({ where: { accountId } });
  await tx.device.deleteMany({ where: { accountId } });
  await emit(tx, sessionRevoked.of(accountId, { userId: accountId, sessionId: null }));
  return count;
};
