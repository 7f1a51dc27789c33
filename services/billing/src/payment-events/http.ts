import * as billing from '@petalwise/contracts/billing/payment-events';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listEvents } from './list-events.ts';
import { reconcile } from './reconcile.ts';
import { replayEvent } from './replay-event.ts';
import { takeWebhook } from './take-webhook.ts';

export const paymentEventRoutes = (deps: Deps): Route[] => [
  route(billing.stripeWebhook, ({ body, headers }) => takeWebhook(deps, body, headers['stripe-signature'])),
  route(billing.listPaymentEvents, ({ query }) => listEvents(deps, query)),
  route(billing.replayPaymentEvent, ({ actor, params, requestId }) =>
    replayEvent(deps, { ...actor, requestId }, params.id),
  ),
  route(billing.reconcilePayments, ({ actor, requestId }) => reconcile(deps, { ...actor, requestId })),
];
