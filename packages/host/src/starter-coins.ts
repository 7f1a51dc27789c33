import { defaultStarterCoins, getStarterCoins } from '@petalwise/contracts/admin/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** How many coins a new account receives; the admin's form writes a new setting into it. */
export const starterCoins = queryOptions({
  queryKey: ['coins', 'starter'],
  queryFn: ({ signal }) => call(getStarterCoins, { signal }),
});

/**
 * For text that promises free coins: the default until the server has sent the real number, so that the text does not
 * jump.
 */
export const useStarterCoins = (): number => useQuery(starterCoins).data?.coins ?? defaultStarterCoins;
