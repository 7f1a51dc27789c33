import type { PricedProduct } from '@petalwise/catalogue/sales';

/** Said once where prices, ratings or sales are quoted; the cards say the rest. */
export const honest = "Prices are typical ones; the retailer's page has today's.";

/** Cents as `$16.99`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const nameOf = ({ brand, name }: Pick<PricedProduct, 'brand' | 'name'>): string => `${brand} ${name}`;

/** `$16.99 instead of $19.99 (15% off, 3 days left)`. */
export function priceWords({ originalPrice, salePrice, discountPercent, timeLeft }: PricedProduct): string {
  if (salePrice === undefined) return dollars(originalPrice);
  return `${dollars(salePrice)} instead of ${dollars(originalPrice)} (${discountPercent}% off, ${timeLeft} left)`;
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
