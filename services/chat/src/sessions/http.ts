import * as chat from '@petalwise/contracts/chat/conversation';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { createSession } from './create-session.ts';
import { deleteSession, listSessions, ownSession } from './find-sessions.ts';
import { toSession } from './session.ts';

export const sessionRoutes = (deps: Deps): Route[] => [
  route(chat.createSession, ({ actor, body }) => createSession(deps, actor, body.title)),
  route(chat.listSessions, ({ actor }) => listSessions(deps, actor)),
  route(chat.getSession, async ({ actor, params }) => toSession(await ownSession(deps, actor, params.id))),
  route(chat.deleteSession, async ({ actor, params }) => {
    await deleteSession(deps, actor, params.id);
    return { message: 'Chat deleted' };
  }),
];
