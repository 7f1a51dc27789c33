import { describe, expect, it } from 'vitest';
import { browseProducts } from './browse-products.ts';
import { catalogueAt } from './catalogue.ts';

const catalogue = catalogueAt(new Date('2026-11-21T09:00:00Z'));

describe('browseProducts', () => {
  it('shows everything, most talked about first', () => {
    const shown = browseProducts(catalogue, { category: 'All', section: 'trending' });
    expect(shown).toHaveLength(catalogue.length);
    expect(falls(shown.map(({ trendingScore }) => trendingScore))).toBe(true);
  });

  it('shows only what is on sale in the sale section', () => {
    const shown = browseProducts(catalogue, { category: 'All', section: 'sale' });
    expect(shown).toHaveLength(catalogue.filter(({ isOnSale }) => isOnSale).length);
    expect(shown.every(({ isOnSale }) => isOnSale)).toBe(true);
  });

  it('puts the best rated first in the top-rated section', () => {
    const shown = browseProducts(catalogue, { category: 'All', section: 'top-rated' });
    expect(shown).toHaveLength(catalogue.length);
    expect(falls(shown.map(({ rating }) => rating))).toBe(true);
  });

  it('keeps to the chosen category', () => {
    const shown = browseProducts(catalogue, { category: 'Fragrance', section: 'top-rated' });
    expect(shown).toHaveLength(7);
    expect(shown.every(({ category }) => category === 'Fragrance')).toBe(true);
  });

  it('does not change the given list', () => {
    const before = [...catalogue];
    browseProducts(catalogue, { category: 'All', section: 'top-rated' });
    expect(catalogue).toEqual(before);
  });
});

const falls = (values: number[]) => values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));
