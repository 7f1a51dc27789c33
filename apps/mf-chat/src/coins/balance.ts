import { usePremium, useUser } from '@petalwise/host/session';

/** Whole coins the person can spend, or `unlimited` with Premium; undefined while unknown. */
export type Balance = number | 'unlimited' | undefined;

export const useBalance = (): Balance => {
  const { coinBalance } = useUser();
  return usePremium() ? 'unlimited' : (coinBalance ?? undefined);
};

/** An unknown balance is left to the server. */
export const affords = (balance: Balance, coins: number): boolean =>
  balance === 'unlimited' || balance === undefined || balance >= coins;

export const coinsOf = (balance: Balance): number => (typeof balance === 'number' ? balance : 0);
