import type { Money } from './money.ts';

/** `{ amount: 799, currency: 'usd' }` as `$7.99`; whole dollars without cents only at zero. */
export function formatMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(amount === 0 && { maximumFractionDigits: 0 }),
  }).format(amount / 100);
}
