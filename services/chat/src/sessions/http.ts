import * as chat from '@petalwise/contracts/chat/conversation';
import * as history from '@petalwise/contracts/chat/history';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { createSession } from './create-session.ts';
import { exportSession, exportSessions } from './export-chats.ts';
import { deleteSession, listSessions, ownSession } from './find-sessions.ts';
import { renameSession } from './rename-session.ts';
import { searchChats } from './search-chats.ts';
import { toSession } from './session.ts';

export const sessionRoutes = (deps: Deps): Route[] => [
  route(chat.createSession, ({ actor, body }) => createSession(deps, actor, body.title)),
  route(chat.listSessions, ({ actor }) => listSessions(deps, actor)),
  route(chat.getSession, async ({ actor, params }) => toSession(await ownSession(deps, actor, params.id))),
  route(chat.renameSession, ({ actor, params, body }) => renameSession(deps, actor, { ...params, ...body })),
  route(chat.deleteSession, async ({ actor, params }) => {
    await deleteSession(deps, actor, params.id);
    return { message: 'Chat deleted' };
  }),
  route(history.searchChats, ({ actor, query }) => searchChats(deps, actor, query)),
  route(history.exportSession, ({ actor, params, query }) => exportSession(deps, actor, { ...params, ...query })),
  route(history.exportSessions, ({ actor, query }) => exportSessions(deps, actor, query)),
];
