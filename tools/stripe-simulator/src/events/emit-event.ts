import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import type { AnyObject } from '../store/kinds.ts';

export interface Happened {
  readonly type: Stripe.Event.Type;
  readonly object: AnyObject;
  /** How the object was before: the changed fields go into `previous_attributes`. */
  readonly previous?: object | undefined;
}

/** Records an event with a copy of the object as it is now, to be delivered once the transaction has ended. */
export const emitEvent = (sim: Simulator, { type, object, previous }: Happened): void => {
  const changed = previous && differences(previous, object);
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: sim.apiVersion,
    // Real time also for objects of a test clock: it is when the event was emitted.
    created: Math.floor(Date.now() / 1000),
    data: { object, ...(changed ? { previous_attributes: changed } : {}) },
    livemode: false,
    pending_webhooks: sim.webhooks.enabled ? 1 : 0,
    request: sim.request ?? { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase | object;
  sim.store.save(event as unknown as Stripe.Event);
  sim.webhooks.add(event.id);
  sim.reactions[type]?.(sim, object as never);
};

const differences = (before: object, after: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[name]),
    ),
  );
