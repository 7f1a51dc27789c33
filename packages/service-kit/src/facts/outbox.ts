import type { Fact } from '@petalwise/contracts/fact';
import { queryRows, type SqlTransaction } from '../database/open-database.ts';
import { traceparentNow } from '../telemetry/span.ts';

/**
 * The start of an INSERT for SQL that writes the fact in the same statement as the change, as the ledger does: `` fact
 * AS (${outboxInsertSql} SELECT 'wallet:' || user_id, 'facts.billing.coins-changed.v1', json_build_object(…), $5::text
 * FROM debit) `` The four columns are the aggregate, the subject, the fact's data as JSON, and the trace it belongs to:
 * pass `traceOfFact()` for the last. Call `relay.wake()` after the commit.
 */
export const outboxInsertSql = 'INSERT INTO outbox (aggregate, subject, fact, traceparent)';

/** The `traceparent` of the current work; null if nothing is traced. */
export const traceOfFact = (): string | null => traceparentNow() ?? null;

/**
 * Writes a fact in the transaction of the change that it describes. It is published after the commit, in order per
 * aggregate; call `relay.wake()` after the commit so that this happens at once.
 */
export async function emit(tx: SqlTransaction, fact: Fact): Promise<void> {
  const values = [fact.aggregate, fact.subject, JSON.stringify(fact.data), traceOfFact()];
  await queryRows(tx, `${outboxInsertSql} VALUES ($1, $2, $3::json, $4::text)`, values);
}
