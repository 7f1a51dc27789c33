import * as ratings from '@petalwise/contracts/chat/ratings';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listRatings } from './list-ratings.ts';
import { rateAnswer, takeBackRating } from './rate-answer.ts';

export const ratingRoutes = (deps: Deps): Route[] => [
  route(ratings.rateAnswer, ({ actor, params, body }) => rateAnswer(deps, actor, params.id, body)),
  route(ratings.takeBackRating, async ({ actor, params }) => {
    await takeBackRating(deps, actor, params.id);
    return { message: 'Rating deleted' };
  }),
  route(ratings.listRatings, ({ query }) => listRatings(deps, query)),
];
