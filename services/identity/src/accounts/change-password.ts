import type { Body } from '@petalwise/contracts/endpoint';
import type { setPassword } from '@petalwise/contracts/identity/password';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { deleteOthers } from '../sessions/end-sessions.ts';
import { lockForOwner } from '../sessions/own-session.ts';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * Changes the password in an open session, which stays. Every other session ends, every known browser is forgotten and
 * links to set a new password stop working, so that anyone who knew the old password is out.
 * @throws auth.required, account.wrong-password
 */
export const changePassword = async (
  deps: Deps,
  { userId, by, currentPassword, newPassword }: { userId: string } & Body<typeof setPassword>,
  requestId: string,
): Promise<{ ended: string[] }> => {
  const owner = { userId, by };
  const row = await deps.db.account.findUnique({ where: { id: userId }, select: { passwordHash: true, email: true } });
  if (!row) throw new AppError('auth.required');
  if (!(await verifyPassword(currentPassword, row.passwordHash))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  const ended = await deps.db.$transaction(async (tx) => {
    await lockForOwner(tx, owner, deps.now());
    // Another change may have come first: the password that was checked is then not the current one any more.
    const unchanged = { id: userId, passwordHash: row.passwordHash };
    const { count } = await tx.account.updateMany({ where: unchanged, data: { passwordHash } });
    if (count === 0) throw wrongPassword();
    await tx.link.deleteMany({ where: { accountId: userId, purpose: 'reset' } });
    // A waiting reset mail would bring a new link.
    await tx.mail.deleteMany({ where: { kind: 'reset', address: row.email, sentAt: null } });
    await tx.device.deleteMany({ where: { accountId: userId } });
    await queueMail(tx, { kind: 'password-changed', accountId: userId, data: { by: 'owner' } }, deps.now());
    return deleteOthers(tx, owner);
  });
  deps.wake();
  const who = { requestId, userId };
  deps.security('password.changed', who);
  const detail = { reason: 'password-changed', sessions: ended.length };
  if (ended.length > 0) deps.security('session.ended', { ...who, detail });
  return { ended };
};

const wrongPassword = () =>
  new AppError('account.wrong-password', {}, { currentPassword: 'This is not your current password.' });
