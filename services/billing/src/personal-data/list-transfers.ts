import type { TransferRow } from '@petalwise/contracts/personal-data/billing-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { type Page, pageOf } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Transfer } from '#prisma';
import type { Deps } from '../deps.ts';
import type { Row } from '../sql.ts';

type Found = Row<Pick<Transfer, 'id' | 'kind' | 'usage' | 'description' | 'chatId' | 'resolves' | 'createdAt'>> & {
  readonly coins: number;
};

/** Every transfer of the actor in the ledger, also those between house accounts, oldest first. */
export const listTransfers = async ({ pool }: Deps, { userId }: Actor, cursor?: string): Promise<Page<TransferRow>> => {
  const { rows } = await pool.query<Found>({
    name: 'data_transfers',
    text: `
      SELECT id, kind, usage, description, chat_id AS "chatId", resolves, created_at AS "createdAt",
             CASE WHEN from_account LIKE 'wallet:%' THEN -amount WHEN to_account LIKE 'wallet:%' THEN amount ELSE 0 END
               AS coins
        FROM transfer WHERE user_id = $1 AND id > $2 ORDER BY transfer.id LIMIT $3`,
    values: [userId, cursor ?? '0', rowsAtOnce + 1],
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
    cursorOf: ({ id }) => id,
  });
};
