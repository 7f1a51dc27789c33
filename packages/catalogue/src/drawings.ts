import { cosmeticsDrawings } from './drawings/cosmetics.ts';
import { fragranceDrawings } from './drawings/fragrance.ts';
import { hairDrawings } from './drawings/hair.ts';
import { hygieneDrawings } from './drawings/hygiene.ts';
import { mensGroomingDrawings } from './drawings/mens-grooming.ts';
import { skincareDrawings } from './drawings/skincare.ts';

/** The still life of each product, by product id: a `Scene` of packages/ui, which its caller draws. */
export const drawings = {
  ...skincareDrawings,
  ...cosmeticsDrawings,
  ...hygieneDrawings,
  ...hairDrawings,
  ...fragranceDrawings,
  ...mensGroomingDrawings,
};
