import type { Body } from '@petalwise/contracts/endpoint';
import { type changePassword as endpoint, setPassword } from '@petalwise/contracts/identity/password';
import type { Limits } from '../limits/limits.ts';
import { forget, type SessionDeps } from './own-sessions.ts';
import type { Session } from './sessions.ts';

interface From {
  readonly network: string;
  readonly requestId: string;
}

/**
 * Changes the password, and ends all other sessions; answers how many. Tries are counted per network, wrong passwords per
 * account: somebody who finds an open browser must not be able to guess.
 * @throws `account.wrong-password`, `rate.limited`
 */
export const changePassword = async (
  deps: SessionDeps & { limits: Limits },
  { id: by, actor }: Session,
  body: Body<typeof endpoint>,
  { network, requestId }: From,
): Promise<number> => {
  const { userId } = actor;
  // Counted before the password is checked, so that tries in parallel do not slip through.
  await deps.limits.take('password-address', network);
  await deps.limits.take('password-account', userId);
  const { ended } = await deps.identity.call(setPassword, { params: { id: userId }, body: { ...body, by }, requestId });
  await deps.limits.clear('password-account', userId);
  forget(deps, userId, ended);
  return ended.length;
};
