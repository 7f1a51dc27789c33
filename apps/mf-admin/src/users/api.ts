import { type AdminUser, listUsers } from '@petalwise/contracts/admin/users';
import { adjustCoins } from '@petalwise/contracts/billing/coins';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Adjustment } from './adjustment.ts';

/** How many people a page of the list shows. */
export const shownUsers = 10;

const everyList = ['admin', 'users'];

/**
 * People, newest first, whose name, username or e-mail contains the search, from after a person on. One more than a
 * page shows, which says whether there is a next page.
 */
export const usersFound = (search: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...everyList, search, after ?? ''],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { limit: shownUsers + 1, ...(search && { search }), ...(after && { after }) }, signal }),
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
