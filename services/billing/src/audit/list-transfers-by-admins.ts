import type { AdminTransfer } from '@petalwise/contracts/billing/audit';
import type { Deps } from '../deps.ts';

interface Row extends Pick<AdminTransfer, 'id' | 'userId' | 'what' | 'coins' | 'description'> {
  readonly createdAt: Date;
  readonly actorId: string | null;
  readonly requestId: string | null;
  readonly reason: string | null;
}

const listSql = `
  SELECT transfer.id::text AS id, transfer.user_id AS "userId", amount AS coins, description,
         transfer.created_at AS "createdAt", actor_id AS "actorId", request_id AS "requestId", reason,
         CASE WHEN kind = 'adjustment' THEN CASE WHEN from_account LIKE 'wallet:%' THEN 'taken' ELSE 'given' END
              WHEN from_account LIKE 'wallet:%' THEN 'collected' ELSE 'forgiven' END AS what
    FROM transfer LEFT JOIN admin_act USING (key)
   WHERE kind IN ('adjustment', 'debt') ORDER BY transfer.id DESC LIMIT $1`;

/** Adjustments and settled debts as the ledger has them, newest first, with the act of each. */
export const listTransfersByAdmins = async (deps: Deps, limit: number): Promise<AdminTransfer[]> => {
  const { rows } = await deps.pool.query<Row>({ name: 'list_transfers_by_admins', text: listSql, values: [limit] });
  return rows.map(({ actorId, requestId, reason, createdAt, ...transfer }) => ({
    ...transfer,
    createdAt: createdAt.toISOString(),
    act: requestId === null || reason === null ? null : { actorId, requestId, reason },
  }));
};
