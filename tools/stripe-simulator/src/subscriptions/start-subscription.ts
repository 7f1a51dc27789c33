import type { Stripe } from 'stripe';
import { collectInvoice } from '../invoices/collect-invoice.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { markPaid } from '../invoices/settle-invoice.ts';
import type { Simulator } from '../simulator.ts';
import { buildSubscription, type SubscriptionOrder } from './build-subscription.ts';

/** As the API begins one: incomplete, with an open invoice, which the customer's card is asked to pay at once. */
export const startSubscription = (sim: Simulator, order: SubscriptionOrder): Stripe.Subscription => {
  const { subscription, invoice } = begin(sim, order, 'incomplete');
  sim.emit('customer.subscription.created', subscription);
  sim.emit('invoice.created', invoice);
  collectInvoice(sim, finalizeInvoice(sim, invoice));
  return sim.store.get('subscription', subscription.id);
};

/** As a checkout begins one: after the payment, so it is active from its first moment and its invoice is paid. */
export const startPaidSubscription = (
  sim: Simulator,
  order: SubscriptionOrder,
  intent: Stripe.PaymentIntent,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } => {
  const { subscription, invoice } = begin(sim, order, 'active');
  sim.emit('customer.subscription.created', subscription);
  sim.emit('invoice.created', invoice);
  return { subscription, invoice: markPaid(sim, finalizeInvoice(sim, invoice, intent.id)) };
};

const begin = (sim: Simulator, order: SubscriptionOrder, status: 'active' | 'incomplete') => {
  const built = buildSubscription(order, sim.now(order.customer));
  return draftInvoice(sim, sim.store.save({ ...built, status }), 'subscription_create');
};
