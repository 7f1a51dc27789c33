import type { Answer } from '@petalwise/contracts/endpoint';
import {
  closeOneSession,
  closeOtherSessions,
  type listOwnSessions as listEndpoint,
  sessionsOf,
} from '@petalwise/contracts/identity/sessions';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import type { Hub } from '../live/hub.ts';
import type { Session, Sessions } from './sessions.ts';

export interface SessionDeps {
  readonly identity: ServiceCaller;
  readonly sessions: Sessions;
  readonly hub: Hub;
}

/** Where this person is signed in. */
export const listOwnSessions = (
  { identity }: SessionDeps,
  { id, actor }: Session,
  requestId: string,
): Promise<Answer<typeof listEndpoint>> =>
  identity.call(sessionsOf, { params: { id: actor.userId }, query: { current: id }, requestId });

/** Ends one of this person's sessions. @throws `session.not-found` */
export const endOwnSession = async (
  deps: SessionDeps,
  { id: by, actor }: Session,
  session: string,
  requestId: string,
): Promise<void> => {
  const params = { id: actor.userId };
  const { ended } = await deps.identity.call(closeOneSession, { params, body: { by, session }, requestId });
  forget(deps, actor.userId, ended);
};

/** Ends all of this person's sessions but the one that asks; answers how many. */
export const endOtherSessions = async (
  deps: SessionDeps,
  { id: by, actor }: Session,
  requestId: string,
): Promise<number> => {
  const params = { id: actor.userId };
  const { ended } = await deps.identity.call(closeOtherSessions, { params, body: { by }, requestId });
  forget(deps, actor.userId, ended);
  return ended.length;
};

/** Here at once; other gateways learn of it by facts. */
export const forget = ({ sessions, hub }: SessionDeps, userId: string, ended: readonly string[]): void => {
  for (const id of ended) {
    sessions.revoke(userId, id);
    hub.endSession(userId, id);
  }
};
