import { currentPrice } from '@petalwise/catalogue/sales';
import { dollars, honest, listed } from '../products/product-words.ts';
import { type Candidate, type Search, selectProducts } from '../products/select-products.ts';
import { singularOf } from '../products/shelves.ts';
import type { Kit } from '../shopping-asks/shopping.ts';
import { type Counter, cardsOf, rowOf, type ShoppingAnswer } from './shopping-answer.ts';

/** One product for each part, the best that the money buys all of. */
export function answerKit(counter: Counter, { parts, total }: Kit): ShoppingAnswer {
  const shelves = parts.map((part) => candidatesFor(counter, part));
  // Rather fewer things than none: the most needed come first.
  for (let count = shelves.length; count > 0; count -= 1) {
    const chosen = bestWithin(shelves.slice(0, count), total);
    if (chosen) return kitAnswer(counter, { parts, total }, chosen);
  }
  return {
    lead: `Nothing in our list that fits costs up to ${dollars(total)}.`,
    isEmpty: true,
    products: [],
    subjects: [],
  };
}

/** Of each shelf only the first few and the cheapest are weighed. */
const weighed = 6;

function candidatesFor({ stock, constraints }: Counter, part: Search): readonly Candidate[] {
  const narrow = selectProducts(stock, part, constraints);
  const all =
    narrow.length > 0 || !part.kinds?.length
      ? narrow
      : selectProducts(stock, { kinds: part.kinds, labels: part.labels ?? [] }, constraints);
  const [cheapest] = all.toSorted((a, b) => currentPrice(a.product) - currentPrice(b.product));
  return [...new Set([...all.slice(0, weighed), ...(cheapest ? [cheapest] : [])])];
}

const priceOfAll = (chosen: readonly Candidate[]): number =>
  chosen.reduce((sum, { product }) => sum + currentPrice(product), 0);

/** One of each shelf, no product twice, with the smallest sum of places; undefined where the money does not reach. */
function bestWithin(shelves: readonly (readonly Candidate[])[], total: number): readonly Candidate[] | undefined {
  const combine = (left: readonly (readonly Candidate[])[]): { chosen: readonly Candidate[]; places: number }[] => {
    const [shelf, ...others] = left;
    if (!shelf) return [{ chosen: [], places: 0 }];
    const rest = combine(others);
    return shelf.flatMap((one, place) =>
      rest
        .filter(({ chosen }) => chosen.every(({ product }) => product.id !== one.product.id))
        .map(({ chosen, places }) => ({ chosen: [one, ...chosen], places: places + place })),
    );
  };
  return combine(shelves)
    .filter(({ chosen }) => priceOfAll(chosen) <= total)
    .sort((a, b) => a.places - b.places || priceOfAll(a.chosen) - priceOfAll(b.chosen))[0]?.chosen;
}

function kitAnswer(
  counter: Counter,
  { parts, total }: Omit<Kit, 'kind'>,
  chosen: readonly Candidate[],
): ShoppingAnswer {
  const left = parts.slice(chosen.length).flatMap(({ kinds = [] }) => kinds.slice(0, 1));
  const sum = dollars(priceOfAll(chosen));
  const lead =
    chosen.length === 1 ? `Start with this one, for ${sum}.` : `These ${chosen.length} cost ${sum} together.`;
  return {
    lead: `${lead} Your limit is ${dollars(total)}.`,
    steps: chosen.map(rowOf),
    bullets: true,
    ...(left.length > 0 && { why: `The money does not reach for a ${listed(left.map(singularOf))} as well.` }),
    watch: honest,
    products: cardsOf(counter, chosen),
    subjects: chosen.map(({ product }) => product.id),
  };
}
