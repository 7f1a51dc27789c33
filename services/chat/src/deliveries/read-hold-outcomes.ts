import type { HoldOutcome } from '@petalwise/contracts/chat/conversation';
import { queryRows, type SqlTransaction } from '@petalwise/service-kit/database/open-database';

/** `message:<id>` of the first attempt, `message:<id>:<attempt>` of the others: see holdKeyOf. */
const keyPattern = /^message:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([1-9]\d{0,8}))?$/;

interface Asked {
  readonly holdKey: string;
  readonly messageId: string | null;
  readonly attempt: number;
}

const parseKey = (holdKey: string): Asked => {
  const [, messageId = null, attempt = '1'] = keyPattern.exec(holdKey) ?? [];
  return { holdKey, messageId, attempt: Number(attempt) };
};

// One statement, so that an answer which is stored meanwhile is either delivered or pending, never neither. An attempt
// that is not the message's current one has ended; without a delivery it failed.
const outcomesSql = `
  SELECT asked.hold_key AS "holdKey",
         CASE WHEN delivery.hold_key IS NOT NULL THEN 'delivered'
              WHEN message.id IS NULL OR message.attempt < asked.attempt THEN 'unknown'
              WHEN message.status = 'pending' AND message.attempt = asked.attempt THEN 'pending'
              ELSE 'failed' END AS outcome
    FROM unnest($1::text[], $2::uuid[], $3::int[]) AS asked (hold_key, message_id, attempt)
    LEFT JOIN delivery ON delivery.hold_key = asked.hold_key
    LEFT JOIN message ON message.id = asked.message_id AND message.role = 'user'`;

/** What became of the messages that these holds are for, one row for each key. */
export const readHoldOutcomes = (
  sql: SqlTransaction,
  holdKeys: readonly string[],
): Promise<{ holdKey: string; outcome: HoldOutcome }[]> => {
  const asked = holdKeys.map(parseKey);
  return queryRows(sql, outcomesSql, [
    asked.map(({ holdKey }) => holdKey),
    asked.map(({ messageId }) => messageId),
    asked.map(({ attempt }) => attempt),
  ]);
};
