import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import { createDeliveryQueue, type Delivery } from './delivery-queue.ts';
import { type Endpoint, sendEvent } from './send-event.ts';

export interface Webhooks {
  readonly enabled: boolean;
  /** Within the transaction that makes the event. */
  add(eventId: string): void;
  /** Within a transaction: delivers an event once more, also after earlier attempts. */
  resend(eventId: string): void;
  /** There may be something to deliver. */
  wake(): void;
  /** Within a transaction: what waits is due now. */
  hurry(): void;
  /** Ends what is under way; the rest waits in the store. */
  close(): Promise<void>;
}

interface Given {
  readonly store: Store;
  readonly faults: Faults;
  readonly log: Logger;
  readonly endpoint: Endpoint | undefined;
}

const firstDelay = 500;
const longestDelay = 60_000;
const heldBack = 2_000;
const atOnce = 8;

/** Delivers events as Stripe does: signed, begun in order but several at a time, repeated until a 2xx. */
export const createWebhooks = ({ endpoint, ...given }: Given): Webhooks => {
  if (!endpoint) return nowhere;
  const queue = createDeliveryQueue(given.store.db);
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const begin = (delivery: Delivery) => {
    const { eventId } = delivery;
    const sending = deliver({ ...given, endpoint, queue, stopped: stopping.signal }, delivery)
      .catch((error: unknown) => given.log.error({ err: error, event: eventId }, 'a delivery failed'))
      .finally(() => {
        underWay.delete(eventId);
        wake();
      });
    underWay.set(eventId, sending);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    const waiting = queue.next().filter(({ eventId }) => !underWay.has(eventId));
    const [due, later] = [waiting.filter(isDue), waiting.find((delivery) => !isDue(delivery))];
    for (const delivery of due.slice(0, Math.max(0, atOnce - underWay.size))) begin(delivery);
    if (later) timer = setTimeout(wake, Math.min(later.due - Date.now(), 1_000));
  };

  return {
    enabled: true,
    add: (eventId) => enqueue(given.faults, queue, eventId),
    resend: (eventId) => queue.add(eventId, 0),
    wake,
    hurry: queue.hurry,
    async close() {
      clearTimeout(timer);
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
};

const nowhere: Webhooks = {
  enabled: false,
  add: () => {},
  resend: () => {},
  wake: () => {},
  hurry: () => {},
  close: async () => {},
};

const isDue = ({ due }: Delivery) => due <= Date.now();

type Queue = ReturnType<typeof createDeliveryQueue>;

const enqueue = (faults: Faults, queue: Queue, eventId: string): void => {
  const { drop, reorder, delay } = faults.settings.webhooks;
  if (faults.strikes(drop)) return;
  const held = faults.strikes(reorder);
  queue.add(eventId, Date.now() + delay + (held ? heldBack * (1 + Math.random()) : 0), held);
};

interface Delivering extends Given {
  readonly endpoint: Endpoint;
  readonly queue: Queue;
  readonly stopped: AbortSignal;
}

const deliver = async (given: Delivering, { eventId, attempts }: Delivery): Promise<void> => {
  const { store, faults, queue, log, endpoint, stopped } = given;
  const { wrongSignature, duplicate } = faults.settings.webhooks;
  const event = store.get('event', eventId);
  const to = faults.strikes(wrongSignature) ? { ...endpoint, secret: 'whsec_not_the_right_one' } : endpoint;
  const [status] = await Promise.all([
    sendEvent(to, event, stopped),
    faults.strikes(duplicate) ? sendEvent(to, event, stopped) : undefined,
  ]);
  if (status >= 200 && status < 300) {
    queue.done(eventId);
    store.save({ ...event, pending_webhooks: 0 });
    return;
  }
  const delay = Math.min(firstDelay * 2 ** attempts, longestDelay);
  queue.again(eventId, attempts + 1, Date.now() + delay);
  if (!stopped.aborted)
    log.warn({ event: eventId, status, attempts: attempts + 1, delay }, 'the webhook was not taken');
};
