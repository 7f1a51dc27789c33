import type { Answer } from '@petalwise/contracts/endpoint';
import type { resolveSession as endpoint } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import { toAccount } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';

export const resolveSession = async (deps: Deps, token: string): Promise<Answer<typeof endpoint>> => {
  const session = await deps.db.session.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: deps.now() } },
    include: { account: true },
  });
  if (!session) throw new AppError('auth.required');
  return {
    sessionId: session.id,
    account: toAccount(session.account),
    expiresAt: session.expiresAt.toISOString(),
  };
};
