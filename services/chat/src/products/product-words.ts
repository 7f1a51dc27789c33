import { catalogueDate } from '@petalwise/catalogue/catalogue';
import type { PricedProduct as Product } from '@petalwise/catalogue/sales';

const day = new Date(`${catalogueDate}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const honest = `Prices are typical ones of ${day}; ratings, review counts, trends and sales in our list are illustrative. The retailer's page has today's.`;

export const price = (cents: number) => `$${(cents / 100).toFixed(2)}`;
export const nameOf = ({ brand, name }: Product) => `${brand} ${name}`;
/** A search for it at the retailer; the page that shows the answer puts our tag to it. */
export const linked = (product: Product) =>
  `**[${nameOf(product)}](https://www.amazon.com/s?k=${encodeURIComponent(nameOf(product)).replaceAll(/[()]/g, '')})**`;

export function priceWords({ originalPrice, salePrice, discountPercent, timeLeft }: Product): string {
  if (salePrice === undefined) return price(originalPrice);
  return `${price(salePrice)} instead of ${price(originalPrice)} (${discountPercent}% off, ${timeLeft} left)`;
}
export const ratingWords = ({ rating, reviewCount }: Product) =>
  `${rating} of 5 from ${reviewCount.toLocaleString('en-US')} reviews`;
