import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { nextStep } from './pass-time.ts';

/**
 * Lets everything happen that is due until then, in order and each at its own time. All of it is one transaction, so
 * a clock is never found half advanced; the answer still says `advancing`, as Stripe's does, and the next look `ready`.
 */
export const advanceClock = (sim: Simulator, id: string, to: number): Stripe.TestHelpers.TestClock => {
  const before = sim.store.get('test_helpers.test_clock', id);
  const advancing: Stripe.TestHelpers.TestClock = {
    ...before,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: to } },
  };
  sim.emit('test_helpers.test_clock.advancing', advancing, before);
  let now = before.frozen_time;
  for (;;) {
    const step = nextStep(sim, { clock: id, until: to });
    if (!step) break;
    // What was due before the customer came to this clock happens now.
    now = Math.max(now, step.at);
    sim.store.save({ ...before, frozen_time: now });
    step.take();
  }
  const ready = sim.store.save({ ...before, frozen_time: to });
  sim.emit('test_helpers.test_clock.ready', ready, advancing);
  return advancing;
};
