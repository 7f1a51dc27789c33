import { eventRoutes } from './events/http.ts';
import { faultRoutes } from './faults/http.ts';
import type { Includes } from './http/expand.ts';
import type { Route } from './http/route.ts';
import { challengeRoutes } from './payments/challenge.ts';
import { chargeIncludes, chargeRoutes } from './payments/charges.ts';
import { customerRoutes } from './payments/customers.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { paymentMethodRoutes } from './payments/payment-methods.ts';
import { receiptRoutes } from './payments/receipt.ts';
import { refundRoutes } from './payments/refunds.ts';
import type { Reactions } from './simulator.ts';

/** Everything that is answered. A new resource: one file with a table of routes, named here. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...challengeRoutes,
  ...receiptRoutes,
  ...eventRoutes,
  ...faultRoutes,
];

/** Fields that only `expand` shows, by `<object>.<field>`. */
export const includes: Includes = { ...chargeIncludes };

/** What else happens when an event is emitted, by its type. */
export const reactions: Reactions = {};
