import { coinsBuy } from '@petalwise/contracts/billing/coins-buy';
import type { Money } from '@petalwise/contracts/billing/money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';

const usd = (amount: number): Money => ({ amount, currency: 'usd' });

const pack = (coins: number, price: Money): CoinPackage => ({ coins, price, description: coinsBuy(coins) });

/** The packs on sale. The only place with their prices, in cents. */
export const coinPacks: Readonly<Record<string, CoinPackage>> = {
  '25_coins': pack(25, usd(799)),
  '50_coins': pack(50, usd(1499)),
  '100_coins': pack(100, usd(2799)),
};
