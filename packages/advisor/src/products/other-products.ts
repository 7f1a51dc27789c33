import { z } from 'zod';
import { plain } from '../person/match-words.ts';

const Words = z.string().trim().min(1);

/** A product that people know and we do not carry. */
const OtherProduct = z.strictObject({
  name: Words,
  /** Plain words that mean it. */
  said: z.array(Words).min(1),
  /** Ids in the catalogue, the nearest first; empty where nothing of ours does the same. */
  nearest: z.array(Words),
  /** What is different, as a sentence. */
  difference: Words.optional(),
});
export type OtherProduct = z.output<typeof OtherProduct>;

/** `knowledge/other-products.json`: brands and products that people ask for and we do not carry. */
export const OtherProducts = z
  .strictObject({
    brands: z.array(Words),
    /** Brands that are words of everyday English as well: a capital letter or the widget decides. */
    everydayBrands: z.array(Words),
    products: z.array(OtherProduct),
  })
  .transform(({ brands, everydayBrands, products }) => ({
    brands: [...brands.map((name) => brandOf(name, false)), ...everydayBrands.map((name) => brandOf(name, true))],
    products,
  }));
export type OtherProducts = z.output<typeof OtherProducts>;

const brandOf = (name: string, isEveryday: boolean) => ({ name, said: plain(name), isEveryday });
