import { queryRows, type SqlTransaction } from '../database/open-database.ts';
import type { Logger } from '../telemetry/log.ts';
import { applyAgain, type FactHandler, type Transact } from './apply-fact.ts';
import type { PublishedFact } from './publish-fact.ts';

interface FailedFact {
  readonly subject: string;
  readonly fact: PublishedFact;
}

interface Retry<Tx extends SqlTransaction> {
  readonly log: Logger;
  readonly durable: string;
  readonly transact: Transact<Tx>;
  readonly handlers: readonly FactHandler<Tx>[];
  readonly backoff: readonly number[];
  readonly afterCommit?: (() => void) | undefined;
}

/**
 * Retries failed facts that the stream no longer delivers: dead letters whose `given_up_at` an operator has cleared
 * once the cause is fixed, and those that a stream lost between two attempts. `inbox_failure` holds them whole, so NATS
 * is not needed; a service may not publish another service's facts anyway.
 */
export async function retryFailures<Tx extends SqlTransaction>(retry: Retry<Tx>): Promise<void> {
  const { transact, durable, handlers } = retry;
  const bySubject = new Map(handlers.map((handler) => [handler.subject, handler]));
  let failed: FailedFact[] = [];
  await transact(async (tx) => {
    // The longest wait between two attempts is four minutes.
    failed = await queryRows<FailedFact>(
      tx,
      `SELECT subject, fact FROM inbox_failure
        WHERE consumer = $1 AND given_up_at IS NULL AND failed_at < now() - interval '10 minutes' LIMIT 100`,
      [durable],
    );
  });
  for (const { subject, fact } of failed) {
    const handler = bySubject.get(subject);
    if (handler) await applyAgain({ ...retry, handler, afterCommit: retry.afterCommit }, fact);
  }
}
