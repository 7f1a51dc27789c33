import type { Stripe } from 'stripe';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import type { Simulator } from '../simulator.ts';
import { everyOf } from './build-subscription.ts';
import { periodEnd } from './period.ts';

/** The next period begins, paid or not; its invoice stays a draft for an hour and is then asked for. */
export const renewSubscription = (sim: Simulator, before: Stripe.Subscription): void => {
  const items = before.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(before.billing_cycle_anchor, item.current_period_end, everyOf(item.price)),
  }));
  const renewed = { ...before, items: { ...before.items, data: items } };
  const { subscription, invoice } = draftInvoice(sim, renewed, 'subscription_cycle');
  sim.emit('customer.subscription.updated', subscription, before);
  sim.emit('invoice.created', invoice);
};
