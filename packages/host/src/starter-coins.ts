import { defaultStarterCoins, getStarterCoins } from '@petalwise/contracts/admin/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** How many coins a new account receives; an admin's form writes into it what was set. */
export const starterCoins = queryOptions({
  queryKey: ['coins', 'starter'],
  queryFn: ({ signal }) => call(getStarterCoins, { signal }),
});

/** For the promise of free coins: the default until the server has said its own, so that no words jump. */
export const useStarterCoins = (): number => useQuery(starterCoins).data?.coins ?? defaultStarterCoins;
