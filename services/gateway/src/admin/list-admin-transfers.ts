import type { NamedTransfer } from '@petalwise/contracts/admin/users';
import { listTransfersByAdmins } from '@petalwise/contracts/billing/audit';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';
import { findNames } from './find-names.ts';

/** Transfers that admins made, with names where identity knows them. */
export const listAdminTransfers = async (
  deps: UserDeps,
  actor: Actor,
  query: { limit: number },
  requestId: string,
): Promise<NamedTransfer[]> => {
  const from = { actor, requestId };
  const transfers = await deps.billing.call(listTransfersByAdmins, { query, ...from });
  const people = transfers.flatMap(({ userId, act }) => (act?.actorId ? [userId, act.actorId] : [userId]));
  const names = await findNames(deps, people, from);
  return transfers.map((transfer) => ({
    ...transfer,
    userName: names.get(transfer.userId) ?? null,
    actorName: (transfer.act?.actorId && names.get(transfer.act.actorId)) || null,
  }));
};
