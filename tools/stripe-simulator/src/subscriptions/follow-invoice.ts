import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { endSubscription } from './end-subscription.ts';
import { isOver } from './standing.ts';

/** What a paid invoice means for its subscription: the newest one paid makes it active again. */
export const followPaid = (sim: Simulator, invoice: Stripe.Invoice, newCard: string | null): void => {
  const before = subscriptionOf(sim, invoice);
  if (!before || isOver(before)) return;
  const subscription: Stripe.Subscription = {
    ...before,
    status: before.latest_invoice === invoice.id ? 'active' : before.status,
    default_payment_method: newCard ?? before.default_payment_method,
  };
  if (subscription.status === before.status && subscription.default_payment_method === before.default_payment_method)
    return;
  sim.store.save(subscription);
  sim.emit('customer.subscription.updated', subscription, before);
};

/** What a failed try means: past due, and after the schedule's last one the end. */
export const followUnpaid = (sim: Simulator, invoice: Stripe.Invoice): void => {
  const before = subscriptionOf(sim, invoice);
  if (!before || isOver(before) || before.status === 'incomplete') return;
  if (invoice.next_payment_attempt === null) {
    endSubscription(sim, before, { reason: 'payment_failed' });
  } else if (before.status === 'active') {
    const subscription = sim.store.save({ ...before, status: 'past_due' as const });
    sim.emit('customer.subscription.updated', subscription, before);
  }
};

export const subscriptionOf = (sim: Simulator, { parent }: Stripe.Invoice): Stripe.Subscription | undefined => {
  const id = parent?.subscription_details?.subscription;
  const found = typeof id === 'string' ? sim.store.find(id) : undefined;
  return found?.object === 'subscription' ? found : undefined;
};
