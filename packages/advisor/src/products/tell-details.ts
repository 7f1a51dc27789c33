import type { Product } from '@petalwise/catalogue/product';
import type { AllDetails, ProductDetails } from '@petalwise/catalogue/product-details';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { AllFacts, ProductFacts } from './product-facts.ts';
import { tellCautions } from './tell-cautions.ts';

/** What is known of the products of the catalogue, for the pages that show them. */
export function tellDetails(catalogue: readonly Product[], facts: AllFacts, knowledge: Knowledge): AllDetails {
  const told = catalogue.flatMap((product) => {
    const own = facts.get(product.id);
    return own ? [[product.id, detailsOf(product, own, knowledge)] as const] : [];
  });
  const all = told.map(([, details]) => details);
  return {
    ingredients: entriesOf(
      all.flatMap(({ main, others }) => [...main, ...others]),
      (id) => {
        const { name, facets } = known(knowledge.ingredients, id);
        return { name, says: facets.what?.lead ?? '' };
      },
    ),
    concerns: entriesOf(
      all.flatMap(({ concerns }) => concerns),
      (id) => known(knowledge.concerns, id).name,
    ),
    products: Object.fromEntries(told),
  };
}

function detailsOf(product: Product, facts: ProductFacts, knowledge: Knowledge): ProductDetails {
  const { kinds, main, ingredients, concerns, skinTypes, like, freeOf, how, wholeLabel } = facts;
  return {
    kinds,
    main,
    others: ingredients,
    concerns,
    skinTypes,
    like,
    freeOf,
    how,
    wholeLabel,
    cautions: tellCautions(product, facts, knowledge),
  };
}

/** Each id once, in alphabetical order, so that the written file changes only where the knowledge does. */
const entriesOf = <Value>(ids: readonly string[], of: (id: string) => Value): Record<string, Value> =>
  Object.fromEntries([...new Set(ids)].sort().map((id) => [id, of(id)]));

function known<Entry>(entries: ReadonlyMap<string, Entry>, id: string): Entry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`knowledge/products.json names ${id}, which is not known`);
  return entry;
}
