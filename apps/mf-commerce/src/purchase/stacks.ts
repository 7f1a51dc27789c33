import type { CoinStacksProps } from '@petalwise/ui/drawings/coin-stacks';

const handful = [5, 3] as const;
const pile = [8, 4, 3] as const;
const heap = [10, 7, 5] as const;

/** The drawing of a number of coins: the same stacks each time, as the drawing is remembered by them. */
export const stacksOf = (coins: number): CoinStacksProps['stacks'] => {
  if (coins <= 25) return handful;
  return coins <= 50 ? pile : heap;
};
