import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import type { CoinStacksProps } from '@petalwise/ui/drawings/coin-stacks';

/** The one pack whose coins are cheapest; undefined where no pack is cheaper than all others. */
export function bestValue(packs: readonly CoinPackage[]): CoinPackage | undefined {
  const [best, next] = [...packs].sort((a, b) => a.price.amount * b.coins - b.price.amount * a.coins);
  if (!best || !next) return undefined;
  return best.price.amount * next.coins < next.price.amount * best.coins ? best : undefined;
}

/** "$0.32" */
export const priceOfOne = ({ price, coins }: CoinPackage): string =>
  formatMoney({ ...price, amount: Math.round(price.amount / coins) });

/** How a pack is drawn: more coins, higher stacks. */
export const stacksOf = (coins: number): CoinStacksProps['stacks'] => {
  if (coins < 50) return [5, 3];
  return coins < 100 ? [6, 4, 3] : [9, 7, 5];
};
