import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { FactKind } from '@petalwise/contracts/fact';
import type { Nats } from '../nats/connect-nats.ts';
import type { Logger } from '../telemetry/log.ts';
import { type PublishedFact, TRACE_HEADER } from './publish-fact.ts';

export interface FactWatch {
  /** Resolves once it listens; facts published after that are received. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls back with every fact of these kinds from now on, in this process alone (every replica receives all of them). It
 * listens to the facts as they are published rather than reading the stream, so that a login can be allowed exactly
 * these subjects. After a lost connection it calls `onGap`, since facts may have been missed: the caller then reloads
 * data that facts change. A fact may come twice. Each fact comes with its trace, if it has one.
 */
export function watchFacts(options: {
  nats: Nats;
  log: Logger;
  kinds: readonly FactKind[];
  onFact: (fact: PublishedFact, traceparent?: string) => void;
  onGap?: () => void;
}): FactWatch {
  const { nats, log, kinds, onFact } = options;
  let subscriptions: Subscription[] = [];
  let closed = false;

  const take = (error: Error | null, message: Msg) => {
    if (error) {
      log.error({ err: error }, 'NATS does not let this service hear facts');
      return;
    }
    const fact = readFact(message);
    if (fact) onFact(fact, message.headers?.get(TRACE_HEADER) || undefined);
    else log.error({ subject: message.subject }, 'not a fact; skipped');
  };

  const listen = async (connection: NatsConnection) => {
    if (closed) return;
    subscriptions = kinds.map(({ subject }) => connection.subscribe(subject, { callback: take }));
    // The server has the subscriptions once it has responded to a later request.
    await connection.flush();
  };

  const ready = nats.client().then(({ connection }) => listen(connection));
  ready.catch(() => undefined);
  // The client subscribes again by itself; only facts published before the server knows about that are missed.
  const afterGap = async () => {
    await (await nats.client()).connection.flush();
    options.onGap?.();
  };
  const stopListening = nats.onReconnect(() => {
    afterGap().catch((error) => log.warn({ err: error }, 'NATS went away again'));
  });
  return {
    ready,
    async close() {
      closed = true;
      stopListening();
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}

function readFact(message: Msg): PublishedFact | undefined {
  try {
    return message.json<PublishedFact>();
  } catch {
    return undefined;
  }
}
