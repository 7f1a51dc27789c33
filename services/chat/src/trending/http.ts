import * as chat from '@petalwise/contracts/chat/conversation';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { askTrendingQuestion } from './ask-trending-question.ts';

export const trendingRoutes = (deps: Deps): Route[] => [
  route(chat.askTrendingQuestion, ({ actor, ...asked }) => askTrendingQuestion(deps, actor, asked)),
];
