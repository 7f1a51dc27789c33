import { catalogueAt } from '@petalwise/catalogue/catalogue';
import { currentPrice, type PricedProduct } from '@petalwise/catalogue/sales';
import { knownIds, knownSales, listPrices, timeZones } from '@petalwise/catalogue/testing/known-sales';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveItems } from './live-items.ts';
import { halfHourOf, liveTrending } from './live-trending.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const expectKnown = (products: readonly PricedProduct[], at: string, ids: readonly string[]) => {
  const sales = knownSales[at] ?? {};
  for (const id of knownIds.filter((one) => ids.includes(one))) {
    const product = products.find((one) => one.id === id);
    const [cents, percent, timeLeft] = sales[id] ?? [listPrices[id]];
    expect([product && currentPrice(product), product?.discountPercent, product?.timeLeft], id).toEqual([
      cents,
      percent,
      timeLeft,
    ]);
  }
};

describe.each(timeZones)('in a browser of %s', (zone) => {
  it.each(Object.keys(knownSales))('the dashboard, the list and the page of a product have the sales of %s', (at) => {
    vi.stubEnv('TZ', zone);
    const began = halfHourOf(new Date(at));
    expectKnown(catalogueAt(began), at, knownIds);
    const shown = liveItems.map(({ id }) => id);
    expectKnown(liveTrending(began, 'shop-21'), at, shown);
    expect(knownIds.filter((id) => shown.includes(id)).length).toBeGreaterThan(5);
  });
});
