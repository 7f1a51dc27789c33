import { getPackages } from '@petalwise/contracts/billing/purchase';
import { getPlan } from '@petalwise/contracts/billing/subscription';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

/** The coin packages on sale, by id. */
export const packagesQuery = queryOptions({
  queryKey: ['coins', 'packages'],
  queryFn: ({ signal }) => call(getPackages, { signal }),
});

/** What Premium costs. */
export const planQuery = queryOptions({
  queryKey: ['subscription', 'plan'],
  queryFn: ({ signal }) => call(getPlan, { signal }),
});
