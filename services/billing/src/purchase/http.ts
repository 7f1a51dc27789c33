import { coinPacks } from '@petalwise/contracts/billing/prices';
import * as billing from '@petalwise/contracts/billing/purchase';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getPurchase } from './get-purchase.ts';
import { startPurchase } from './start-purchase.ts';

export const purchaseRoutes = (deps: Deps): Route[] => [
  route(billing.getPackages, () => coinPacks),
  route(billing.purchaseCoins, ({ actor, body }) => startPurchase(deps, actor, body)),
  route(billing.getPurchase, ({ actor, params }) => getPurchase(deps, actor, params.paymentId)),
];
