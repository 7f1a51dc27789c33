import { describe, expect, it } from 'vitest';
import { catalogue, catalogueAt } from './catalogue.ts';
import { saleOf } from './sales.ts';

// November 2026: the 16th is a Monday, the 21st a Saturday.
const at = (day: number, hour = 9, minutes = 0, month = 10) => new Date(Date.UTC(2026, month, day, hour, minutes));
const one = (id: string) => {
  const product = catalogue.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`There is no ${id}`);
  return product;
};
const isOn = (id: string, now: Date) => saleOf(one(id), now) !== undefined;
const told = (id: string, now: Date) => {
  const sale = saleOf(one(id), now);
  return sale && [sale.discountPercent, sale.salePrice, sale.timeLeft];
};
const onEvenDays = 'c3';
const onThirdDays = 'f1';
const onWeekends = 'sk10';
const fromAfternoons = 'c10';
const untilSunday = 'h7';
const untilMonday = 'sk1';
const never = 'sk2';

describe('sales', () => {
  it('depend on the day of the month, also across the end of a month', () => {
    const days = [2, 3, 4, 6, 29, 30];
    expect(days.map((day) => isOn(onEvenDays, at(day)))).toEqual([true, false, true, true, false, true]);
    expect(days.map((day) => isOn(onThirdDays, at(day)))).toEqual([false, true, false, true, false, true]);
    // The 31st and the 1st are both odd days.
    expect([at(31, 9, 0, 9), at(1)].map((now) => isOn(onEvenDays, now))).toEqual([false, false]);
  });

  it('begin and end at midnight', () => {
    expect(told(onEvenDays, at(17, 23, 59))).toBeUndefined();
    expect(told(onEvenDays, at(18, 0, 0))).toEqual([12, 2200, '1 day']);
    expect(isOn(onEvenDays, at(18, 23, 59))).toBe(true);
    expect(told(onEvenDays, at(19, 0, 0))).toBeUndefined();
  });

  it('of a weekend are on from the midnight after Friday to the midnight before Monday', () => {
    const midnights = [at(20, 23, 59), at(21, 0, 0), at(22, 0, 0), at(22, 23, 59), at(23, 0, 0)];
    expect(midnights.map((now) => saleOf(one(onWeekends), now)?.timeLeft)).toEqual([
      undefined,
      '2 days',
      '1 day',
      '1 day',
      undefined,
    ]);
  });

  it('that begin at 15:00 last through the next day', () => {
    expect(told(fromAfternoons, at(18, 14, 59))).toBeUndefined();
    expect(told(fromAfternoons, at(18, 15, 0))).toEqual([10, 900, '1 day']);
    expect(told(fromAfternoons, at(19, 9))).toEqual([8, 920, '1 day']);
    expect(told(fromAfternoons, at(20, 0, 0))).toBeUndefined();
  });

  it('some are deeper from 15:00 and on weekends', () => {
    expect([at(16), at(16, 15), at(21), at(21, 15)].map((now) => told(untilSunday, now)?.slice(0, 2))).toEqual([
      [18, 820],
      [20, 800],
      [21, 790],
      [23, 770],
    ]);
    expect([at(16), at(16, 15), at(21, 15)].map((now) => told(untilMonday, now)?.slice(0, 2))).toEqual([
      [15, 1699],
      [15, 1699],
      [15, 1699],
    ]);
  });

  it('count the time left differently in the morning, from noon and from 15:00', () => {
    const hours = [at(18, 11, 59), at(18, 12), at(18, 14, 59), at(18, 15)];
    expect(hours.map((now) => saleOf(one(untilSunday), now)?.timeLeft)).toEqual([
      '5 days',
      'under 5 days',
      'under 5 days',
      '4 days',
    ]);
  });

  it('have less time left each day, and start again after the last day', () => {
    const week = [16, 17, 18, 19, 20, 21, 22, 23].map((day) => saleOf(one(untilMonday), at(day))?.timeLeft);
    expect(week).toEqual(['1 day', '7 days', '6 days', '5 days', '4 days', '3 days', '2 days', '1 day']);
  });

  it('stay between 7 and 25 percent and 1 to 7 days, in whole cents, on every day at every hour', () => {
    const sixWeeks = Array.from({ length: 42 }, (_, day) => [9, 13, 16].map((hour) => at(1 + day, hour))).flat();
    const sales = sixWeeks.flatMap(catalogueAt).filter((product) => product.isOnSale);
    const percents = sales.map((sale) => sale.discountPercent ?? 0);
    expect([Math.min(...percents), Math.max(...percents)]).toEqual([7, 25]);
    expect(sales.filter(({ salePrice }) => !Number.isInteger(salePrice))).toEqual([]);
    const days = ['2 days', '3 days', '4 days', '5 days', '6 days', '7 days'];
    expect(new Set(sales.map((sale) => sale.timeLeft))).toEqual(
      new Set(['1 day', ...days, ...days.map((words) => `under ${words}`)]),
    );
  });

  it('change at 0:00, 12:00 and 15:00 only', () => {
    for (const [from, to] of [
      [at(21, 0, 0), at(21, 11, 59)],
      [at(21, 12, 0), at(21, 14, 59)],
      [at(21, 15, 0), at(21, 23, 59)],
    ] as const) {
      expect(catalogueAt(from)).toEqual(catalogueAt(to));
    }
  });

  it('leave some products out', () => {
    expect([at(16), at(18, 15), at(21)].map((now) => told(never, now))).toEqual([undefined, undefined, undefined]);
    const regular = catalogueAt(at(21)).filter(({ isOnSale }) => !isOnSale);
    expect(regular.length).toBeGreaterThan(10);
    for (const product of regular) expect(product).not.toHaveProperty('salePrice');
  });
});
