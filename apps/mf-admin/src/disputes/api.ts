import { type AdminDispute, listDisputes } from '@petalwise/contracts/billing/disputes';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

export type { AdminDispute };

/** How many the server lists. */
export const shownDisputes = 50;

export const disputesFound = queryOptions({
  queryKey: ['admin', 'disputes'],
  queryFn: ({ signal }) => call(listDisputes, { signal }),
  // Banks decide without this page knowing.
  staleTime: 0,
});
