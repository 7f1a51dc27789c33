import type { Money } from '@petalwise/contracts/billing/money';

/** What Premium costs a month, in cents. The only place with this price. */
export const premiumPrice: Money = { amount: 1599, currency: 'usd' };
