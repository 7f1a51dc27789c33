import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogueAt } from './catalogue.ts';
import { currentPrice } from './sales.ts';
import { knownIds, knownSales, listPrices, timeZones } from './testing/known-sales.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(timeZones)('where the clock is that of %s', (zone) => {
  it.each(Object.entries(knownSales))('the list has the sales of %s', (at, sales) => {
    vi.stubEnv('TZ', zone);
    const products = new Map(catalogueAt(new Date(at)).map((product) => [product.id, product]));
    for (const id of knownIds) {
      const product = products.get(id);
      const [cents, percent, timeLeft] = sales[id] ?? [listPrices[id]];
      expect(product && currentPrice(product), id).toBe(cents);
      expect(product, id).toMatchObject({ isOnSale: sales[id] !== undefined, originalPrice: listPrices[id] });
      expect([product?.discountPercent, product?.timeLeft], id).toEqual([percent, timeLeft]);
    }
  });
});
