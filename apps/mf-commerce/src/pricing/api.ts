import { coinPacks, premiumPrice } from '@petalwise/contracts/billing/prices';
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

// The page of the prices shows the ones that are known until the server's arrive, and so does its HTML that was rendered
// ahead. What is about to be paid waits for the server's.
export const packagesShown = queryOptions({
  ...packagesQuery,
  placeholderData: coinPacks,
});
export const planShown = queryOptions({
  ...planQuery,
  placeholderData: { price: premiumPrice, interval: 'month' },
});
