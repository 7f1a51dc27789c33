import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from './log.ts';
import { FACTS, type Nats } from './nats.ts';
import { pause } from './pause.ts';
import type { PublishedFact } from './publish-fact.ts';

export interface FactWatch {
  /** Settled once the place from which it watches is known; facts after that are seen. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Where this watcher is in which making of the stream. */
interface Place {
  readonly stream: string;
  readonly sequence: number;
}

/**
 * Calls back with every fact from now on, in the stream's order, in this process alone (every replica sees all of
 * them). After a lost connection it goes on where it was; when the stream itself was made anew it starts at its
 * beginning and calls `onGap`, since facts may have been missed. A fact may come twice. `onFact` must not throw.
 */
export function watchFacts(options: {
  nats: Nats;
  log: Logger;
  onFact: (fact: PublishedFact) => void;
  onGap?: () => void;
}): FactWatch {
  const { nats, log } = options;
  const closing = new AbortController();
  const opened = Promise.withResolvers<void>();
  let place: Place | undefined;

  const session = async () => {
    await nats.ensureStream();
    const { jetstream, manager } = await nats.client();
    const { created, state } = await manager.streams.info(FACTS);
    const lostPlace = place !== undefined && (place.stream !== created || place.sequence > state.last_seq);
    if (lostPlace) options.onGap?.();
    if (place === undefined) place = { stream: created, sequence: state.last_seq };
    if (lostPlace) place = { stream: created, sequence: 0 };
    opened.resolve();
    const consumer = await jetstream.consumers.get(FACTS, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: place.sequence + 1,
    });
    const messages = await consumer.consume({ expires: 5_000, abort_on_missing_resource: true });
    await untilReconnected(messages, (message) => {
      place = { stream: created, sequence: message.seq };
      options.onFact(message.json<PublishedFact>());
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
