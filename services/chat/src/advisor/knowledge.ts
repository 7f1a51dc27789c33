import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SourceIds = z.array(z.string()).min(1);
const Statement = z.strictObject({ text: z.string().min(1), sources: SourceIds });
const Names = z.array(z.string().min(1));
const When = z.enum(['am', 'pm', 'either']);

const KnownSource = z.strictObject({
  id: z.string(),
  kind: z.enum(['evidence', 'regulation', 'guideline', 'convention']),
  title: z.string().min(1),
  publisher: z.string().min(1),
  year: z.int().optional(),
  url: z.url().optional(),
  identifier: z.string().optional(),
});

const Ingredient = z.strictObject({
  id: z.string(),
  name: z.string(),
  inci: Names,
  synonyms: Names,
  family: z.string(),
  prescription: z.boolean().default(false),
  purpose: Statement,
  use: Statement.extend({ when: When, frequency: z.string(), strength: z.string().optional() }),
  cautions: z.strictObject({ items: z.array(z.string()).min(1), sources: SourceIds }),
  pregnancy: Statement.extend({ verdict: z.enum(['usual', 'ask', 'avoid', 'unknown']) }),
  fits: Names,
  worksWith: Names,
  separateFrom: Names,
});

const Step = z.strictObject({
  text: z.string().min(1),
  /** Ingredients the step rests on; it is left out, or replaced by `instead`, where one of them is ruled out. */
  uses: Names.default([]),
  instead: z.string().optional(),
});

const Concern = z.strictObject({
  id: z.string(),
  name: z.string(),
  synonyms: Names,
  lead: Statement,
  morning: z.array(Step).min(2),
  evening: z.array(Step).min(2),
  ingredients: Names,
  habits: Statement,
  doctor: Statement,
  ask: z.string(),
});

const PairRule = z.strictObject({
  id: z.string(),
  /** Ingredient ids, or `family:<family>`. */
  a: Names.min(1),
  b: Names.min(1),
  verdict: z.enum(['together', 'alternate', 'avoid']),
  lead: z.string(),
  how: Names.min(1),
  why: z.string(),
  sources: SourceIds,
});

const pattern = z.string().transform((text) => new RegExp(`\\b(?:${text})`, 'g'));

const SafetyRule = z.strictObject({
  id: z.string(),
  kind: z.enum(['red-flag', 'comfort', 'note']),
  urgency: z.enum(['emergency', 'today', 'soon']).optional(),
  patterns: z.array(pattern).min(1),
  /** Wordings that are cut out before the patterns are tried: "not pregnant". */
  unless: z.array(pattern).default([]),
  lead: z.string(),
  steps: Names.min(1),
  why: z.string(),
  sources: SourceIds,
});

const Product = z.strictObject({
  id: z.string(),
  name: z.string(),
  synonyms: Names,
  /** Place in a routine, counted from the first thing on bare skin. */
  order: z.number(),
  when: When,
  /** Whether everybody needs it, somebody with a goal, or nobody really. */
  need: z.enum(['base', 'goal', 'extra']),
  text: z.string(),
  sources: SourceIds,
  /** What it does, and what to look for in one. */
  pick: Statement,
});

const Topic = z.strictObject({
  id: z.string(),
  title: z.string(),
  synonyms: Names,
  /** Yields to an ingredient or a concern named in the same question. */
  broad: z.boolean().default(false),
  /** Ingredients it is about. */
  about: Names.default([]),
  lead: z.string(),
  steps: Names.min(1),
  why: z.string(),
  caution: z.string().optional(),
  sources: SourceIds,
});

export type KnownSource = z.output<typeof KnownSource>;
export type Ingredient = z.output<typeof Ingredient>;
export type Step = z.output<typeof Step>;
export type Concern = z.output<typeof Concern>;
export type PairRule = z.output<typeof PairRule>;
export type SafetyRule = z.output<typeof SafetyRule>;
export type Product = z.output<typeof Product>;
export type Topic = z.output<typeof Topic>;

function load<S extends z.ZodType>(kind: string, schema: S): ReadonlyMap<string, z.output<S> & { id: string }> {
  const file = new URL(`../../knowledge/${kind}.json`, import.meta.url);
  const entries = z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8'))) as (z.output<S> & { id: string })[];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  if (byId.size !== entries.length) throw new Error(`knowledge/${kind}.json: an id is used twice`);
  return byId;
}

/** Everything the advisor knows, by kind and id, in the files' order. Read and checked once. */
export const knowledge = {
  sources: load('sources', KnownSource),
  ingredients: load('ingredients', Ingredient),
  concerns: load('concerns', Concern),
  pairs: load('pairs', PairRule),
  safety: load('safety', SafetyRule),
  products: load('routine', Product),
  topics: load('topics', Topic),
};

/** The entry behind an id that came out of the knowledge base itself. */
export function known<T>(map: ReadonlyMap<string, T>, id: string): T {
  const entry = map.get(id);
  if (!entry) throw new Error(`Not in the knowledge base: ${id}`);
  return entry;
}

/** Whether a pair rule's side (an id, or `family:…`) means this ingredient. */
export const sideMeans = (side: string, ingredient: Ingredient) =>
  side === ingredient.id || side === `family:${ingredient.family}`;
