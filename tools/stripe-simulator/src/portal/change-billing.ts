import type { Stripe } from 'stripe';
import { attachPaymentMethod } from '../payments/make-payment-method.ts';
import type { Simulator } from '../simulator.ts';
import { isOver, periodOf } from '../subscriptions/standing.ts';
import { schedule, unschedule } from '../subscriptions/update-subscription.ts';

/**
 * A card given in the portal becomes the customer's for invoices, and that of every running subscription too: those
 * were started in a checkout, which gave them their own card, and that card would be charged before the customer's.
 * @throws a card error if the bank refuses it
 */
export const replaceCard = (sim: Simulator, customerId: string, method: Stripe.PaymentMethod): void => {
  attachPaymentMethod(sim, method, customerId);
  const before = sim.store.get('customer', customerId);
  const customer = sim.store.save({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  });
  sim.emit('customer.updated', customer, before);
  for (const old of runningSubscriptions(sim, customerId)) {
    const subscription = sim.store.save({ ...old, default_payment_method: method.id });
    sim.emit('customer.subscription.updated', subscription, old);
  }
};

/** The portal sets only the day, as Stripe's does for flexible billing: `cancel_at_period_end` stays false. */
export const cancelInPortal = (sim: Simulator, before: Stripe.Subscription): void => {
  const end = { cancel_at: periodOf(before).end, cancel_at_period_end: false };
  const subscription = sim.store.save(schedule(sim, before, end));
  sim.emit('customer.subscription.updated', subscription, before);
};

export const keepInPortal = (sim: Simulator, before: Stripe.Subscription): void => {
  const subscription = sim.store.save(unschedule(before));
  sim.emit('customer.subscription.updated', subscription, before);
};

export const runningSubscriptions = (sim: Simulator, customer: string): Stripe.Subscription[] =>
  sim.store.all('subscription', { where: { customer } }).filter((each) => !isOver(each));
