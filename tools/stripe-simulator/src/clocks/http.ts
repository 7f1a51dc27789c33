import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { everyOf } from '../subscriptions/build-subscription.ts';
import { periodEnd } from '../subscriptions/period.ts';
import { advanceClock } from './advance-clock.ts';

export const clockRoutes: readonly Route[] = [
  route('POST', '/v1/test_helpers/test_clocks', 'secret', ({ sim, input }) =>
    createClock(sim, neededTime(input.integer('frozen_time')), input.text('name') ?? null),
  ),
  route('GET', '/v1/test_helpers/test_clocks', 'secret', (call) =>
    listObjects(call, { kind: 'test_helpers.test_clock', url: '/v1/test_helpers/test_clocks' }),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', 'secret', ({ sim, path }) =>
    sim.store.get('test_helpers.test_clock', path.id ?? ''),
  ),
  route('POST', '/v1/test_helpers/test_clocks/:id/advance', 'secret', advance),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', 'secret', deleteClock),
  route('POST', '/simulator/customers/:id/advance', 'control', advanceCustomer),
];

const day = 86_400;

const createClock = (sim: Simulator, frozenTime: number, name: string | null): Stripe.TestHelpers.TestClock => {
  const now = sim.now();
  const clock = sim.store.save({
    id: newId('clock'),
    object: 'test_helpers.test_clock' as const,
    created: now,
    deletes_after: now + 30 * day,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready' as const,
    status_details: {},
  });
  sim.emit('test_helpers.test_clock.created', clock);
  return clock;
};

function advance({ sim, path, input }: Call): Stripe.TestHelpers.TestClock {
  const clock = sim.store.get('test_helpers.test_clock', path.id ?? '');
  const to = neededTime(input.integer('frozen_time'));
  const refuse = (message: string) => invalid(message, { param: 'frozen_time' });
  if (to <= clock.frozen_time) throw refuse("Must be after the test clock's current frozen time.");
  if (to > latest(sim, clock)) {
    throw refuse('Cannot advance more than two intervals of the shortest subscription on this test clock at a time.');
  }
  return advanceClock(sim, clock.id, to);
}

/** Stripe's own limit: two periods of the shortest subscription, or two years without one. */
const latest = (sim: Simulator, clock: Stripe.TestHelpers.TestClock): number => {
  const from = clock.frozen_time;
  const ends = sim.store
    .all('subscription', { where: { test_clock: clock.id }, anyOf: { status: ['active', 'past_due', 'incomplete'] } })
    .map(({ items }) => {
      const every = everyOf(items.data[0]?.price);
      return periodEnd(from, periodEnd(from, from, every), every);
    });
  return ends.length > 0 ? Math.min(...ends) : from + 2 * 366 * day;
};

function deleteClock({ sim, path }: Call): object {
  const clock = sim.store.get('test_helpers.test_clock', path.id ?? '');
  for (const kind of ['invoice', 'subscription', 'customer'] as const) {
    for (const { id } of sim.store.all(kind, { where: { test_clock: clock.id } })) sim.store.markDeleted(kind, id);
  }
  sim.emit('test_helpers.test_clock.deleted', clock);
  return sim.store.markDeleted('test_helpers.test_clock', clock.id);
}

/**
 * Not Stripe's: moves the time of one customer, whom the shop created without a clock, by whole or half days. There
 * is no limit of two periods: a test may want to see a year.
 */
function advanceCustomer({ sim, path, input }: Call): object {
  const customer = sim.store.get('customer', path.id ?? '');
  const days = Number(input.needed('days'));
  if (!(days > 0 && days <= 3660)) throw invalid('`days` must be above 0 and at most 3660.', { param: 'days' });
  const id = (customer.test_clock ?? attachClock(sim, customer)) as string;
  const from = sim.store.get('test_helpers.test_clock', id).frozen_time;
  advanceClock(sim, id, from + Math.round(days * day));
  return sim.store.get('test_helpers.test_clock', id);
}

const attachClock = (sim: Simulator, customer: Stripe.Customer): string => {
  const { id } = createClock(sim, sim.now(), `of ${customer.id}`);
  sim.store.save({ ...customer, test_clock: id });
  for (const kind of ['subscription', 'invoice'] as const) {
    for (const object of sim.store.all(kind, { where: { customer: customer.id } })) {
      sim.store.save({ ...object, test_clock: id });
    }
  }
  return id;
};

const neededTime = (seconds: number | undefined): number => {
  if (seconds === undefined) {
    throw invalid('Missing required param: frozen_time.', { code: 'parameter_missing', param: 'frozen_time' });
  }
  return seconds;
};
