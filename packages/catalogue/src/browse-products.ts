import type { Category } from './product.ts';
import type { PricedProduct } from './sales.ts';

export const sections = ['trending', 'sale', 'top-rated'] as const;
export type Section = (typeof sections)[number];

export interface Selection {
  category: Category | 'All';
  section: Section;
}

/** The products of a category that a section shows, in the section's order. */
export function browseProducts(products: readonly PricedProduct[], { category, section }: Selection): PricedProduct[] {
  return products
    .filter((product) => category === 'All' || product.category === category)
    .filter((product) => section !== 'sale' || product.isOnSale)
    .sort(orders[section]);
}

type Order = (a: PricedProduct, b: PricedProduct) => number;

const byScore: Order = (a, b) => b.trendingScore - a.trendingScore || b.rating - a.rating;

const orders: Readonly<Record<Section, Order>> = {
  trending: byScore,
  sale: byScore,
  'top-rated': (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
};
