import type { Stripe } from 'stripe';
import { stopCollecting, voidInvoice } from '../invoices/settle-invoice.ts';
import type { Simulator } from '../simulator.ts';
import { isOver } from './standing.ts';

type Reason = 'cancellation_requested' | 'payment_failed';

/** Over for good. Invoices that are still open stay open, and nothing asks for their money any more. */
export const endSubscription = (
  sim: Simulator,
  before: Stripe.Subscription,
  { reason, details }: { reason: Reason; details?: Partial<Stripe.Subscription.CancellationDetails> },
): Stripe.Subscription => {
  const now = sim.now(String(before.customer));
  const subscription = sim.store.save({
    ...before,
    cancellation_details: {
      ...before.cancellation_details,
      ...details,
      reason,
    } as Stripe.Subscription.CancellationDetails,
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    status: 'canceled' as const,
  });
  for (const invoice of unfinishedInvoices(sim, subscription.id)) stopCollecting(sim, invoice);
  sim.emit('customer.subscription.deleted', subscription);
  return subscription;
};

/** The first invoice was not paid in time: it is void, and the subscription never began. */
export const expireIncomplete = (sim: Simulator, before: Stripe.Subscription): void => {
  const now = sim.now(String(before.customer));
  const subscription = sim.store.save({ ...before, ended_at: now, status: 'incomplete_expired' as const });
  for (const invoice of unfinishedInvoices(sim, subscription.id)) voidInvoice(sim, invoice);
  sim.emit('customer.subscription.updated', subscription, before);
};

/** Deleting a customer ends the customer's subscriptions. */
export const endSubscriptionsOf = (sim: Simulator, customer: string): void => {
  for (const subscription of sim.store.all('subscription', { where: { customer } })) {
    if (!isOver(subscription)) endSubscription(sim, subscription, { reason: 'cancellation_requested' });
  }
};

const unfinishedInvoices = (sim: Simulator, subscription: string): Stripe.Invoice[] =>
  sim.store.all('invoice', {
    where: { 'parent.subscription_details.subscription': subscription },
    anyOf: { status: ['draft', 'open'] },
  });
