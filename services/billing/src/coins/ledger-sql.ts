import { coinsChanged } from '@petalwise/contracts/facts';
import { outboxInsertSql } from '@petalwise/service-kit/facts/outbox';

/** The name of an account in the ledger, if the row that is read has `user_id`. */
export const accountSql = (account: string): string =>
  `CASE WHEN ${account} = 'wallet' THEN 'wallet:' || user_id ELSE ${account} END`;

/**
 * The outbox row of a changed wallet, in the same statement as the change; `source` has user_id, balance, version.
 * `trace` is the statement's parameter for `traceOfFact()`.
 */
export const tellCoinsChanged = (source: string, trace: `$${number}`): string => `
  fact AS (${outboxInsertSql}
    SELECT user_id::text, '${coinsChanged.subject}',
           json_build_object('userId', user_id, 'balance', balance, 'version', version), ${trace}::text FROM ${source})`;
