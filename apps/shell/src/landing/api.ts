import type { Money } from '@petalwise/contracts/billing/money';
import { coinPacks, premiumPrice } from '@petalwise/contracts/billing/prices';
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

/** Undefined while it loads. Where billing does not respond, the price that is known; the checkout shows billing's own. */
export const usePlanPrice = (): Money | undefined => {
  const { data, isError } = useQuery(planQuery);
  return isError ? premiumPrice : data?.price;
};

/** A pack of coins; its price is undefined while it loads. */
export const usePack = (id: keyof typeof coinPacks): { coins: number; price: Money | undefined } => {
  const { data, isPending } = useQuery(packagesQuery);
  const { coins, price } = data?.[id] ?? coinPacks[id];
  return { coins, price: isPending ? undefined : price };
};
