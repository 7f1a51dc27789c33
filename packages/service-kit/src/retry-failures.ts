import { queryRows, type SqlTransaction } from './database.ts';
import type { Nats } from './nats.ts';
import type { PublishedFact } from './publish-fact.ts';

interface FailedFact {
  readonly subject: string;
  readonly fact: PublishedFact;
  readonly attempts: number;
}

/**
 * Publishes again the failed facts that nobody is trying any more: dead letters whose `given_up_at` an operator has
 * cleared once the cause is mended, and those that a stream lost between two tries. Every other consumer knows the id.
 */
export async function retryFailures(
  nats: Nats,
  transact: (work: (tx: SqlTransaction) => Promise<void>) => Promise<void>,
  durable: string,
): Promise<void> {
  let failed: FailedFact[] = [];
  await transact(async (tx) => {
    // The longest wait between two tries is four minutes.
    failed = await queryRows<FailedFact>(
      tx,
      `SELECT subject, fact, attempts FROM inbox_failure
        WHERE consumer = $1 AND given_up_at IS NULL AND failed_at < now() - interval '10 minutes' LIMIT 100`,
      [durable],
    );
  });
  if (failed.length === 0) return;
  const { jetstream } = await nats.client();
  for (const { subject, fact, attempts } of failed) {
    await jetstream.publish(subject, JSON.stringify(fact), { msgID: `retry:${durable}:${fact.id}:${attempts}` });
  }
}
