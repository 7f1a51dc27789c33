import * as billing from '@petalwise/contracts/billing';
import { AppError } from '@petalwise/service-kit/errors';
import { type Route, route } from '@petalwise/service-kit/route';
import { packages } from './packages.ts';

export const purchaseRoutes = (): Route[] => [
  route(billing.getPackages, () => packages),
  route(billing.purchaseCoins, () => {
    throw new AppError('not-built');
  }),
];
