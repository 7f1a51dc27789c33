import { cosmeticsDrawings } from './cosmetics.ts';
import type { Drawing } from './drawing.ts';
import { fragranceDrawings } from './fragrance.ts';
import { hairDrawings } from './hair.ts';
import { hygieneDrawings } from './hygiene.ts';
import { mensGroomingDrawings } from './mens-grooming.ts';
import { skincareDrawings } from './skincare.ts';

/** The still life of each product, by product id. */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...skincareDrawings,
  ...cosmeticsDrawings,
  ...hygieneDrawings,
  ...hairDrawings,
  ...fragranceDrawings,
  ...mensGroomingDrawings,
};
