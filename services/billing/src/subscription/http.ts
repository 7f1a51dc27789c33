import { premiumPrice } from '@petalwise/contracts/billing/prices';
import * as billing from '@petalwise/contracts/billing/subscription';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getStatus } from '../premium/get-status.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { openPortal } from './open-portal.ts';
import { payOverdue } from './pay-overdue.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { startCheckout } from './start-checkout.ts';

export const subscriptionRoutes = (deps: Deps): Route[] => [
  route(billing.getSubscriptionStatus, ({ actor }) => getStatus(deps, actor)),
  route(billing.getPlan, () => ({ price: premiumPrice, interval: 'month' as const })),
  route(billing.startSubscription, ({ actor }) => startCheckout(deps, actor)),
  route(billing.cancelSubscription, ({ actor }) => cancelSubscription(deps, actor)),
  route(billing.resumeSubscription, ({ actor }) => resumeSubscription(deps, actor)),
  route(billing.openPortal, ({ actor }) => openPortal(deps, actor)),
  route(billing.payOverdue, ({ actor }) => payOverdue(deps, actor)),
];
