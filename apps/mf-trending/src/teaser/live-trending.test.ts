import { catalogueAt } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { drawings } from '../drawings/drawings.ts';
import { halfHourOf, liveTrending, minutesToRefresh, mostViral } from './live-trending.ts';

// November 2026: the 16th is a Monday, the 21st a Saturday.
const at = (day: number, hour = 9, minutes = 0) => new Date(Date.UTC(2026, 10, day, hour, minutes));
const generate = (now: Date) => liveTrending(now, 'shop-21');
describe('the items', () => {
  it('are twelve, ten of them trending, each with a drawing, two hashtags, two platforms and a link', () => {
    const products = generate(at(16));
    expect(products).toHaveLength(12);
    expect(products.filter((product) => product.isTrending)).toHaveLength(10);
    for (const product of products) {
      expect(drawings[product.id], product.id).toBeDefined();
      expect(product.hashtags).toHaveLength(2);
      expect(product.trendingOn.length).toBeGreaterThanOrEqual(2);
      expect(product.views).toBeGreaterThanOrEqual(1_000_000);
      expect(product.likes).toBeLessThan(1_000_000);
      expect(new URL(product.amazonUrl).searchParams.get('tag')).toBe('shop-21');
    }
  });

  it('are shown by their viral score', () => {
    const shown = mostViral(generate(at(16)), 4);
    expect(shown.map((product) => product.viralScore)).toEqual([98, 97, 96, 95]);
    expect(mostViral([...generate(at(16))].reverse(), 4)).toEqual(shown);
  });
});

describe('sales', () => {
  it('are those of the catalogue at the same time, product by product', () => {
    for (const now of [at(16), at(18), at(18, 12), at(18, 15), at(21), at(22, 16)]) {
      const usual = new Map(catalogueAt(now).map((product) => [product.id, product]));
      for (const { id, isOnSale, salePrice, discountPercent, timeLeft } of generate(now)) {
        expect({ isOnSale, salePrice, discountPercent, timeLeft }).toMatchObject({
          isOnSale: usual.get(id)?.isOnSale,
          salePrice: usual.get(id)?.salePrice,
          discountPercent: usual.get(id)?.discountPercent,
          timeLeft: usual.get(id)?.timeLeft,
        });
      }
    }
  });

  it('come and go among the four that are shown', () => {
    const shown = (now: Date) => mostViral(generate(now), 4).filter(({ isOnSale }) => isOnSale).length;
    expect(shown(at(18))).toBeGreaterThan(shown(at(17)));
  });
});

describe('the half hour', () => {
  it.each([
    [[9, 0], 0, 30],
    [[9, 29], 0, 1],
    [[9, 30], 30, 30],
    [[9, 59], 30, 1],
    [[10, 0], 0, 30],
  ] as const)('of %j began at minute %d; the next comes in %d minutes', ([hour, minutes], began, next) => {
    const now = new Date(2026, 10, 21, hour, minutes, 31, 250);
    expect(halfHourOf(now)).toEqual(new Date(2026, 10, 21, hour, began));
    expect(minutesToRefresh(now)).toBe(next);
  });

  it('has the same products from its first to its last moment', () => {
    for (const hour of [0, 11, 12, 14, 15, 23]) {
      for (const began of [0, 30]) {
        expect(generate(at(21, hour, began))).toEqual(generate(at(21, hour, began + 29)));
      }
    }
  });
});
