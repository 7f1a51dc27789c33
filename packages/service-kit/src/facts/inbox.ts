import type { JsMsg } from '@nats-io/jetstream';
import type { FactKind } from '@petalwise/contracts/fact';
import { queryRows, type SqlTransaction } from '../database/open-database.ts';
import type { Nats } from '../nats/connect-nats.ts';
import { FACTS_MAX_AGE } from '../nats/streams.ts';
import { pause } from '../process/pause.ts';
import type { Logger } from '../telemetry/log.ts';
import { applyFact, type FactHandler, NO_PLACE, type Transact } from './apply-fact.ts';
import { waitUntilCaughtUp } from './catch-up.ts';
import { openFactConsumer } from './fact-consumer.ts';
import { workInLanes } from './lanes.ts';
import type { PublishedFact } from './publish-fact.ts';
import { retryFailures } from './retry-failures.ts';

export interface Consumer {
  /**
   * Whether every fact that is in the stream at this moment has taken effect. Waits up to half a minute; false while
   * NATS is away, and once the signal is aborted. Facts that other services have not published yet are not in the
   * stream.
   */
  caughtUp(signal?: AbortSignal): Promise<boolean>;
  /** Stops receiving facts and finishes those in progress; the rest returns to the stream for the next replica. */
  close(): Promise<void>;
}

export interface ConsumerOptions<Tx extends SqlTransaction> {
  nats: Nats;
  log: Logger;
  /** Names the position in the stream and the inbox; the replicas of one service share it. */
  durable: string;
  /** `(work) => prisma.$transaction(work)`, or `(work) => transaction(pool, work)`. */
  transact: Transact<Tx>;
  handlers: readonly FactHandler<Tx>[];
  /** Called after each commit: `() => relay.wake()` if handlers emit facts. */
  afterCommit?: () => void;
  /** Facts of different aggregates handled at once. Default 8. */
  concurrency?: number;
  /**
   * Waits between attempts, in milliseconds; one more failure makes a dead letter. Default: seven over seven minutes.
   */
  backoff?: readonly number[];
}

const BACKOFF = [250, 1_000, 5_000, 15_000, 60_000, 120_000, 240_000];
const PRUNE_MS = 3_600_000;
const RETRY_MS = 60_000;

/** Maps a fact to a use case: `on(userRegistered, (tx: Tx, { userId }) => grantWelcome(tx, userId))`. */
export const on = <Tx, Kind extends FactKind>(
  kind: Kind,
  handle: (tx: Tx, data: ReturnType<Kind['parse']>, fact: PublishedFact) => Promise<unknown>,
): FactHandler<Tx> => ({
  subject: kind.subject,
  handle: (tx, fact) => handle(tx, kind.parse(fact.data) as ReturnType<Kind['parse']>, fact),
});

/**
 * Handles each fact once in effect: the handler runs in a transaction that also records the fact's id in the inbox. In
 * order per aggregate in one replica, except that a failed fact is retried later while others continue. A handler that
 * fails again and again leaves a dead letter in `inbox_failure`; an outage of the database never uses up attempts.
 */
export function createConsumer<Tx extends SqlTransaction>(options: ConsumerOptions<Tx>): Consumer {
  const { nats, log, durable, concurrency = 8 } = options;
  const subjects = options.handlers.map((handler) => handler.subject);
  const prefetch = concurrency * 2;
  const closing = new AbortController();
  let everConnected = false;

  const session = async () => {
    await nats.findStream();
    everConnected = true;
    const place = await lastPlace(options);
    const messages = await openFactConsumer(await nats.client(), { durable, subjects, prefetch, place });
    const end = () => void messages.close();
    // A server that came back may have lost the consumer or its position: a new session checks.
    const stopListening = nats.onReconnect(end);
    closing.signal.addEventListener('abort', end, { once: true });
    if (closing.signal.aborted) end();
    try {
      const work = deliver(options, closing.signal);
      await workInLanes(incoming(messages, log), { laneOf: ({ fact }) => fact.aggregate, concurrency, work });
    } finally {
      stopListening();
      closing.signal.removeEventListener('abort', end);
    }
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      await session().catch((error) => log.warn({ err: error, durable }, 'consuming facts was interrupted'));
      await pause(250, closing.signal);
    }
  };

  const prune = () =>
    options.transact((tx) => pruneInbox(tx, durable)).catch((error) => log.warn({ err: error }, 'inbox not pruned'));
  const retry = () =>
    retryFailures({ backoff: BACKOFF, ...options }).catch((error) =>
      log.warn({ err: error }, 'failed facts could not be retried'),
    );
  const timers = [setInterval(prune, PRUNE_MS).unref(), setInterval(retry, RETRY_MS).unref()];

  const running = run();
  return {
    caughtUp: (signal = closing.signal) => waitUntilCaughtUp(nats, durable, AbortSignal.any([closing.signal, signal])),
    async close() {
      for (const timer of timers) clearInterval(timer);
      closing.abort();
      if (everConnected) await running;
    },
  };
}

interface Incoming {
  readonly message: JsMsg;
  readonly fact: PublishedFact;
}

async function* incoming(messages: AsyncIterable<JsMsg>, log: Logger): AsyncGenerator<Incoming> {
  for await (const message of messages) {
    const fact = readFact(message);
    if (fact !== undefined) {
      yield { message, fact };
      continue;
    }
    log.error({ subject: message.subject, sequence: message.seq }, 'not a fact; skipped');
    message.term();
  }
}

function readFact(message: JsMsg): PublishedFact | undefined {
  try {
    return message.json<PublishedFact>();
  } catch {
    return undefined;
  }
}

async function lastPlace<Tx extends SqlTransaction>({ transact, durable }: ConsumerOptions<Tx>) {
  let rows: { fact_id: string; sequence: string; received_at: Date }[] = [];
  await transact(async (tx) => {
    rows = await queryRows(
      tx,
      `SELECT fact_id::text, stream_sequence::text AS sequence, received_at
         FROM inbox WHERE consumer = $1 AND stream_sequence <> ${NO_PLACE} ORDER BY received_at DESC LIMIT 1`,
      [durable],
    );
  });
  const [last] = rows;
  return last && { factId: last.fact_id, sequence: Number(last.sequence), receivedAt: last.received_at };
}

// Older facts cannot come again: the stream has deleted them, and a day has passed since.
async function pruneInbox(tx: SqlTransaction, durable: string): Promise<void> {
  const age = FACTS_MAX_AGE + 86_400_000;
  await queryRows(
    tx,
    `DELETE FROM inbox WHERE consumer = $1 AND received_at < now() - $2::float8 * interval '1 millisecond'`,
    [durable, age],
  );
}

function deliver<Tx extends SqlTransaction>(options: ConsumerOptions<Tx>, closing: AbortSignal) {
  const { log, durable, transact, handlers, afterCommit, backoff = BACKOFF } = options;
  const bySubject = new Map(handlers.map((handler) => [handler.subject, handler]));
  return async ({ message, fact }: Incoming): Promise<void> => {
    if (closing.aborted) return message.nak();
    const handler = bySubject.get(message.subject);
    if (handler === undefined) return message.ack();
    await applyFact({ log, durable, transact, handler, backoff, afterCommit }, message, fact);
  };
}
