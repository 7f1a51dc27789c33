import { createApp, type ReadyCheck } from '@petalwise/service-kit/app';
import type { TokenVerifier } from '@petalwise/service-kit/token';
import { conversationRoutes } from './conversation/http.ts';
import { deliveryRoutes } from './deliveries/http.ts';
import type { Deps } from './deps.ts';
import { profileRoutes } from './profile/http.ts';
import { sessionRoutes } from './sessions/http.ts';
import { settingsRoutes } from './settings/http.ts';
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
      ...trendingRoutes(deps),
      ...profileRoutes(deps),
      ...settingsRoutes(deps),
      ...deliveryRoutes(deps),
    ],
  });
