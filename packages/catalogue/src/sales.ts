import type { Product } from './product.ts';

/** What a product costs while it is on sale, and for how long. */
export interface Sale {
  /** Integer US cents. */
  salePrice: number;
  discountPercent: number;
  /** `3 days` or `under 3 days`, from 1 day to 7. */
  timeLeft: string;
}

/** A product with its sale at a time. */
export interface PricedProduct extends Product, Partial<Sale> {
  isOnSale: boolean;
}

type Weekday = (typeof weekdays)[number];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** When a sale is on. A sale that ends on a weekday starts again on the next day. */
type Runs =
  | `until ${Weekday}`
  | 'weekends'
  | 'even days'
  | 'days divisible by 3'
  | 'even days from 15:00 and the day after';

interface Rule {
  percent: number;
  runs: Runs;
  /** Deeper on weekends and from 15:00. */
  byHour?: true;
}

/**
 * The sale of a product at a time, or undefined. The hours and days are those of UTC, so that every page and the advisor
 * name the same price, wherever the browser and the server are. It changes at 0:00, 12:00 and 15:00 only.
 */
export function saleOf({ id, originalPrice }: Pick<Product, 'id' | 'originalPrice'>, now: Date): Sale | undefined {
  const rule = rules[id];
  const days = rule && daysLeft(rule.runs, now);
  if (!rule || days === undefined) return undefined;
  const extra = rule.byHour ? (isWeekend(now) ? weekendExtra : 0) + (isLate(now) ? lateExtra : 0) : 0;
  const discountPercent = Math.min(rule.percent + extra, deepest);
  return {
    discountPercent,
    salePrice: Math.round((originalPrice * (100 - discountPercent)) / 100),
    timeLeft: timeLeftAt(days, now),
  };
}

export const priceAt = (product: Product, now: Date): PricedProduct => {
  const sale = saleOf(product, now);
  return { ...product, ...sale, isOnSale: sale !== undefined };
};

/** What a person pays at that time, in integer US cents. */
export const currentPrice = ({
  salePrice,
  originalPrice,
}: Pick<PricedProduct, 'salePrice' | 'originalPrice'>): number => salePrice ?? originalPrice;

/** Percent. */
const weekendExtra = 3;
const lateExtra = 2;
const deepest = 25;

const isWeekend = (now: Date) => now.getUTCDay() === 0 || now.getUTCDay() === 6;
const isLate = (now: Date) => now.getUTCHours() >= 15;
const isEven = (now: Date) => now.getUTCDate() % 2 === 0;
const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 3_600_000);

/** Days left in a sale, counting today; undefined while it is not on. */
function daysLeft(runs: Runs, now: Date): number | undefined {
  switch (runs) {
    case 'weekends':
      return isWeekend(now) ? untilDay('Sunday', now) : undefined;
    case 'even days':
      return isEven(now) ? 1 : undefined;
    case 'days divisible by 3':
      return now.getUTCDate() % 3 === 0 ? 1 : undefined;
    case 'even days from 15:00 and the day after':
      if (isEven(now)) return isLate(now) ? 2 : undefined;
      return isEven(dayBefore(now)) ? 1 : undefined;
    default:
      return untilDay(runs.slice('until '.length), now);
  }
}

const untilDay = (last: string, now: Date): number =>
  (((weekdays as readonly string[]).indexOf(last) - now.getUTCDay() + 7) % 7) + 1;

/**
 * Before noon today counts as a whole day, before 15:00 as a part of one, after that not at all; the last day is always
 * `1 day`.
 */
const timeLeftAt = (days: number, now: Date): string => {
  if (days === 1) return '1 day';
  if (now.getUTCHours() < 12) return `${days} days`;
  if (!isLate(now)) return `under ${days} days`;
  return days === 2 ? '1 day' : `${days - 1} days`;
};

const until = (day: Weekday, percent: number): Rule => ({ percent, runs: `until ${day}` });

/** Which products are on sale, by how much and when. This is the only place that says so. */
const rules: Readonly<Record<string, Rule>> = {
  sk1: until('Monday', 15),
  sk3: until('Sunday', 24),
  sk5: until('Tuesday', 10),
  sk7: until('Wednesday', 18),
  sk8: until('Saturday', 22),
  sk10: { percent: 15, runs: 'weekends', byHour: true },
  sk11: until('Thursday', 12),
  sk12: until('Sunday', 20),
  sk13: { percent: 11, runs: 'weekends', byHour: true },
  sk14: until('Friday', 25),
  sk15: until('Monday', 14),
  sk17: until('Tuesday', 11),
  sk20: until('Wednesday', 16),
  c1: until('Sunday', 20),
  c3: { percent: 12, runs: 'even days', byHour: true },
  c4: until('Thursday', 15),
  c7: until('Tuesday', 18),
  c8: until('Monday', 13),
  c9: until('Friday', 25),
  c10: { percent: 8, runs: 'even days from 15:00 and the day after', byHour: true },
  h1: until('Tuesday', 9),
  h4: until('Wednesday', 17),
  h6: until('Sunday', 20),
  h7: { percent: 18, runs: 'until Sunday', byHour: true },
  hr1: until('Monday', 20),
  hr3: until('Saturday', 10),
  hr5: until('Thursday', 25),
  hr7: until('Tuesday', 12),
  f1: { percent: 7, runs: 'days divisible by 3', byHour: true },
  f2: until('Monday', 22),
  f4: until('Wednesday', 15),
  f5: until('Sunday', 18),
  f7: until('Friday', 25),
  mg1: until('Monday', 11),
  mg4: until('Thursday', 20),
  mg6: until('Sunday', 7),
  mg8: until('Tuesday', 13),
};
