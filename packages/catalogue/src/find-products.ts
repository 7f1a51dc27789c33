import { browseProducts, type Selection } from './browse-products.ts';
import { matchesWords } from './match-words.ts';
import { currentPrice, type PricedProduct } from './sales.ts';

export const sorts = ['featured', 'price-low', 'price-high', 'rating', 'reviews', 'discount'] as const;
export type Sort = (typeof sorts)[number];

/** What a person is looking for. Prices are whole dollars and both ends count. */
export interface Wish extends Selection {
  words: string;
  sort: Sort;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minRating?: number | undefined;
  brand?: string | undefined;
}

/** The products of a section that match the filters; `featured` keeps the section's own order. */
export function findProducts(products: readonly PricedProduct[], wish: Wish): PricedProduct[] {
  const found = browseProducts(products, wish).filter((product) => fits(product, wish));
  // Sorting is stable: where two are equal, the section's order stays.
  return wish.sort === 'featured' ? found : found.sort(orders[wish.sort]);
}

const fits = (product: PricedProduct, { words, minPrice, maxPrice, minRating = 0, brand }: Wish): boolean => {
  if (brand !== undefined && product.brand !== brand) return false;
  const price = currentPrice(product);
  if (minPrice !== undefined && price < minPrice * 100) return false;
  if (maxPrice !== undefined && price > maxPrice * 100) return false;
  return product.rating >= minRating && matchesWords(product, words);
};

const orders: Readonly<Record<Exclude<Sort, 'featured'>, (a: PricedProduct, b: PricedProduct) => number>> = {
  'price-low': (a, b) => currentPrice(a) - currentPrice(b),
  'price-high': (a, b) => currentPrice(b) - currentPrice(a),
  rating: (a, b) => b.rating - a.rating,
  reviews: (a, b) => b.reviewCount - a.reviewCount,
  discount: (a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0),
};
