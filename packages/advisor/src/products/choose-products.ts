import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import type { Constraints } from '../person/constraints.ts';
import { reasonFor } from './describe-product.ts';
import { type Candidate, type Stock, selectProducts } from './select-products.ts';

/** What products are wanted for. What is left out does not matter; where nothing is given, nothing is chosen. */
export interface Wish {
  /** Ids of concerns; one is enough. */
  readonly concerns?: readonly string[];
  /** Ids of ingredients, or of families; one is enough. */
  readonly ingredients?: readonly string[];
  /** Kinds of products, in the plural. With several, as for a routine, one product of each is chosen. */
  readonly kinds?: readonly string[];
  /** The highest price, in cents. The person's budget holds as well. */
  readonly most?: number;
  readonly constraints: Constraints;
  /** At most three. */
  readonly limit?: number;
}

/** The products that fit best, the best first: at most three, and none that a constraint speaks against. */
export type ChooseProducts = (wish: Wish) => readonly NamedProduct[];

export const mostProducts = 3;

export function createChooser(stock: Stock): ChooseProducts {
  return ({ constraints, limit = mostProducts, ...search }) => {
    const { concerns, ingredients, kinds } = search;
    if (!concerns?.length && !ingredients?.length && !kinds?.length) return [];
    const isRoutine = (kinds?.length ?? 0) > 1;
    const chosen = isRoutine
      ? oneOfEach(stock, search, constraints)
      : varied(selectProducts(stock, search, constraints));
    return chosen
      .slice(0, Math.min(limit, mostProducts))
      .map((one) => ({ id: one.product.id, reason: reasonFor(one, stock.knowledge, search, constraints) }));
  };
}

/** One product for each kind. A concern chooses among them, but a kind that nothing of it fits is not left out for it. */
function oneOfEach(stock: Stock, { kinds = [], ...search }: Omit<Wish, 'constraints'>, constraints: Constraints) {
  const chosen: Candidate[] = [];
  for (const kind of kinds) {
    const isNew = ({ product }: Candidate) => chosen.every((one) => one.product.id !== product.id);
    const narrow = selectProducts(stock, { ...search, kinds: [kind] }, constraints).find(isNew);
    const wide = () => selectProducts(stock, { most: search.most, kinds: [kind] }, constraints).find(isNew);
    const best = narrow ?? wide();
    if (best) chosen.push(best);
  }
  return chosen;
}

/** No more than two of a kind, so that there is a choice, unless they are all of one. */
const varied = (fitting: readonly Candidate[]): readonly Candidate[] => {
  const kindOf = ({ facts }: Candidate) => facts.kinds[0];
  if (new Set(fitting.map(kindOf)).size < 2) return fitting;
  return fitting.filter((one, at) => fitting.slice(0, at).filter((other) => kindOf(other) === kindOf(one)).length < 2);
};
