import type { JsMsg } from '@nats-io/jetstream';
import { queryRows, type SqlTransaction } from '../database/open-database.ts';
import type { Logger } from '../telemetry/log.ts';
import { inSpan } from '../telemetry/span.ts';
import { type PublishedFact, TRACE_HEADER } from './publish-fact.ts';

export interface FactHandler<Tx> {
  readonly subject: string;
  readonly handle: (tx: Tx, fact: PublishedFact) => Promise<unknown>;
}

export type Transact<Tx> = (work: (tx: Tx) => Promise<void>) => Promise<void>;

export interface Application<Tx> {
  readonly log: Logger;
  readonly durable: string;
  readonly transact: Transact<Tx>;
  readonly handler: FactHandler<Tx>;
  readonly backoff: readonly number[];
  readonly afterCommit: (() => void) | undefined;
}

/**
 * Runs the handler and inserts the inbox row in one transaction, then acknowledges; or schedules a retry. Never throws.
 */
export async function applyFact<Tx extends SqlTransaction>(
  application: Application<Tx>,
  message: JsMsg,
  fact: PublishedFact,
): Promise<void> {
  const options = {
    kind: 'consumer',
    root: true,
    parent: message.headers?.get(TRACE_HEADER),
    facts: about(fact),
  } as const;
  await inSpan(`process ${fact.type}`, options, async (span) => {
    try {
      await takeEffect(application, message, fact);
    } catch (error) {
      span.fail(error);
      await tryAgainOrGiveUp(application, message, fact, error);
      return;
    }
    message.ack();
    application.afterCommit?.();
  });
}

/**
 * The same for a fact that comes from `inbox_failure` and has no message in the stream. If it fails again, it waits for
 * the next pass, or becomes a dead letter once more.
 */
export async function applyAgain<Tx extends SqlTransaction>(
  application: Application<Tx>,
  fact: PublishedFact,
): Promise<void> {
  const noMessage = { seq: NO_PLACE, ack: () => undefined, nak: () => undefined, term: () => undefined };
  try {
    await takeEffect(application, noMessage, fact);
    application.afterCommit?.();
  } catch (error) {
    await tryAgainOrGiveUp(application, noMessage, fact, error);
  }
}

/** The stream position that the inbox stores for a fact that did not come from the stream. */
export const NO_PLACE = 0;

/** The parts of a stream message that are needed here. */
type Delivery = Pick<JsMsg, 'seq' | 'ack' | 'nak' | 'term'>;

const about = (fact: PublishedFact) => ({ 'messaging.system': 'nats', 'messaging.message.id': fact.id });

const takeEffect = <Tx extends SqlTransaction>(
  { transact, handler, durable }: Application<Tx>,
  message: Delivery,
  fact: PublishedFact,
): Promise<void> =>
  transact(async (tx) => {
    if (!(await isNew(tx, durable, fact, message.seq))) return;
    await handler.handle(tx, fact);
  });

async function isNew(tx: SqlTransaction, durable: string, fact: PublishedFact, sequence: number): Promise<boolean> {
  const rows = await queryRows(
    tx,
    `WITH mended AS (DELETE FROM inbox_failure WHERE fact_id = $1::uuid AND consumer = $2)
     INSERT INTO inbox (fact_id, consumer, stream_sequence) VALUES ($1::uuid, $2, $3::bigint)
     ON CONFLICT DO NOTHING RETURNING consumer`,
    [fact.id, durable, sequence],
  );
  return rows.length > 0;
}

async function tryAgainOrGiveUp<Tx extends SqlTransaction>(
  { log, durable, transact, handler, backoff }: Application<Tx>,
  message: Delivery,
  fact: PublishedFact,
  error: unknown,
): Promise<void> {
  const about = { err: error, durable, fact: fact.id, type: fact.type };
  try {
    let attempts = 0;
    await transact(async (tx) => {
      attempts = await recordFailure(tx, { durable, subject: handler.subject, fact, error, limit: backoff.length + 1 });
    });
    if (attempts > backoff.length) {
      log.error({ ...about, attempts }, 'gave up on a fact; it is a dead letter now');
      message.term();
      return;
    }
    log.warn({ ...about, attempts }, 'a fact could not be handled; trying again');
    message.nak(backoff[attempts - 1]);
  } catch {
    // While the database is away no attempt is counted: an outage must not turn facts into dead letters.
    log.warn(about, 'a fact could not be handled and the database is away; trying again');
    message.nak(1_000);
  }
}

interface Failure {
  durable: string;
  subject: string;
  fact: PublishedFact;
  error: unknown;
  limit: number;
}

/** Returns how often this fact has failed so far. */
async function recordFailure(tx: SqlTransaction, { durable, subject, fact, error, limit }: Failure): Promise<number> {
  const rows = await queryRows<{ attempts: number }>(
    tx,
    `INSERT INTO inbox_failure AS f (fact_id, consumer, subject, fact, attempts, last_error, failed_at, given_up_at)
     VALUES ($1::uuid, $2, $3, $4::json, 1, $5, now(), CASE WHEN $6::int <= 1 THEN now() END)
     ON CONFLICT (fact_id, consumer) DO UPDATE
       SET attempts = f.attempts + 1, last_error = excluded.last_error, failed_at = now(),
           given_up_at = CASE WHEN f.attempts + 1 >= $6::int THEN now() END
     RETURNING attempts`,
    [fact.id, durable, subject, JSON.stringify(fact), String(error), limit],
  );
  return rows[0]?.attempts ?? 1;
}
