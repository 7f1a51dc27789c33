import { priceRoutes } from './catalog/prices.ts';
import { productRoutes } from './catalog/products.ts';
import { followPayment } from './checkout/follow-payment.ts';
import { checkoutRoutes } from './checkout/http.ts';
import { checkoutPageRoutes } from './checkout/pages.ts';
import { lineItemsOf } from './checkout/session-facts.ts';
import { clockRoutes } from './clocks/http.ts';
import { eventRoutes } from './events/http.ts';
import { faultRoutes } from './faults/http.ts';
import type { Route } from './http/route.ts';
import { invoiceRoutes } from './invoices/http.ts';
import { invoicePageRoutes } from './invoices/pages.ts';
import { paymentsOf } from './invoices/payments-of.ts';
import { assetRoutes } from './pages/assets.ts';
import { challengeRoutes } from './payments/challenge.ts';
import { chargeIncludes, chargeRoutes } from './payments/charges.ts';
import { customerRoutes } from './payments/customers.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { paymentMethodRoutes } from './payments/payment-methods.ts';
import { receiptRoutes } from './payments/receipt.ts';
import { refundRoutes } from './payments/refunds.ts';
import { portalRoutes } from './portal/http.ts';
import { portalPageRoutes } from './portal/pages.ts';
import type { Includes, Reactions } from './simulator.ts';
import { endSubscriptionsOf } from './subscriptions/end-subscription.ts';
import { subscriptionRoutes } from './subscriptions/http.ts';

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
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...checkoutPageRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePageRoutes,
  ...portalRoutes,
  ...portalPageRoutes,
  ...clockRoutes,
  ...assetRoutes,
  ...eventRoutes,
  ...faultRoutes,
];

/** Fields that only `expand` shows, by `<object>.<field>`. */
export const includes: Includes = {
  ...chargeIncludes,
  'checkout.session.line_items': lineItemsOf,
  'invoice.payments': paymentsOf,
};

/** What else happens when an event is emitted, by its type. */
export const reactions: Reactions = {
  'payment_intent.succeeded': followPayment,
  'customer.deleted': (sim, customer: { id: string }) => endSubscriptionsOf(sim, customer.id),
};
