import { amazonUrl } from '@petalwise/catalogue/amazon-url';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { type PricedProduct, priceAt } from '@petalwise/catalogue/sales';
import { type LiveItem, liveItems, type Platform } from './live-items.ts';

/** A product of the dashboard's widget. Money is integer US cents. */
export interface LiveProduct extends PricedProduct {
  amazonUrl: string;
  isTrending: boolean;
  trendingOn: readonly Platform[];
  hashtags: readonly string[];
  views: number;
  likes: number;
  viralScore: number;
  /** The half hour that it was generated for. */
  lastUpdated: Date;
}

/** The 12 items as they are at a time, with its sales. */
export const liveTrending = (now: Date, affiliateTag: string): LiveProduct[] =>
  liveItems.map((item) => generate(item, now, affiliateTag));

/** The most viral ones, the first one first. */
export const mostViral = (products: readonly LiveProduct[], count: number): LiveProduct[] =>
  products.toSorted((a, b) => b.viralScore - a.viralScore).slice(0, count);

/**
 * The half hour that a time lies in, by the clock of UTC: sales begin and end with one, and where clocks are a quarter of
 * an hour apart (Nepal), half hours of the reader's own clock would show an ended sale for 15 minutes.
 */
export const halfHourOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % (half * minute)));

/** Minutes until the next half hour begins, 1 to 30; one that has begun counts whole. */
export const minutesToRefresh = (now: Date): number => half - (now.getUTCMinutes() % half);

const half = 30;
const minute = 60_000;

const generate = (item: LiveItem, now: Date, affiliateTag: string): LiveProduct => {
  const product = catalogue.find((one) => one.id === item.id);
  if (!product) throw new Error(`The catalogue has no ${item.id}`);
  const { tiktok, instagram } = product.platforms;
  return {
    ...priceAt(product, now),
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
