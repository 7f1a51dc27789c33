import { describe, expect, it } from 'vitest';
import { browseProducts, sections } from './browse-products.ts';
import { catalogueAt } from './catalogue.ts';
import { findProducts, sorts, type Wish } from './find-products.ts';
import { categories } from './product.ts';
import { currentPrice, type PricedProduct } from './sales.ts';

const catalogue = catalogueAt(new Date('2026-11-21T09:00:00Z'));
const everything: Wish = { category: 'All', section: 'trending', words: '', sort: 'featured' };
const find = (wish: Partial<Wish>) => findProducts(catalogue, { ...everything, ...wish });
const climbs = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));

describe('findProducts', () => {
  it("keeps each section's own order when no filter is set", () => {
    for (const section of sections) {
      for (const category of ['All', ...categories] as const) {
        expect(find({ category, section })).toEqual(browseProducts(catalogue, { category, section }));
      }
    }
  });

  const orders: Record<string, (product: PricedProduct) => number> = {
    'price-low': currentPrice,
    'price-high': (product) => -currentPrice(product),
    rating: ({ rating }) => -rating,
    reviews: ({ reviewCount }) => -reviewCount,
    discount: ({ discountPercent = 0 }) => -discountPercent,
  };

  it.each(Object.entries(orders))('sorts all 59 by %s', (sort, order) => {
    const found = find({ sort: sorts.find((known) => known === sort) ?? 'featured' });
    expect(found).toHaveLength(59);
    expect(climbs(found.map(order))).toBe(true);
    expect(found).not.toEqual(find({}));
  });

  it('finds the products of a brand', () => {
    expect(find({ brand: 'CeraVe' }).map(({ id }) => id)).toEqual(['sk1', 'sk6']);
  });

  it("keeps the section's order among equals", () => {
    const scores = find({ sort: 'discount' })
      .filter(({ isOnSale }) => !isOnSale)
      .map(({ trendingScore }) => -trendingScore);
    expect(climbs(scores)).toBe(true);
  });

  it('filters by the price that is paid today; both ends of the range count', () => {
    const found = find({ minPrice: 10, maxPrice: 20 });
    expect(found.length).toBeGreaterThan(5);
    expect(found.every((product) => currentPrice(product) >= 1000 && currentPrice(product) <= 2000)).toBe(true);
    const [cheapest] = find({ sort: 'price-low' });
    expect(find({ maxPrice: Math.ceil(currentPrice(cheapest as PricedProduct) / 100) })).toContain(cheapest);
    expect(find({ minPrice: 10, maxPrice: 10 }).map(currentPrice)).toContain(1000);
  });

  it('splits the catalogue at any price and any rating without losing one', () => {
    for (const dollars of [0, 5, 10, 25, 60, 1000]) {
      const below = find({ maxPrice: dollars });
      expect(below.length + find({ minPrice: dollars }).filter((one) => !below.includes(one)).length).toBe(59);
    }
    for (const minRating of [4, 4.3, 4.5, 4.7, 5]) {
      expect(find({ minRating })).toHaveLength(catalogue.filter(({ rating }) => rating >= minRating).length);
    }
  });

  it('applies all filters at once', () => {
    const found = find({ category: 'Skincare', section: 'sale', words: 'cream', maxPrice: 30, minRating: 4.5 });
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) {
      expect(product).toMatchObject({ category: 'Skincare', isOnSale: true });
      expect(currentPrice(product)).toBeLessThanOrEqual(3000);
      expect(product.rating).toBeGreaterThanOrEqual(4.5);
    }
  });
});
