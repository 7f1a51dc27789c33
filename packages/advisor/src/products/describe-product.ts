import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { midSentence } from '../person/obstacle.ts';
import { contains, type ProductFacts } from './product-facts.ts';
import type { Candidate, Search } from './select-products.ts';

type Wanted = Pick<Search, 'concerns' | 'ingredients'>;

/**
 * Why it was chosen, in a few words: "ceramides, no fragrance". It has no price: it is kept with the answer, and the card
 * beside it shows today's.
 */
export function reasonFor(
  { product, facts }: Omit<Candidate, 'score'>,
  knowledge: Knowledge,
  wanted: Wanted,
  constraints: Constraints,
): string {
  const inside = mainNames(facts, knowledge, wanted);
  const about = inside.length > 0 ? inside : [(product.badges[0] ?? product.category).toLowerCase()];
  return [...about, ...freeWords(facts, constraints)].join(', ');
}

/** The ingredients of a perfume or a sanitizer are not informative. */
const untold = ['fragrance', 'alcohol-denat'];

/** Names of its main ingredients, those that were asked for first, at most two. */
export function mainNames(
  facts: ProductFacts,
  knowledge: Knowledge,
  { ingredients = [], concerns = [] }: Wanted,
): string[] {
  const helping = concerns.flatMap(
    (id) => knowledge.concerns.get(id)?.options.map(({ ingredient }) => ingredient) ?? [],
  );
  const rank = (id: string) => (ingredients.includes(id) ? 0 : helping.includes(id) ? 1 : 2);
  const asked = ingredients.filter((id) => facts.ingredients.includes(id) && contains(facts, id, knowledge));
  return [...new Set([...facts.main, ...asked])]
    .filter((id) => !untold.includes(id) || ingredients.includes(id))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((id) => knowledge.ingredients.get(id) ?? [])
    .slice(0, 2)
    .map(({ name }) => midSentence(name));
}

/** What it is free of, where the person has to know. */
function freeWords({ freeOf }: ProductFacts, { bars, vegan }: Constraints): string[] {
  const minds = bars.some(({ traits }) => traits?.includes('fragrance'));
  return [
    ...(minds && freeOf.includes('Fragrance-free') ? ['no fragrance'] : []),
    ...(vegan && freeOf.includes('Vegan') ? ['vegan'] : []),
  ];
}
