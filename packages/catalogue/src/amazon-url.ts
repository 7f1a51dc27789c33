import type { Product } from './product.ts';

/** The product's own page at the retailer where its id is known and valid, else a search for it; under an affiliate tag. */
export function amazonUrl(
  { brand, name, retailerId = '' }: Pick<Product, 'brand' | 'name' | 'retailerId'>,
  tag: string,
): string {
  if (isRetailerId(retailerId)) {
    return `https://www.amazon.com/dp/${retailerId.toUpperCase()}?${new URLSearchParams({ tag })}`;
  }
  return `https://www.amazon.com/s?${new URLSearchParams({ k: `${brand} ${name}`, tag })}`;
}

/** 10 letters or digits; anything else is not an id of the retailer. */
export const isRetailerId = (text: string): boolean => /^[a-z0-9]{10}$/i.test(text);
