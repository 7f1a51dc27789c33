import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import type { Simulator } from '../simulator.ts';
import { isOver, periodOf } from './standing.ts';

/** Cancelling later, taking that back, the card, the metadata. Prices cannot be changed here: there is only one. */
export const updateSubscription = (sim: Simulator, before: Stripe.Subscription, input: Params): Stripe.Subscription => {
  const changesMore = input.names().some((name) => name !== 'metadata' && name !== 'cancellation_details');
  if (isOver(before) && changesMore) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const changed: Stripe.Subscription = {
    ...before,
    default_payment_method: readPaymentMethod(sim, before, input),
    description: input.has('description') ? (input.text('description') ?? null) : before.description,
    metadata: input.metadata(before.metadata),
  };
  input.ignore('proration_behavior', 'payment_behavior', 'off_session', 'payment_settings');
  const subscription = sim.store.save(withDetails(withEnd(sim, changed, input), input));
  sim.emit('customer.subscription.updated', subscription, before);
  return subscription;
};

const withEnd = (sim: Simulator, subscription: Stripe.Subscription, input: Params): Stripe.Subscription => {
  if (input.has('cancel_at') && input.has('cancel_at_period_end')) {
    throw invalid('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.');
  }
  const atPeriodEnd = input.boolean('cancel_at_period_end');
  if (atPeriodEnd) {
    return schedule(sim, subscription, { cancel_at: periodOf(subscription).end, cancel_at_period_end: true });
  }
  // A date set on its own (as the portal does) is taken back only by `cancel_at`.
  if (atPeriodEnd === false) return subscription.cancel_at_period_end ? unschedule(subscription) : subscription;
  if (!input.has('cancel_at')) return subscription;
  const at = readCancelAt(sim, subscription, input);
  return at === null
    ? unschedule(subscription)
    : schedule(sim, subscription, { cancel_at: at, cancel_at_period_end: false });
};

const nothingSaid = { comment: null, feedback: null, feedback_option: null, reason: null };

/** It will end then, because the end was requested now. */
export const schedule = (
  sim: Simulator,
  subscription: Stripe.Subscription,
  end: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>,
): Stripe.Subscription => ({
  ...subscription,
  ...end,
  canceled_at: sim.now(String(subscription.customer)),
  cancellation_details: { ...nothingSaid, ...subscription.cancellation_details, reason: 'cancellation_requested' },
});

export const unschedule = (subscription: Stripe.Subscription): Stripe.Subscription => ({
  ...subscription,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: nothingSaid,
});

const readCancelAt = (sim: Simulator, subscription: Stripe.Subscription, input: Params): number | null => {
  const text = input.text('cancel_at');
  if (!text) return null;
  if (text === 'min_period_end' || text === 'max_period_end') return periodOf(subscription).end;
  const at = input.integer('cancel_at') ?? 0;
  if (at <= sim.now(String(subscription.customer))) {
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  }
  return at;
};

const readPaymentMethod = (sim: Simulator, before: Stripe.Subscription, input: Params) => {
  const id = input.text('default_payment_method');
  if (!id) return id === null ? null : before.default_payment_method;
  const method = sim.store.get('payment_method', id, 'default_payment_method');
  if (method.customer !== before.customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  }
  return id;
};

const withDetails = (subscription: Stripe.Subscription, input: Params): Stripe.Subscription => {
  if (!input.has('cancellation_details')) return subscription;
  const given = input.hash('cancellation_details');
  const before = subscription.cancellation_details ?? nothingSaid;
  return {
    ...subscription,
    cancellation_details: {
      ...before,
      comment: given.has('comment') ? (given.text('comment') ?? null) : before.comment,
      feedback: given.has('feedback') ? (given.text('feedback') ?? null) : before.feedback,
    },
  };
};
