import { createApp, type ReadyCheck } from '@petalwise/service-kit/http/app';
import type { TokenVerifier } from '@petalwise/service-kit/http/token';
import { accountRoutes } from './accounts/http.ts';
import { deletionRoutes } from './deletion/http.ts';
import type { Deps } from './deps.ts';
import { deviceRoutes } from './devices/http.ts';
import { feedbackRoutes } from './feedback/http.ts';
import { linkRoutes } from './links/http.ts';
import { personalDataRoutes } from './personal-data/http.ts';
import { sessionRoutes } from './sessions/http.ts';

export const createIdentityApp = (deps: Deps, verify: TokenVerifier, ready: Record<string, ReadyCheck> = {}) =>
  createApp({
    log: deps.log,
    metrics: deps.metrics,
    verify,
    ready,
    routes: [
      ...accountRoutes(deps),
      ...sessionRoutes(deps),
      ...deviceRoutes(deps),
      ...linkRoutes(deps),
      ...feedbackRoutes(deps),
      ...personalDataRoutes(deps),
      ...deletionRoutes(deps),
    ],
  });
