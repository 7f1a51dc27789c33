import { getStarterCoins } from '@petalwise/contracts/admin/settings';
import type { Money } from '@petalwise/contracts/billing/money';
import { getPackages } from '@petalwise/contracts/billing/purchase';
import { getPlan } from '@petalwise/contracts/billing/subscription';
import { call } from '@petalwise/host/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

const packagesQuery = queryOptions({
  queryKey: ['coins', 'packages'],
  queryFn: ({ signal }) => call(getPackages, { signal }),
});
const planQuery = queryOptions({
  queryKey: ['subscription', 'plan'],
  queryFn: ({ signal }) => call(getPlan, { signal }),
});
const starterQuery = queryOptions({
  queryKey: ['coins', 'starter'],
  queryFn: ({ signal }) => call(getStarterCoins, { signal }),
});

/** What the page says where billing does not answer; whoever pays sees billing's own price before. */
const known = { starterCoins: 10, plan: usd(1599), packs: { '25_coins': usd(799), '50_coins': usd(1499) } } as const;

function usd(amount: number): Money {
  return { amount, currency: 'usd' };
}

export const useStarterCoins = (): number => useQuery(starterQuery).data?.coins ?? known.starterCoins;

/** Undefined while it loads. */
export const usePlanPrice = (): Money | undefined => {
  const { data, isError } = useQuery(planQuery);
  return isError ? known.plan : data?.price;
};

/** Undefined while it loads. */
export const usePackPrice = (id: keyof typeof known.packs): Money | undefined => {
  const { data, isPending } = useQuery(packagesQuery);
  return isPending ? undefined : (data?.[id]?.price ?? known.packs[id]);
};
