import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient, Trait } from '../knowledge/entry.ts';
import { holds, plain } from '../person/match-words.ts';

interface Content {
  readonly name: string;
  readonly slot: Slot;
  /** Everything that is known to be in it, in the order of its label. */
  readonly ingredients: readonly Ingredient[];
  /** Ids of what it is made for, where that is known. */
  readonly main: readonly string[];
}

/** Slots of products that are made to do something; those of the others are made to clean, keep moist or protect. */
const acts: ReadonlySet<Slot> = new Set(['toner', 'exfoliant', 'serum', 'treatment', 'eye-cream', 'other']);

/** In nearly everything, to set its pH: an exfoliant only where there is much of it. */
const setThePh: ReadonlySet<string> = new Set([
  'citric-acid',
  'lactic-acid',
  'malic-acid',
  'phytic-acid',
  'succinic-acid',
  'gluconolactone',
]);
/** Places of a label in which there is much of something. */
const firstPlaces = 4;

/** A vitamin A too mild to need a slow start, or nights without it; in pregnancy it is left out like the others. */
export const isWeakRetinoid = ({ id }: Ingredient): boolean => id === 'retinyl-esters';

/** Count wherever they are, even in a cream. */
const always = ({ id, family, traits }: Ingredient): boolean =>
  family === 'retinoid' ||
  traits.some((trait) => alwaysTraits.has(trait)) ||
  ['hydrocortisone', 'scrub', 'acid-peel', 'hydroquinone'].includes(id);
const alwaysTraits: ReadonlySet<Trait> = new Set(['prescription', 'benzoyl-peroxide', 'fragrance', 'essential-oil']);

/**
 * What of a product meets what other products have. The rules for pairs are about products made with something: a cream
 * with a little petrolatum seals nothing, and a trace of citric acid peels nothing.
 */
export function findActing({ name, slot, ingredients, main }: Content): Ingredient[] {
  const words = plain(name);
  return ingredients.filter((one, place) => {
    if (main.includes(one.id) || isNamed(one, words)) return true;
    if (isWeakRetinoid(one)) return false;
    if (always(one)) return true;
    if (one.id === 'petrolatum') return place === 0;
    if (!acts.has(slot)) return false;
    return !setThePh.has(one.id) || (main.length === 0 && place < firstPlaces);
  });
}

const labels = new WeakMap<Ingredient, readonly string[]>();

/** Names of an ingredient in plain words. */
export function namesOf(ingredient: Ingredient): readonly string[] {
  const kept = labels.get(ingredient);
  if (kept) return kept;
  const { id, name, aliases } = ingredient;
  const made = [...new Set([id.replaceAll('-', ' '), name.replace(/\s*\(.*\)/, ''), ...aliases].map(plain))];
  labels.set(ingredient, made);
  return made;
}

export const isNamed = (ingredient: Ingredient, words: string): boolean =>
  namesOf(ingredient).some((name) => holds(words, name));

const strong: readonly Trait[] = ['retinoid', 'aha', 'bha', 'pha', 'exfoliant'];
const active: readonly Trait[] = [...strong, 'benzoyl-peroxide', 'vitamin-c', 'lightener', 'prescription'];
const activeFamilies = ['azelaic', 'sulfur', 'bakuchiol', 'pigment', 'bha', 'acid'];

/** Whether it changes the skin, and not only cares for it: such things come in one after the other. */
export const isActive = ({ traits, family }: Ingredient): boolean =>
  activeFamilies.includes(family) || traits.some((trait) => active.includes(trait));

/** Whether it needs nights without it: retinoids and what exfoliates. */
export const needsRest = ({ traits, family }: Ingredient): boolean =>
  family === 'bha' || traits.some((trait) => strong.includes(trait));

const irritancies = { low: 2, medium: 5, high: 8 } as const;

/** How much it asks of the skin; 0 for what only cares for it. */
export function strengthOf(ingredient: Ingredient): number {
  if (!isActive(ingredient)) return 0;
  const { irritancy, family, traits } = ingredient;
  return irritancies[irritancy] + (family === 'retinoid' ? 1 : 0) + (traits.includes('prescription') ? 1 : 0);
}

/** The strongest thing that acts in a product. */
export const strongestOf = (acting: readonly Ingredient[]): Ingredient | undefined =>
  acting.toSorted((one, other) => strengthOf(other) - strengthOf(one))[0];
