import { usePremium, useUser } from '@petalwise/host/session';

/** Whole coins, or `unlimited` with Premium; undefined while unknown. */
export type Purse = number | 'unlimited' | undefined;

export const usePurse = (): Purse => {
  const { coinBalance } = useUser();
  return usePremium() ? 'unlimited' : (coinBalance ?? undefined);
};

/** What is not known is left to the server. */
export const affords = (purse: Purse, coins: number): boolean =>
  purse === 'unlimited' || purse === undefined || purse >= coins;

export const coinsOf = (purse: Purse): number => (typeof purse === 'number' ? purse : 0);
