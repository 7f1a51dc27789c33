import { getAccount } from '@petalwise/contracts/account';
import type { AdminDebt } from '@petalwise/contracts/admin';
import { listDebts } from '@petalwise/contracts/billing';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import type { UserDeps } from '../user/compose-user.ts';

/** Who owes coins, with their names where identity knows them. */
export const listDebtors = async (
  { identity, billing }: UserDeps,
  actor: Actor,
  requestId: string,
): Promise<AdminDebt[]> => {
  const debts = await billing.call(listDebts, { query: {}, actor, requestId });
  const nameOf = (id: string) => identity.call(getAccount, { params: { id }, actor, requestId }).catch(nobody);
  return Promise.all(
    debts.map(async (debt) => {
      const account = await nameOf(debt.userId);
      return { ...debt, name: account?.name ?? null, email: account?.email ?? null };
    }),
  );
};

/** The account is gone, or identity does not answer: the debt stands all the same. */
const nobody = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};
