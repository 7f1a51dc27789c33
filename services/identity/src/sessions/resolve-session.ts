import type { Answer } from '@petalwise/contracts/endpoint';
import type { resolveSession as endpoint } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Session } from '#prisma';
import { toAccount } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';

const hour = 60 * 60 * 1000;

export const resolveSession = async (deps: Deps, token: string): Promise<Answer<typeof endpoint>> => {
  const session = await deps.db.session.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: deps.now() } },
    include: { account: true },
  });
  if (!session) throw new AppError('auth.required');
  await noteUse(deps, session);
  return {
    sessionId: session.id,
    account: toAccount(session.account),
    expiresAt: session.expiresAt.toISOString(),
  };
};

/** At most once an hour: gateways resolve a session every few seconds. */
const noteUse = async (deps: Deps, { id, lastUsedAt }: Session): Promise<void> => {
  const now = deps.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < hour) return;
  try {
    await deps.db.session.updateMany({ where: { id }, data: { lastUsedAt: now } });
  } catch (error) {
    // A full disk must not sign everyone out.
    deps.log.warn({ err: error }, 'the last use of a session was not noted');
  }
};
