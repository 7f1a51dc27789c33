import type { summariseDeliveries as endpoint } from '@petalwise/contracts/chat/conversation';
import type { Answer } from '@petalwise/contracts/endpoint';
import { checksumKeys, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import { queryRows, type SqlTransaction } from '@petalwise/service-kit/database/open-database';

const keys = 'SELECT hold_key AS key FROM delivery';

/** What was delivered for held coins, in checksums: billing compares it with what it posted. */
export const summariseDeliveries = async (sql: SqlTransaction): Promise<Answer<typeof endpoint>> => {
  const parts = await checksumKeys(sql, keys);
  const [begun] = await queryRows<{ at: Date }>(
    sql,
    'SELECT finished_at AS at FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL',
    ['20261122000000_deliveries'],
  );
  if (!begun) throw new Error('the migration that begins the deliveries is not on record');
  return { parts, since: begun.at.toISOString() };
};

/** The hold keys of one part. */
export const listDeliveries = async (sql: SqlTransaction, part: number): Promise<{ holdKeys: string[] }> => ({
  holdKeys: await keysOfParts(sql, keys, [part]),
});
