import { type AdminUser, listUsers } from '@petalwise/contracts/admin';
import { adjustCoins } from '@petalwise/contracts/billing';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Adjustment } from './adjustment.ts';

/** How many people the list shows; the search finds the others. */
export const shownUsers = 10;

const everyList = ['admin', 'users'];

/** The newest people, or the newest whose name, username or e-mail contains the search. */
export const usersFound = (search: string) =>
  queryOptions({
    queryKey: [...everyList, search],
    queryFn: ({ signal }) => call(listUsers, { query: { limit: shownUsers, ...(search && { search }) }, signal }),
    // The list before stays while the next one is on its way.
    placeholderData: keepPreviousData,
    // People spend and register without this page knowing.
    staleTime: 0,
  });

export const askAgainForUsers = () => queryClient.invalidateQueries({ queryKey: everyList });

/** Adjusts, and writes the new balance into every list at once. */
export const adjustCoinsOf = async (userId: string, body: Adjustment): Promise<number> => {
  const { balance } = await call(adjustCoins, { params: { userId }, body });
  queryClient.setQueriesData<AdminUser[]>({ queryKey: everyList }, (users) =>
    users?.map((user) => (user.id === userId ? { ...user, coinBalance: balance } : user)),
  );
  return balance;
};
