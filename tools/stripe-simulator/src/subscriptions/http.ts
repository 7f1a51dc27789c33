import type { Stripe } from 'stripe';
import { sellablePrice } from '../catalog/prices.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { checkAmount } from '../payments/create-intent.ts';
import type { Simulator } from '../simulator.ts';
import { endSubscription } from './end-subscription.ts';
import { isOver } from './standing.ts';
import { startSubscription } from './start-subscription.ts';
import { updateSubscription } from './update-subscription.ts';

export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', 'secret', createSubscription),
  route('GET', '/v1/subscriptions', 'secret', listSubscriptions),
  route('GET', '/v1/subscriptions/:id', 'secret', ({ sim, path }) => sim.store.get('subscription', path.id ?? '')),
  route('POST', '/v1/subscriptions/:id', 'secret', ({ sim, path, input }) =>
    updateSubscription(sim, sim.store.get('subscription', path.id ?? ''), input),
  ),
  route('DELETE', '/v1/subscriptions/:id', 'secret', cancelSubscription),
];

function createSubscription({ sim, input }: Call): Stripe.Subscription {
  const customer = sim.store.get('customer', input.needed('customer'), 'customer');
  input.ignore('payment_behavior', 'payment_settings', 'proration_behavior', 'off_session');
  return startSubscription(sim, {
    customer: customer.id,
    lines: readLines(sim, input.hashes('items')),
    metadata: input.metadata(),
    description: input.text('description') ?? null,
    defaultPaymentMethod: input.text('default_payment_method') ?? null,
    testClock: (customer.test_clock ?? null) as string | null,
  });
}

/** Prices that renew together: the same currency and the same period, and a sum that a card can pay (or nothing). */
export const readLines = (sim: Simulator, items: readonly Params[]) => {
  const lines = items.map((item, index) => {
    const price = sellablePrice(sim, item.needed('price'), `items[${index}][price]`);
    const quantity = item.integer('quantity') ?? 1;
    if (!price.recurring) {
      throw invalid(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        {
          param: `items[${index}][price]`,
        },
      );
    }
    return { price, quantity };
  });
  const [first] = lines;
  if (!first) throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const period = ({ price }: (typeof lines)[number]) => `${price.currency} ${JSON.stringify(price.recurring)}`;
  if (lines.some((line) => period(line) !== period(first))) {
    throw invalid('All prices on a subscription must have the same currency and `recurring` interval here.', {
      param: 'items',
    });
  }
  const amount = lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  if (amount > 0) checkAmount(amount, first.price.currency);
  return lines;
};

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

function listSubscriptions(call: Call) {
  const { input } = call;
  const status = input.oneOf('status', statuses);
  const wanted = {
    all: undefined,
    ended: ['canceled', 'incomplete_expired'],
    none: statuses.filter((each) => each !== 'canceled'),
  };
  const anyOf = status === 'all' || status === 'ended' ? wanted[status] : status ? [status] : wanted.none;
  return listObjects(call, {
    kind: 'subscription',
    url: '/v1/subscriptions',
    where: {
      customer: input.text('customer') ?? undefined,
      'items.data[0].price.id': input.text('price') ?? undefined,
      test_clock: input.text('test_clock') ?? undefined,
    },
    anyOf: { status: anyOf },
  });
}

function cancelSubscription({ sim, path, input }: Call): Stripe.Subscription {
  const subscription = sim.store.get('subscription', path.id ?? '');
  // To Stripe a subscription that is over is not there to be cancelled.
  if (isOver(subscription)) throw noSuch('subscription', subscription.id);
  input.ignore('invoice_now', 'prorate');
  const details = input.hash('cancellation_details');
  return endSubscription(sim, subscription, {
    reason: 'cancellation_requested',
    details: { comment: details.text('comment') ?? null, feedback: details.text('feedback') ?? null },
  });
}
