import { z } from 'zod';
import { type Ingredient, Trait, Verdict } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Words = z.string().trim().min(1);

/** What is known of a product of the catalogue besides its own words. What is not listed is unknown, not absent. */
export const ProductFacts = z.strictObject({
  /** The id in the catalogue. */
  id: Id,
  /** What it is, in the plural: "moisturizers". The first is what it is sold as. */
  kinds: z.array(Words).min(1),
  /** Ingredients of the knowledge base that it is made for. */
  main: z.array(Id),
  /** Other ingredients of the knowledge base that are in it. */
  ingredients: z.array(Id),
  /** Other things on its label, in plain words: lower case, no signs. */
  names: z.array(Words),
  traits: z.array(Trait),
  /** In its own words: "Fragrance-free". */
  freeOf: z.array(Words),
  /** Ids of concerns that it truly fits, the best first. */
  concerns: z.array(Id),
  /** Of products for the face; empty where skin type does not matter or is unknown. */
  skinTypes: z.array(z.enum(['dry', 'oily', 'combination', 'normal', 'sensitive'])),
  pregnancy: Verdict,
  /** Whether `main`, `ingredients` and `names` are its whole label, so that what they lack is not in it. */
  wholeLabel: z.boolean().default(false),
  /** Where its ingredients were read. Missing where they are common knowledge or its own words. */
  source: z.url().optional(),
  /** Ids of `attributes.ts`: how it smells, feels or finishes, and what it is bought for. */
  like: z.array(Id).default([]),
  /** How it is used, in a sentence or two. */
  how: Words,
  /** What people ask of it besides, by the plain words that ask for it. */
  notes: z.array(z.strictObject({ about: z.array(Words).min(1), says: Words })).default([]),
  opened: z.iso.date().optional(),
});
export type ProductFacts = z.output<typeof ProductFacts>;

/** Everything that is known about the products, by the id in the catalogue. */
export type AllFacts = ReadonlyMap<string, ProductFacts>;

/** The ingredients of the knowledge base that are in a product, the main ones first. */
export const ingredientsIn = ({ main, ingredients }: ProductFacts, knowledge: Knowledge): Ingredient[] =>
  [...main, ...ingredients].flatMap((id) => knowledge.ingredients.get(id) ?? []);

/** Its traits: its own, and those of everything in it. */
export const traitsOf = (facts: ProductFacts, knowledge: Knowledge): ReadonlySet<Trait> =>
  new Set([...facts.traits, ...ingredientsIn(facts, knowledge).flatMap(({ traits }) => traits)]);

/** Whether an ingredient is in it, by its id or by the id of its family: adapalene is a "retinoid". */
export const contains = (facts: ProductFacts, id: string, knowledge: Knowledge): boolean =>
  facts.main.includes(id) ||
  facts.ingredients.includes(id) ||
  ingredientsIn(facts, knowledge).some(({ family }) => family === id);
