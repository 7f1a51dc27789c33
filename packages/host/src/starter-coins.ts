import { getStarterCoins } from '@petalwise/contracts/admin/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** What new accounts receive where no admin has changed it. */
const usual = 10;

/** How many coins a new account receives; an admin's form writes into it what was set. */
export const starterCoins = queryOptions({
  queryKey: ['coins', 'starter'],
  queryFn: ({ signal }) => call(getStarterCoins, { signal }),
});

/** For the promise of free coins: the usual number until the server has said its own, so that no words jump. */
export const useStarterCoins = (): number => useQuery(starterCoins).data?.coins ?? usual;
