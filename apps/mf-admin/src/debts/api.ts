import { type AdminDebt, listDebtors } from '@petalwise/contracts/admin/users';
import { settleDebt } from '@petalwise/contracts/billing/audit';
import type { BodyIn } from '@petalwise/contracts/endpoint';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';

export type { AdminDebt };
export type How = 'collect' | 'forgive';

/** How many the server lists; settling some makes room for the others. */
export const shownDebts = 50;

export const debtsFound = queryOptions({
  queryKey: ['admin', 'debts'],
  queryFn: ({ signal }) => call(listDebtors, { signal }),
  // Refunds and disputes come without this page knowing.
  staleTime: 0,
});

export const askAgainForDebts = () => queryClient.invalidateQueries({ queryKey: debtsFound.queryKey });

/** Settles, and writes what is owed then into the list at once. */
export const settle = async (userId: string, body: BodyIn<typeof settleDebt>) => {
  const left = await call(settleDebt, { params: { userId }, body });
  queryClient.setQueryData(debtsFound.queryKey, (debts) =>
    debts?.map((debt) => (debt.userId === userId ? { ...debt, ...left } : debt)).filter(({ owed }) => owed > 0),
  );
  // Their balance is another in the list of users, and so is the ledger.
  void queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
  void queryClient.invalidateQueries({ queryKey: ['admin', 'ledger'] });
  return left;
};
