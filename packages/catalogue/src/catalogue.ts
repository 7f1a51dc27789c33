import { cosmetics } from './cosmetics.ts';
import { fragrance } from './fragrance.ts';
import { hair } from './hair.ts';
import { hygiene } from './hygiene.ts';
import { mensGrooming } from './mens-grooming.ts';
import { type Category, categories, type Product, type ProductRecord } from './product.ts';
import { type PricedProduct, priceAt } from './sales.ts';
import { skincare } from './skincare.ts';

/** The day the prices, ratings and social numbers were written down. */
export const catalogueDate = '2026-11-21';

const shelves: Readonly<Record<Category, readonly ProductRecord[]>> = {
  Skincare: skincare,
  Cosmetics: cosmetics,
  Hygiene: hygiene,
  Hair: hair,
  Fragrance: fragrance,
  "Men's Grooming": mensGrooming,
};

export const catalogue: readonly Product[] = categories.flatMap((category) =>
  shelves[category].map((record) => ({ ...record, category })),
);

/** All products, with the sales that are on at a time. */
export const catalogueAt = (now: Date): readonly PricedProduct[] => catalogue.map((product) => priceAt(product, now));
