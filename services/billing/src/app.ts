import { createApp, type ReadyCheck } from '@petalwise/service-kit/http/app';
import type { TokenVerifier } from '@petalwise/service-kit/http/token';
import { auditRoutes } from './audit/http.ts';
import { coinRoutes } from './coins/http.ts';
import type { Deps } from './deps.ts';
import { paymentEventRoutes } from './payment-events/http.ts';
import { personalDataRoutes } from './personal-data/http.ts';
import { purchaseRoutes } from './purchase/http.ts';
import { receiptRoutes } from './receipts/http.ts';
import { repairRoutes } from './repair/http.ts';
import { subscriptionRoutes } from './subscription/http.ts';
import { walletRoutes } from './wallets/http.ts';

export const createBillingApp = (deps: Deps, verify: TokenVerifier, ready: Record<string, ReadyCheck> = {}) =>
  createApp({
    log: deps.log,
    metrics: deps.metrics,
    verify,
    ready,
    routes: [
      ...coinRoutes(deps),
      ...walletRoutes(deps),
      ...purchaseRoutes(deps),
      ...subscriptionRoutes(deps),
      ...receiptRoutes(deps),
      ...auditRoutes(deps),
      ...repairRoutes(deps),
      ...paymentEventRoutes(deps),
      ...personalDataRoutes(deps),
    ],
  });
