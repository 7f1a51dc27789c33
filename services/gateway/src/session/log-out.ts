import { closeSession, SessionToken } from '@petalwise/contracts/identity/account';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import * as z from 'zod/mini';
import type { Hub } from '../live/hub.ts';
import type { Sessions } from './sessions.ts';

/**
 * Ends the session at identity, here, and in its open tabs. Without a session there is nothing to end.
 * @throws `unavailable` while identity does not answer: the session may live on, and nobody is told otherwise
 */
export const logOut = async (
  { identity, sessions, hub }: { identity: ServiceCaller; sessions: Sessions; hub: Hub },
  token: string | undefined,
  requestId: string,
): Promise<void> => {
  if (token === undefined || !z.safeParse(SessionToken, token).success) return;
  // Only to name the open tabs: identity ends the session by its token, known here or not.
  const session = await Promise.resolve(sessions.resolve(token)).catch(() => undefined);
  try {
    await identity.call(closeSession, { body: { token }, requestId });
  } finally {
    sessions.forget(token);
  }
  if (session) hub.endSession(session.actor.userId, session.id);
};
