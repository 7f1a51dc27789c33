import { drawings as rows } from '@petalwise/catalogue/drawings';
import type { Scene } from '@petalwise/ui/drawings/still-life';

/** The still life of each product, by product id. */
export const drawings: Readonly<Record<string, Scene>> = rows;
