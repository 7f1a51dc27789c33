import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { drawings } from '../drawings/drawings.ts';
import { halfHourOf, liveTrending, minutesToRefresh, mostViral } from './live-trending.ts';

// November 2026: the 16th is a Monday, the 21st a Saturday.
const at = (day: number, hour = 9, minutes = 0, month = 10) => new Date(2026, month, day, hour, minutes);
const generate = (now: Date) => liveTrending(now, 'shop-21');
const one = (id: string, now: Date) => {
  const product = generate(now).find((product) => product.id === id);
  if (!product) throw new Error(`There is no ${id}`);
  return product;
};
const saleOf = (id: string, now: Date) => {
  const { discountPercent, salePrice, timeLeft } = one(id, now);
  return [discountPercent, salePrice, timeLeft];
};
const none = [undefined, undefined, undefined];
const onEvenDays = 'c3';
const onThirdDays = 'f1';
const onWeekends = 'sk10';
const inAfternoons = 'c10';
const allWeek = 'h7';
const inCatalogue = 'c1';

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
  it('are on by the day of the month, over its end as well', () => {
    expect([2, 3, 4, 6, 29, 30].map((day) => one(onEvenDays, at(day)).isOnSale)).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
    expect([2, 3, 4, 6, 29, 30].map((day) => one(onThirdDays, at(day)).isOnSale)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    // After a 31st comes another odd day.
    expect([at(31, 9, 0, 9), at(1)].map((now) => one(onEvenDays, now).isOnSale)).toEqual([false, false]);
  });

  it('begin and end at midnight', () => {
    expect(saleOf(onEvenDays, at(17, 23, 59))).toEqual(none);
    expect(saleOf(onEvenDays, at(18, 0, 0))).toEqual([12, 2200, '1 day']);
    expect(one(onEvenDays, at(18, 23, 59)).isOnSale).toBe(true);
    expect(saleOf(onEvenDays, at(19, 0, 0))).toEqual(none);
  });

  it('of a weekend are on from the midnight after Friday to the midnight before Monday', () => {
    const midnights = [at(20, 23, 59), at(21, 0, 0), at(22, 0, 0), at(22, 23, 59), at(23, 0, 0)];
    expect(midnights.map((now) => one(onWeekends, now).timeLeft)).toEqual([
      undefined,
      '2 days',
      '1 day',
      'under 1 day',
      undefined,
    ]);
  });

  it('of an afternoon begin at 15:00', () => {
    expect(saleOf(inAfternoons, at(17, 14, 59))).toEqual(none);
    expect(saleOf(inAfternoons, at(17, 15, 0))).toEqual([10, 900, 'under 1 day']);
  });

  it('are deeper from 15:00 and on weekends', () => {
    expect([at(16), at(16, 15), at(21), at(21, 15)].map((now) => saleOf(allWeek, now).slice(0, 2))).toEqual([
      [18, 820],
      [20, 800],
      [21, 790],
      [23, 770],
    ]);
  });

  it('have their time left told for the morning, for noon, and from 15:00', () => {
    const hours = [at(18, 11, 59), at(18, 12), at(18, 14, 59), at(18, 15)];
    expect(hours.map((now) => one(allWeek, now).timeLeft)).toEqual([
      '5 days',
      'under 5 days',
      'under 5 days',
      '4 days',
    ]);
  });

  it("are named where their price is not the catalogue's, which is never lower", () => {
    expect([allWeek, onEvenDays, onWeekends].map((id) => one(id, at(22)).deal)).toEqual([
      "This week's deal",
      "Today's deal",
      'Weekend deal',
    ]);
    expect(one(inCatalogue, at(17))).toMatchObject({ discountPercent: 20, timeLeft: '2 days' });
    expect(one(inCatalogue, at(18)).deal, 'no deeper than the usual sale').toBeUndefined();
    expect(one(inCatalogue, at(18, 15))).toMatchObject({ discountPercent: 22, deal: "Today's deal" });
    for (const now of [at(16), at(18), at(18, 15), at(21), at(22, 16), at(24, 15)]) {
      for (const product of generate(now)) {
        const usual = catalogue.find(({ id }) => id === product.id);
        expect(product.originalPrice).toBe(usual?.originalPrice);
        expect(product.salePrice ?? product.originalPrice).toBeLessThanOrEqual(
          usual?.salePrice ?? product.originalPrice,
        );
        if (!product.deal) expect(product.salePrice).toBe(usual?.salePrice);
      }
    }
  });

  it('stay between 7 and 25 percent and 1 to 7 days, in whole cents, whatever the day and the hour', () => {
    const sixWeeks = Array.from({ length: 42 }, (_, day) => [9, 13, 16].map((hour) => at(1 + day, hour))).flat();
    const sales = sixWeeks.flatMap(generate).filter((product) => product.isOnSale);
    const percents = sales.map((sale) => sale.discountPercent ?? 0);
    expect([Math.min(...percents), Math.max(...percents)]).toEqual([7, 25]);
    expect(sales.filter(({ salePrice }) => !Number.isInteger(salePrice))).toEqual([]);
    const days = ['1 day', '2 days', '3 days', '4 days', '5 days', '6 days', '7 days'];
    expect(new Set(sales.map((sale) => sale.timeLeft))).toEqual(
      new Set([...days, ...days.map((words) => `under ${words}`)]),
    );
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
