import type { Scene } from '@petalwise/ui/drawings/still-life';
import { cosmeticsDrawings } from './cosmetics.ts';
import { fragranceDrawings } from './fragrance.ts';
import { hairDrawings } from './hair.ts';
import { hygieneDrawings } from './hygiene.ts';
import { mensGroomingDrawings } from './mens-grooming.ts';
import { skincareDrawings } from './skincare.ts';

/** The still life of each product, by product id. */
export const drawings: Readonly<Record<string, Scene>> = {
  ...skincareDrawings,
  ...cosmeticsDrawings,
  ...hygieneDrawings,
  ...hairDrawings,
  ...fragranceDrawings,
  ...mensGroomingDrawings,
};
