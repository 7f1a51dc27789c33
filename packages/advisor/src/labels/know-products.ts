import type { Product } from '@petalwise/catalogue/product';
import type { ReadLabel, ReadLabelText } from '../ingredient-lists/label.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { plain } from '../person/match-words.ts';
import { type Obstacle, obstacle, strongest } from '../person/obstacle.ts';
import { judgeProduct } from '../products/judge-product.ts';
import { type AllFacts, ingredientsIn } from '../products/product-facts.ts';
import type { KnownProduct, UsedProduct } from '../products/used-product.ts';
import { findOnePercent } from './find-one-percent.ts';
import { judgeParts } from './judge-parts.ts';
import type { LabelIngredients } from './label-ingredients.ts';

interface Deps {
  readonly knowledge: Knowledge;
  readonly catalogue: readonly Product[];
  readonly facts: AllFacts;
  readonly read: ReadLabelText;
  readonly ingredients: LabelIngredients;
  /** The ingredients that a product's name tells of. */
  readonly recognise: (text: string) => readonly { readonly ref: string }[];
}

export type KnowProduct = (used: UsedProduct, constraints: Constraints) => KnownProduct;

/** What is known of a product on a person's shelf: its label tells most, then the catalogue, then its name. */
export const createKnowProduct = (deps: Deps): KnowProduct => {
  const read = keepingRead(deps.read);
  const { knowledge, catalogue, facts, ingredients } = deps;
  return (used, constraints) => {
    const product = catalogue.find(({ id }) => id === used.productId);
    const own = used.productId === null ? undefined : facts.get(used.productId);
    const label = used.label === null ? undefined : read(used.label);
    if (label?.isReadable) {
      const parts = judgeParts(label.parts, ingredients, { constraints, onePercentAfter: findOnePercent(label.parts) });
      const warning = strongest(parts.filter(({ mayContain }) => !mayContain).map(({ stop }) => stop));
      return { ...used, ingredients: unique(parts.flatMap(({ entry }) => entry ?? [])), warning };
    }
    if (product && own) {
      return {
        ...used,
        ingredients: ingredientsIn(own, knowledge),
        warning: judgeProduct(product, own, knowledge, constraints),
      };
    }
    const named = namedIn(deps, used.name);
    return { ...used, ingredients: named, warning: strongestOf(named, constraints) };
  };
};

/** Labels that are remembered as they were read: a shelf is looked at far more often than it changes. */
const mostKept = 500;

function keepingRead(read: ReadLabelText): ReadLabelText {
  const kept = new Map<string, ReadLabel>();
  return (text) => {
    const made = kept.get(text) ?? read(text);
    kept.delete(text);
    kept.set(text, made);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

const strongestOf = (some: readonly Ingredient[], constraints: Constraints): Obstacle | undefined =>
  strongest(some.map((one) => obstacle(one, constraints)));

const namedIn = ({ knowledge, recognise }: Deps, name: string): Ingredient[] =>
  unique(
    recognise(said(name)).flatMap(({ ref }) =>
      ref.startsWith('ingredient:') ? (knowledge.ingredients.get(ref.slice('ingredient:'.length)) ?? []) : [],
    ),
  );

/** Its name as it says what is in it: without what it is free of, and without invisible characters. */
const said = (name: string): string =>
  plain(name.replace(/\p{Cf}/gu, '').replace(/\S+-free\b|\b(?:no|not|without|free of|free from) \S+/gi, ' ')).replace(
    /\b(?:un)?perfumed\b/g,
    (word) => (word.startsWith('un') ? ' ' : 'perfume'),
  );

const unique = <One>(list: readonly One[]): One[] => [...new Set(list)];
