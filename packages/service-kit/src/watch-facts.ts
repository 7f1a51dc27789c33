import { type ConsumerMessages, DeliverPolicy, type JetStreamManager, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from './log.ts';
import { FACTS, type Nats } from './nats.ts';
import { pause } from './pause.ts';
import { type PublishedFact, TRACE_HEADER } from './publish-fact.ts';

export interface FactWatch {
  /** Settled once the place from which it watches is known; facts after that are seen. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** The last message seen: its place, its id, and when. */
interface Place {
  readonly sequence: number;
  readonly id: string | undefined;
  readonly seenAt: number;
}

const REACH_BACK_MS = 600_000;

/**
 * Calls back with every fact from now on, in the stream's order, in this process alone (every replica sees all of
 * them). After a lost connection it goes on where it was. When the stream has lost its tail, or was made anew, it calls
 * `onGap`, since facts may have been missed, and reaches back ten minutes. A fact may come twice. With each fact comes
 * the trace it belongs to, where it belongs to one.
 */
export function watchFacts(options: {
  nats: Nats;
  log: Logger;
  onFact: (fact: PublishedFact, traceparent?: string) => void;
  onGap?: () => void;
}): FactWatch {
  const { nats, log } = options;
  const closing = new AbortController();
  const opened = Promise.withResolvers<void>();
  let place: Place | undefined;

  const session = async () => {
    await nats.ensureStream();
    const { jetstream, manager } = await nats.client();
    place ??= await newestPlace(manager);
    const lost = (await idAt(manager, place.sequence)) !== place.id;
    if (lost) options.onGap?.();
    opened.resolve();
    const consumer = await jetstream.consumers.get(
      FACTS,
      lost
        ? {
            deliver_policy: DeliverPolicy.StartTime,
            opt_start_time: new Date(place.seenAt - REACH_BACK_MS).toISOString(),
          }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: place.sequence + 1 },
    );
    const messages = await consumer.consume({ expires: 5_000, abort_on_missing_resource: true });
    await untilReconnected(messages, (message) => {
      place = { sequence: message.seq, id: message.headers?.get(MSG_ID) || undefined, seenAt: Date.now() };
      options.onFact(message.json<PublishedFact>(), message.headers?.get(TRACE_HEADER) || undefined);
    });
  };

  const untilReconnected = async (messages: ConsumerMessages, take: (message: JsMsg) => void) => {
    const end = () => void messages.close();
    const stopListening = nats.onReconnect(end);
    closing.signal.addEventListener('abort', end, { once: true });
    if (closing.signal.aborted) end();
    try {
      for await (const message of messages) take(message);
    } finally {
      stopListening();
      closing.signal.removeEventListener('abort', end);
    }
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      await session().catch((error) => log.warn({ err: error }, 'watching facts was interrupted'));
      await pause(250, closing.signal);
    }
  };

  const running = run();
  return {
    ready: opened.promise,
    async close() {
      closing.abort();
      if (place !== undefined) await running;
    },
  };
}

const MSG_ID = 'Nats-Msg-Id';

async function newestPlace(manager: JetStreamManager): Promise<Place> {
  const { state } = await manager.streams.info(FACTS);
  return { sequence: state.last_seq, id: await idAt(manager, state.last_seq), seenAt: Date.now() };
}

async function idAt(manager: JetStreamManager, sequence: number): Promise<string | undefined> {
  if (sequence === 0) return undefined;
  const message = await manager.streams.getMessage(FACTS, { seq: sequence });
  return message?.header.get(MSG_ID) || undefined;
}
