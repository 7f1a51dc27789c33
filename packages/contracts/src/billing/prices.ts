import { coinsBuy } from './coins-buy.ts';
import type { Money } from './money.ts';
import type { CoinPackage } from './purchase.ts';

const usd = (amount: number): Money => ({ amount, currency: 'usd' });

const pack = (coins: number, price: Money): CoinPackage => ({ coins, price, description: coinsBuy(coins) });

/**
 * The packs on sale, with the only place of their prices, in cents. Billing charges them; a page may show them until
 * billing has responded, because it may have been built before a price changed.
 */
export const coinPacks = {
  '25_coins': pack(25, usd(799)),
  '50_coins': pack(50, usd(1499)),
  '100_coins': pack(100, usd(2799)),
} as const satisfies Readonly<Record<string, CoinPackage>>;

/** What Premium costs a month, in cents. The only place with this price. */
export const premiumPrice: Money = usd(1599);
