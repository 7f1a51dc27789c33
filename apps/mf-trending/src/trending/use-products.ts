import { catalogueAt } from '@petalwise/catalogue/catalogue';
import type { PricedProduct } from '@petalwise/catalogue/sales';
import { useMemo } from 'react';
import { halfHourOf } from '../teaser/live-trending.ts';
import { useNow } from '../teaser/use-now.ts';

/**
 * All products with the sales of this half hour; the same array until the next one, so that no card is redrawn
 * needlessly.
 */
export function useProducts(): readonly PricedProduct[] {
  const began = halfHourOf(useNow()).getTime();
  return useMemo(() => catalogueAt(new Date(began)), [began]);
}
