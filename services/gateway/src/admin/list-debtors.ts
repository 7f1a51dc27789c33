import type { AdminDebt } from '@petalwise/contracts/admin/users';
import { listDebts } from '@petalwise/contracts/billing/audit';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';
import { findName } from './find-name.ts';

/** Who owes coins, with their names where identity knows them. */
export const listDebtors = async (deps: UserDeps, actor: Actor, requestId: string): Promise<AdminDebt[]> => {
  const debts = await deps.billing.call(listDebts, { query: {}, actor, requestId });
  return Promise.all(
    debts.map(async (debt) => ({ ...debt, ...(await findName(deps, debt.userId, { actor, requestId })) })),
  );
};
