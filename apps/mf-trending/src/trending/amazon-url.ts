import type { Product } from '@petalwise/catalogue/product';
import { pageConfig } from '@petalwise/host/page-config';

/** A search for the product at the retailer, under our affiliate tag. */
export function amazonUrl({ brand, name }: Pick<Product, 'brand' | 'name'>, tag = pageConfig().affiliateTag): string {
  return `https://www.amazon.com/s?${new URLSearchParams({ k: `${brand} ${name}`, tag })}`;
}
