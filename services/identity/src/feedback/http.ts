import * as feedback from '@petalwise/contracts/identity/feedback';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listFeedback } from './list-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackRoutes = (deps: Deps): Route[] => [
  route(feedback.sendFeedback, ({ actor, body }) => sendFeedback(deps, actor, body)),
  route(feedback.listFeedback, ({ query }) => listFeedback(deps, query)),
];
