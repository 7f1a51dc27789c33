import type { Query } from '@petalwise/contracts/endpoint';
import type { verifyEmail as endpoint } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';
import { markVerified } from './mark-verified.ts';

/** Confirms the address. Mail scanners open links before users do, so opening it again also succeeds. */
export const verifyEmail = async (
  deps: Deps,
  { token, email }: Query<typeof endpoint>,
  requestId: string,
): Promise<{ message: string }> => {
  const link = await deps.db.link.findFirst({
    where: { tokenHash: hashToken(token), purpose: 'verify', account: { email } },
    include: { account: { select: { id: true, emailVerified: true } } },
  });
  const isGood = link && (link.account.emailVerified || link.expiresAt > deps.now());
  if (!isGood) throw new AppError('link.invalid');
  const isFirst = await deps.db.$transaction((tx) => markVerified(tx, link.account.id));
  deps.wake();
  if (isFirst) deps.security('email.verified', { requestId, userId: link.account.id });
  return { message: 'Your email address is confirmed.' };
};
