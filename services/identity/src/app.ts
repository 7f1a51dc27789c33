import { createApp, type ReadyCheck } from '@petalwise/service-kit/app';
import { createMetrics } from '@petalwise/service-kit/metrics';
import type { TokenVerifier } from '@petalwise/service-kit/token';
import { accountRoutes } from './accounts/http.ts';
import type { Deps } from './deps.ts';
import { feedbackRoutes } from './feedback/http.ts';
import { linkRoutes } from './links/http.ts';
import { sessionRoutes } from './sessions/http.ts';

export const createIdentityApp = (deps: Deps, verify: TokenVerifier, ready: Record<string, ReadyCheck> = {}) =>
  createApp({
    log: deps.log,
    metrics: createMetrics('identity'),
    verify,
    ready,
    routes: [...accountRoutes(deps), ...sessionRoutes(deps), ...linkRoutes(deps), ...feedbackRoutes(deps)],
  });
