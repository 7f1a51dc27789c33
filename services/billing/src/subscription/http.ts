import * as billing from '@petalwise/contracts/billing';
import { AppError } from '@petalwise/service-kit/errors';
import { type Route, route } from '@petalwise/service-kit/route';
import type { Deps } from '../deps.ts';
import { premiumPrice } from '../purchase/packages.ts';
import { getStatus } from './get-status.ts';

const notBuilt = () => {
  throw new AppError('not-built');
};

export const subscriptionRoutes = (deps: Deps): Route[] => [
  route(billing.getSubscriptionStatus, ({ actor }) => getStatus(deps, actor)),
  route(billing.getPlan, () => ({ price: premiumPrice, interval: 'month' as const })),
  route(billing.startSubscription, notBuilt),
  route(billing.cancelSubscription, notBuilt),
];
