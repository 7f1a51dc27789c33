import { createApp, type ReadyCheck } from '@petalwise/service-kit/http/app';
import type { TokenVerifier } from '@petalwise/service-kit/http/token';
import { conversationRoutes } from './conversation/http.ts';
import { dayRoutes } from './days/http.ts';
import { deliveryRoutes } from './deliveries/http.ts';
import type { Deps } from './deps.ts';
import { labelRoutes } from './labels/http.ts';
import { personalDataRoutes } from './personal-data/http.ts';
import { profileRoutes } from './profile/http.ts';
import { ratingRoutes } from './ratings/http.ts';
import { routineRoutes } from './routine/http.ts';
import { savedProductRoutes } from './saved-products/http.ts';
import { sessionRoutes } from './sessions/http.ts';
import { settingsRoutes } from './settings/http.ts';
import { shelfRoutes } from './shelf/http.ts';
import { skinRoutes } from './skin/http.ts';
import { trendingRoutes } from './trending/http.ts';

export const createChatApp = (deps: Deps, verify: TokenVerifier, ready: Record<string, ReadyCheck> = {}) =>
  createApp({
    log: deps.log,
    metrics: deps.metrics,
    verify,
    ready,
    routes: [
      ...sessionRoutes(deps),
      ...conversationRoutes(deps),
      ...ratingRoutes(deps),
      ...trendingRoutes(deps),
      ...labelRoutes(deps),
      ...profileRoutes(deps),
      ...shelfRoutes(deps),
      ...savedProductRoutes(deps),
      ...routineRoutes(deps),
      ...dayRoutes(deps),
      ...skinRoutes(deps),
      ...settingsRoutes(deps),
      ...deliveryRoutes(deps),
      ...personalDataRoutes(deps),
    ],
  });
