import { squeezeName } from '../ingredient-lists/squeeze-name.ts';
import type { Ingredient, Trait } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { LabelName } from '../knowledge/label-name.ts';

/** What is known of the names on labels, as an ingredient of the knowledge base has it. */
export interface LabelIngredients {
  /** The entry that tells more of it; undefined where there is none. */
  entryOf(name: LabelName): Ingredient | undefined;
  /** Everything that may speak against it: its own facts and its entry's. */
  ingredientOf(name: LabelName): Ingredient;
}

export function createLabelIngredients({ ingredients }: Pick<Knowledge, 'ingredients'>): LabelIngredients {
  const entries = new Map<string, Ingredient>();
  for (const entry of ingredients.values()) {
    for (const inci of entry.inci) {
      const key = squeezeName(inci);
      if (!entries.has(key)) entries.set(key, entry);
    }
  }
  const made = new WeakMap<LabelName, Ingredient>();
  // A shelf of long labels asks for thousands of names, most of them again and again.
  const found = new Map<LabelName, Ingredient | undefined>();
  const entryOf = (name: LabelName) => {
    if (!found.has(name)) {
      const spellings = [name.inci, ...name.also].map(squeezeName);
      found.set(name, entries.get(spellings.find((spelling) => entries.has(spelling)) ?? ''));
    }
    return found.get(name);
  };
  return {
    entryOf,
    ingredientOf: (name) => {
      const kept = made.get(name);
      if (kept) return kept;
      const ingredient = merged(name, entryOf(name));
      made.set(name, ingredient);
      return ingredient;
    },
  };
}

type Verdict = Ingredient['pregnancy'];

/** A name's own verdict is about what is on a label; its entry also speaks of capsules and medicines, and is asked for the worst only. */
const verdictOf = (own: Verdict, entry: Verdict | undefined): Verdict => (entry === 'avoid' ? entry : own);

const merged = (name: LabelName, entry: Ingredient | undefined): Ingredient => ({
  id:
    entry?.id ??
    name.inci
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  name: name.inci,
  aliases: [],
  inci: [name.inci, ...name.also],
  family: entry?.family ?? name.family,
  // An entry's traits are also those of what is usually sold with it: a gel with adapalene has propylene glycol.
  traits: name.functions[0] === 'abrasive' ? [...new Set<Trait>([...name.traits, 'exfoliant'])] : name.traits,
  pregnancy: verdictOf(name.pregnancy, entry?.pregnancy),
  nursing: verdictOf(name.nursing, entry?.nursing),
  minAge: name.minAge,
  irritancy: entry?.irritancy ?? 'low',
  time: entry?.time ?? 'either',
  helps: entry?.helps ?? [],
  worsens: entry?.worsens ?? [],
  facets: entry?.facets ?? {},
  asks: {},
});
