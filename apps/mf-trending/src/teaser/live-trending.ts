import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Product } from '@petalwise/catalogue/product';
import { amazonUrl } from '../trending/amazon-url.ts';
import { type LiveItem, liveItems, type Platform, type SaleDays } from './live-items.ts';

/** A product of the dashboard's widget. Money is integer US cents. */
export interface LiveProduct extends Product {
  amazonUrl: string;
  isTrending: boolean;
  trendingOn: readonly Platform[];
  hashtags: readonly string[];
  views: number;
  likes: number;
  viralScore: number;
  /** What the clock's sale is called, so that its price is told from the catalogue's. */
  deal?: string;
  /** The half hour that it was generated for. */
  lastUpdated: Date;
}

/** The 12 items as they are at a time of the reader's own clock, whose sales, prices and times left depend on it. */
export const liveTrending = (now: Date, affiliateTag: string): LiveProduct[] =>
  liveItems.map((item) => generate(item, now, affiliateTag));

/** The most viral ones, the first one first. */
export const mostViral = (products: readonly LiveProduct[], count: number): LiveProduct[] =>
  products.toSorted((a, b) => b.viralScore - a.viralScore).slice(0, count);

/** The half hour that a time lies in: its minute is 0 or 30. Counted back, not set: a clock may show an hour twice. */
export const halfHourOf = (now: Date): Date =>
  new Date(now.getTime() - (now.getMinutes() % half) * minute - (now.getTime() % minute));

/** Minutes until the next half hour begins, 1 to 30; one that has begun counts whole. */
export const minutesToRefresh = (now: Date): number => half - (now.getMinutes() % half);

const half = 30;
const minute = 60_000;

const generate = (item: LiveItem, now: Date, affiliateTag: string): LiveProduct => {
  const product = findProduct(item.id);
  const deal = saleAt(item, product.originalPrice, now);
  const { tiktok, instagram } = product.platforms;
  return {
    ...product,
    // The better one for the buyer: nobody is shown a higher price here than on the page of all products.
    ...((deal.discountPercent ?? 0) > (product.discountPercent ?? 0) && deal),
    amazonUrl: amazonUrl(product, affiliateTag),
    isTrending: item.isTrending,
    trendingOn: item.trendingOn,
    hashtags: [tiktok.hashtag, instagram.hashtag],
    views: tiktok.views,
    likes: item.likes,
    viralScore: item.viralScore,
    lastUpdated: halfHourOf(now),
  };
};

const findProduct = (id: string): Product => {
  const product = catalogue.find((one) => one.id === id);
  if (!product) throw new Error(`The catalogue has no ${id}`);
  return product;
};

type Sale = Pick<LiveProduct, 'isOnSale' | 'salePrice' | 'discountPercent' | 'timeLeft' | 'deal'>;

const saleAt = ({ sale }: LiveItem, originalPrice: number, now: Date): Sale => {
  if (!sale || !isOn[sale.days](now)) return { isOnSale: false };
  const discountPercent = Math.min(
    sale.percent + (isWeekend(now) ? weekendExtra : 0) + (isLate(now) ? lateExtra : 0),
    deepest,
  );
  return {
    isOnSale: true,
    discountPercent,
    salePrice: Math.round((originalPrice * (100 - discountPercent)) / 100),
    timeLeft: timeLeftAt(lastDays(sale.days, now), now),
    deal: dealNames[sale.days],
  };
};

/** Percent. */
const weekendExtra = 3;
const lateExtra = 2;
const deepest = 25;

const isWeekend = (now: Date) => now.getDay() === 0 || now.getDay() === 6;
const isLate = (now: Date) => now.getHours() >= 15;

const isOn: Readonly<Record<SaleDays, (now: Date) => boolean>> = {
  'the whole week': () => true,
  weekends: isWeekend,
  'even days': (now) => now.getDate() % 2 === 0,
  'days divisible by 3': (now) => now.getDate() % 3 === 0,
  'afternoons from 15:00': isLate,
};

const dealNames: Readonly<Record<SaleDays, string>> = {
  'the whole week': "This week's deal",
  weekends: 'Weekend deal',
  'even days': "Today's deal",
  'days divisible by 3': "Today's deal",
  'afternoons from 15:00': "Today's deal",
};

/** Days that a sale still has, today among them: those of the week and of the weekend end on Sunday night. */
const lastDays = (days: SaleDays, now: Date): number =>
  days === 'the whole week' || days === 'weekends' ? 7 - ((now.getDay() + 6) % 7) : 1;

/** Before noon today counts as a whole day, before 15:00 as a part of one, after that not at all. */
const timeLeftAt = (days: number, now: Date): string => {
  if (now.getHours() < 12) return dayWords(days);
  return isLate(now) && days > 1 ? dayWords(days - 1) : `under ${dayWords(days)}`;
};

const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);
