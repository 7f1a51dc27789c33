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

/** Shown where billing does not respond. Before a payment, the checkout shows billing's own price. */
const known = {
  plan: usd(1599),
  packs: { '25_coins': { coins: 25, price: usd(799) }, '50_coins': { coins: 50, price: usd(1499) } },
} as const;

function usd(amount: number): Money {
  return { amount, currency: 'usd' };
}

/** Undefined while it loads. */
export const usePlanPrice = (): Money | undefined => {
  const { data, isError } = useQuery(planQuery);
  return isError ? known.plan : data?.price;
};

/** A pack of coins; its price is undefined while it loads. */
export const usePack = (id: keyof typeof known.packs): { coins: number; price: Money | undefined } => {
  const { data, isPending } = useQuery(packagesQuery);
  const { coins, price } = data?.[id] ?? known.packs[id];
  return { coins, price: isPending ? undefined : price };
};
