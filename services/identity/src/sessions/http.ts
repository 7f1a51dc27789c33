import * as account from '@petalwise/contracts/identity/account';
import * as sessions from '@petalwise/contracts/identity/sessions';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { closeSession } from './close-session.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { openSession } from './open-session.ts';
import { resolveSession } from './resolve-session.ts';

export const sessionRoutes = (deps: Deps): Route[] => [
  route(account.openSession, ({ body }) => openSession(deps, body)),
  route(account.resolveSession, ({ body }) => resolveSession(deps, body.token)),
  route(account.closeSession, async ({ body, requestId }) => {
    await closeSession(deps, body.token, requestId);
    return { message: 'Signed out.' };
  }),
  route(sessions.sessionsOf, ({ params, query }) => listSessions(deps, { userId: params.id, ...query })),
  route(sessions.closeOneSession, ({ params, body, requestId }) =>
    endSession(deps, { userId: params.id, ...body }, requestId),
  ),
  route(sessions.closeOtherSessions, ({ params, body, requestId }) =>
    endOtherSessions(deps, { userId: params.id, ...body }, requestId),
  ),
];
