import * as chat from '@petalwise/contracts/chat/conversation';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getPhoto, listMessages } from './read-messages.ts';
import { sendMessage, sendMessageWhole } from './send-message.ts';
import { stopAnswer } from './stop-answer.ts';

export const conversationRoutes = (deps: Deps): Route[] => [
  route(chat.listMessages, ({ actor, params }) => listMessages(deps, actor, params.id)),
  route(
    chat.sendMessage,
    ({ actor, params, ...sent }) => sendMessageWhole(deps, actor, { sessionId: params.id, ...sent }),
    ({ actor, params, ...sent }) => sendMessage(deps, actor, { sessionId: params.id, ...sent }),
  ),
  route(chat.stopAnswer, ({ actor, params }) => stopAnswer(deps, actor, params.id)),
  route(chat.getPhoto, ({ actor, params }) => getPhoto(deps, actor, params.id)),
];
