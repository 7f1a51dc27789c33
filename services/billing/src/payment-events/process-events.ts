import { createPollLoop } from '@petalwise/service-kit/process/poll-loop';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import type { Deps } from '../deps.ts';
import { forLog, inWords, isOutage, PaymentMismatch } from '../stripe/failures.ts';
import { applyEvent } from './apply-event.ts';
import { subjectOf } from './event-kinds.ts';
import { type ClaimedEvent, claimDueEvents, markApplied, markUnapplied } from './event-store.ts';

export interface EventProcessor {
  /** Looks for events now rather than at the next safety poll; it is cheap. */
  wake(): void;
  /** Claims no more events and finishes those in progress. */
  close(): Promise<void>;
}

const atOnce = 8;
const safetyPoll = 1_000;

/** Seconds to wait after each failure; one more makes a dead letter. */
const backoff = [1, 5, 30, 120, 600, 3_600, 10_800];

/** Seconds of an outage after which an event is given up: three days, as long as Stripe retries a webhook. */
const longestOutage = 3 * 86_400;

/** Applies stored events as they come. Any number of replicas may run: each event is claimed by one. */
export const createEventProcessor = (deps: Deps): EventProcessor => {
  const running = new Set<Promise<unknown>>();

  const round = async () => {
    const free = atOnce - running.size;
    const claimed = free > 0 ? await claimDueEvents(deps.pool, free) : [];
    for (const same of sameObject(claimed)) {
      const task = tryEvents(deps, same)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'events could not be claimed; retrying'))
        .finally(() => {
          running.delete(task);
          loop.wake();
        });
      running.add(task);
    }
    // Further events wait for a free slot; an event that ends wakes the loop.
    return false;
  };

  const loop = createPollLoop({
    round,
    safetyPollMs: safetyPoll,
    onFailure: (error) => deps.log.warn({ err: error }, 'stored events could not be read'),
  });
  return {
    wake: loop.wake,
    async close() {
      await loop.close();
      await Promise.all(running);
    },
  };
};

/** Events about one object are applied by one fetch, since all of them came before it. */
const sameObject = (events: readonly ClaimedEvent[]): ClaimedEvent[][] => [
  ...Map.groupBy(events, (event) => `${subjectOf(event.type)} ${event.objectId}`).values(),
];

/** Applies claimed events about one object and stores the outcome; returns the failure, if there was one. */
export const tryEvents = async (deps: Deps, events: readonly ClaimedEvent[]): Promise<unknown> => {
  const [first] = events;
  if (!first) return undefined;
  try {
    await inSpan(`apply ${first.type}`, { root: true }, () => applyEvent(deps, first));
  } catch (error) {
    for (const event of events) await noteFailure(deps, event, error);
    return error;
  }
  await markApplied(
    deps.pool,
    events.map((event) => event.id),
  );
  return undefined;
};

const noteFailure = async (deps: Deps, event: ClaimedEvent, error: unknown): Promise<void> => {
  const next = nextTry(event, error, deps.now());
  await markUnapplied(deps.pool, event.id, { ...next, error: inWords(error) });
  const facts = { ...forLog(error), event: event.id, type: event.type, attempts: next.attempts };
  if (next.seconds === null) deps.log.error(facts, 'gave up on an event of the payment provider');
  else deps.log.warn(facts, 'an event of the payment provider will be retried');
};

/** How often it has failed, and the seconds until the next attempt; null if there is none. */
export const nextTry = (
  event: { attempts: number; receivedAt: Date },
  error: unknown,
  now: Date,
): { attempts: number; seconds: number | null } => {
  if (isOutage(error)) {
    // An outage is not the event's fault: no attempt is counted, and the pauses grow with the time it has waited.
    const waited = (now.getTime() - event.receivedAt.getTime()) / 1000;
    if (waited > longestOutage) return { attempts: event.attempts, seconds: null };
    return { attempts: event.attempts, seconds: Math.min(Math.max(waited / 4, 1), 300) };
  }
  const seconds = error instanceof PaymentMismatch ? null : (backoff[event.attempts] ?? null);
  return { attempts: event.attempts + 1, seconds };
};
