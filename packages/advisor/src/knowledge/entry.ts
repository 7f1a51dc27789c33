import { z } from 'zod';

/** What can be asked about an entry. */
export const Facet = z.enum([
  'what',
  'who',
  'strength',
  'how',
  'when',
  'duration',
  'side-effects',
  'pregnancy',
  'with',
  'myths',
  'cause',
  'avoid',
  'choose',
  'doctor',
]);
export type Facet = z.output<typeof Facet>;

/** What a hard constraint of a person can speak against. */
export const Trait = z.enum([
  'retinoid',
  'aha',
  'bha',
  'pha',
  'salicylate',
  'exfoliant',
  'vitamin-c',
  'niacinamide',
  'benzoyl-peroxide',
  'lightener',
  'prescription',
  'photosensitising',
  'fragrance',
  'fragrance-allergen',
  'essential-oil',
  'paraben',
  'isothiazolinone',
  'formaldehyde-releaser',
  'propylene-glycol',
  'lanolin',
  'nut',
  'coconut',
  'soy',
  'wheat',
  'oat',
  'bee',
  'animal',
  'sulfate',
  'drying-alcohol',
  'oil',
  'silicone',
  'chemical-filter',
  'mineral-filter',
  'latex',
  'nickel',
  'dye',
]);
export type Trait = z.output<typeof Trait>;

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Words = z.string().trim().min(1);

/** One step of advice. It is left out, or replaced by `instead`, where an ingredient it uses is not for the person. */
export const Step = z.strictObject({ text: Words, uses: z.array(Id).default([]), instead: Words.optional() });
export type Step = z.output<typeof Step>;

/** The answer to one facet: the lead answers the question by itself; every sentence makes sense without the others. */
export const Passage = z.strictObject({
  lead: Words,
  why: Words.optional(),
  steps: z.array(Step).default([]),
  watch: Words.optional(),
  sources: z.array(Id).min(1),
});
export type Passage = z.output<typeof Passage>;

const Facets = z.partialRecord(Facet, Passage);
/** Questions as people type them, by the facet that answers them. */
const Asks = z.partialRecord(Facet, z.array(Words));

const common = {
  id: Id,
  name: Words,
  /** Other names, as people write them: brands of medicines, abbreviations, misspellings that no rule would find. */
  aliases: z.array(Words).default([]),
  facets: Facets,
  asks: Asks,
};

/** The answer to one exact question, which no entry with its facets would answer as directly. */
export const ExactAnswer = z.strictObject({
  id: Id,
  /** As a title says it. */
  question: Words,
  /** The same question as people type it. */
  asks: z.array(Words).min(6),
  /** Ids of ingredients and concerns that it is about; what it recommends is among them. */
  about: z.array(Id).default([]),
  ...Passage.shape,
});
export type ExactAnswer = z.output<typeof ExactAnswer>;

export const Verdict = z.enum(['usual', 'ask', 'avoid', 'unknown']);

export const Ingredient = z.strictObject({
  ...common,
  /** Names on labels. */
  inci: z.array(Words).default([]),
  family: Id,
  traits: z.array(Trait).default([]),
  pregnancy: Verdict,
  nursing: Verdict,
  /** In years; younger people are sent to a doctor. */
  minAge: z.int().optional(),
  irritancy: z.enum(['low', 'medium', 'high']),
  time: z.enum(['am', 'pm', 'either']),
  /** Ids of concerns, the best fit first, each with the reason in words that follow "because it". */
  helps: z.array(z.strictObject({ concern: Id, because: Words })).default([]),
  /** Ids of concerns that it is likely to make worse. */
  worsens: z.array(Id).default([]),
});
export type Ingredient = z.output<typeof Ingredient>;

export const Concern = z.strictObject({
  ...common,
  area: z.enum(['face', 'body', 'scalp', 'hair', 'nails', 'lips', 'eyes', 'anywhere']),
  /** Ingredients worth trying, the best first; the person's constraints choose among them. */
  options: z.array(z.strictObject({ ingredient: Id, how: Words, sources: z.array(Id).min(1) })).default([]),
  morning: z.array(Step).default([]),
  evening: z.array(Step).default([]),
});
export type Concern = z.output<typeof Concern>;

export const Topic = z.strictObject({
  ...common,
  /** `help` is about the product Petalwise, `talk` is small talk, `outside` is what the advisor does not speak of. */
  kind: z.enum(['topic', 'help', 'talk', 'outside']),
  /** Ids of ingredients and concerns that it is about. */
  about: z.array(Id).default([]),
});
export type Topic = z.output<typeof Topic>;

export const PairRule = z.strictObject({
  id: Id,
  /** Ids of ingredients, or `family:<family>`. */
  a: z.array(z.string()).min(1),
  b: z.array(z.string()).min(1),
  verdict: z.enum(['together', 'same-day', 'alternate', 'avoid']),
  lead: Words,
  how: z.array(Words).min(1),
  why: Words,
  sources: z.array(Id).min(1),
});
export type PairRule = z.output<typeof PairRule>;

export const KnownSource = z.strictObject({
  id: Id,
  kind: z.enum(['evidence', 'regulation', 'guideline', 'convention']),
  title: Words,
  publisher: Words,
  year: z.int().optional(),
  url: z.url().optional(),
  identifier: Words.optional(),
  /** The day on which one of us read it; missing where only the identifier is known. */
  opened: z.iso.date().optional(),
});
export type KnownSource = z.output<typeof KnownSource>;
