import { closeSession } from '@petalwise/contracts/account';
import type { ServiceCaller } from '@petalwise/service-kit/call';
import type { Hub } from '../live/hub.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session at identity, here, and in its open tabs. Without a session there is nothing to end. */
export const logOut = async (
  { identity, sessions, hub }: { identity: ServiceCaller; sessions: Sessions; hub: Hub },
  token: string | undefined,
  requestId: string,
): Promise<void> => {
  if (token === undefined) return;
  const session = await Promise.resolve(sessions.resolve(token)).catch(() => undefined);
  sessions.forget(token);
  if (!session) return;
  await identity.call(closeSession, { body: { token }, requestId });
  sessions.forget(token);
  hub.endSession(session.actor.userId, session.id);
};
