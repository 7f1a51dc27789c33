import type { Money } from '@petalwise/contracts/billing/money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';

const usd = (amount: number): Money => ({ amount, currency: 'usd' });

/** The packs on sale. The only place with their prices, in cents. */
export const packages: Readonly<Record<string, CoinPackage>> = {
  '25_coins': { coins: 25, price: usd(799), description: '25 chats or 5 photo analyses' },
  '50_coins': { coins: 50, price: usd(1499), description: '50 chats or 10 photo analyses' },
  '100_coins': { coins: 100, price: usd(2799), description: '100 chats or 20 photo analyses' },
};

/** Premium, a month. */
export const premiumPrice: Money = usd(1599);
