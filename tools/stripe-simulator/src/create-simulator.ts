import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Stripe } from 'stripe';
import type { Webhooks } from './events/deliver-events.ts';
import { emitEvent } from './events/emit-event.ts';
import type { Faults } from './faults/faults.ts';
import type { Keys } from './http/authenticate.ts';
import { apiVersion, type Includes, type Reactions, type Simulator } from './simulator.ts';
import type { Store } from './store/store.ts';

export interface Given {
  readonly keys: Keys;
  readonly store: Store;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly includes: Includes;
  readonly reactions: Reactions;
  readonly log: Logger;
  readonly url: () => string;
}

export const createSimulator = ({ url, ...given }: Given): Simulator => {
  let request: Stripe.Event.Request | null = null;
  const sim: Simulator = {
    ...given,
    apiVersion,
    get url() {
      return url();
    },
    get request() {
      return request;
    },
    now(customer) {
      const known = customer ? given.store.find(customer) : undefined;
      const clock = known?.object === 'customer' && !known.deleted ? known.test_clock : undefined;
      if (typeof clock === 'string') return given.store.get('test_helpers.test_clock', clock).frozen_time;
      return Math.floor(Date.now() / 1000);
    },
    emit: (type, object, previous) => emitEvent(sim, { type, object, previous }),
    transaction(by, work) {
      request = by;
      try {
        return given.store.transaction(work);
      } finally {
        request = null;
        given.webhooks.wake();
      }
    },
  };
  return sim;
};
