import { pageConfig } from '@petalwise/host/page-config';
import { useMemo } from 'react';
import { halfHourOf, type LiveProduct, liveTrending, minutesToRefresh, mostViral } from './live-trending.ts';
import { useNow } from './use-now.ts';

const shown = 4;

interface LiveTrending {
  products: readonly LiveProduct[];
  /** Minutes until they are generated again. */
  minutesLeft: number;
  updated: Date;
}

/** The most viral products of this half hour: the clock ticks each minute, a new half hour makes new ones. */
export const useLiveTrending = (): LiveTrending => {
  const now = useNow();
  const began = halfHourOf(now).getTime();
  const products = useMemo(() => mostViral(liveTrending(new Date(began), pageConfig().affiliateTag), shown), [began]);
  return { products, minutesLeft: minutesToRefresh(now), updated: new Date(began) };
};
