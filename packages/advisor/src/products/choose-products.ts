import type { Product } from '@petalwise/catalogue/product';
import { type PricedProduct, priceAt } from '@petalwise/catalogue/sales';
import type { NamedProduct } from '@petalwise/contracts/chat';
import type { Concern } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { isBlocked } from '../person/obstacle.ts';
import { reasonFor } from './describe-product.ts';
import { judgeProduct } from './judge-product.ts';
import { type AllFacts, contains, type ProductFacts } from './product-facts.ts';
import { priceOf } from './product-words.ts';

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

export interface Shop {
  readonly catalogue: readonly Product[];
  readonly facts: AllFacts;
  readonly knowledge: Knowledge;
  /** The time, which decides the sales. */
  readonly now: () => Date;
}

export const mostProducts = 3;

export function createChooser(shop: Shop): ChooseProducts {
  return (wish) => {
    if (!wish.concerns?.length && !wish.ingredients?.length && !wish.kinds?.length) return [];
    const fitting = rank(shop, wish);
    const chosen = (wish.kinds?.length ?? 0) > 1 ? oneOfEach(fitting, wish.kinds ?? []) : varied(fitting);
    return chosen
      .slice(0, Math.min(wish.limit ?? mostProducts, mostProducts))
      .map(({ product, facts }) => ({ id: product.id, reason: reasonFor(product, facts, shop.knowledge, wish) }));
  };
}

interface Candidate {
  readonly product: PricedProduct;
  readonly facts: ProductFacts;
  readonly score: number;
}

function rank(shop: Shop, wish: Wish): Candidate[] {
  const now = shop.now();
  return shop.catalogue
    .map((product) => priceAt(product, now))
    .flatMap((product) => {
      const facts = shop.facts.get(product.id);
      if (!facts) return [];
      const score = fitOf(product, facts, shop.knowledge, wish);
      return score === undefined ? [] : [{ product, facts, score }];
    })
    .sort(
      (a, b) => b.score - a.score || b.product.rating - a.product.rating || priceOf(a.product) - priceOf(b.product),
    );
}

/** How well a product fits; undefined where it does not, or is not for the person. */
function fitOf(product: PricedProduct, facts: ProductFacts, knowledge: Knowledge, wish: Wish): number | undefined {
  const { concerns, ingredients, kinds, constraints } = wish;
  if (!isAllowed(product, facts, knowledge, wish)) return undefined;
  if (kinds?.length && !kinds.some((kind) => facts.kinds.includes(kind))) return undefined;
  if (ingredients?.length && !ingredients.some((id) => contains(facts, id, knowledge))) return undefined;
  const forConcern = concerns?.length ? concernFit(facts, knowledge, concerns) : 0;
  if (forConcern === undefined) return undefined;
  const withIngredient = (ingredients ?? []).filter((id) => facts.main.includes(id)).length;
  const judged = judgeProduct(product, facts, knowledge, constraints);
  return forConcern + withIngredient * 2 - (judged ? 3 : 0);
}

/** Whether a product may be shown to the person at all, within the price and the budget. */
export function isAllowed(
  product: PricedProduct,
  facts: ProductFacts,
  knowledge: Knowledge,
  { constraints, most }: Pick<Wish, 'constraints' | 'most'>,
): boolean {
  const budget = constraints.budget === undefined ? Number.POSITIVE_INFINITY : constraints.budget * 100;
  if (priceOf(product) > Math.min(most ?? Number.POSITIVE_INFINITY, budget)) return false;
  const skin = facts.skinTypes.find((type) => type === constraints.skinType);
  if (isSkinType(constraints.skinType) && facts.skinTypes.length > 0 && !skin) return false;
  return !isBlocked(judgeProduct(product, facts, knowledge, constraints));
}

const isSkinType = (said: string | undefined) =>
  said !== undefined && ['dry', 'oily', 'combination', 'normal', 'sensitive'].includes(said);

/** Points for the concern it fits best; undefined where it fits none of them. */
function concernFit(facts: ProductFacts, knowledge: Knowledge, concerns: readonly string[]): number | undefined {
  const points = concerns.flatMap((id) => {
    const at = facts.concerns.indexOf(id);
    if (at !== -1) return [10 - at];
    const concern = knowledge.concerns.get(id);
    return concern && isWorthTrying(facts, concern) ? [1] : [];
  });
  return points.length > 0 ? Math.max(...points) : undefined;
}

/** The first options of a concern, which are worth more than all that might help somehow. */
const options = 3;
const faceKinds = ['serums', 'essences', 'exfoliants', 'spot treatments', 'moisturizers', 'retinoids', 'sunscreens'];

/** A concern that the product's facts do not name: it is for the face, and its main ingredient is among the best options. */
const isWorthTrying = ({ main, kinds }: ProductFacts, concern: Concern): boolean =>
  concern.area === 'face' &&
  kinds.some((kind) => faceKinds.includes(kind)) &&
  concern.options.slice(0, options).some(({ ingredient }) => main[0] === ingredient);

const oneOfEach = (fitting: readonly Candidate[], kinds: readonly string[]): Candidate[] => {
  const chosen: Candidate[] = [];
  for (const kind of kinds) {
    const best = fitting.find((one) => one.facts.kinds.includes(kind) && !chosen.includes(one));
    if (best) chosen.push(best);
  }
  return chosen;
};

/** No more than two of a kind, so that there is a choice. */
const varied = (fitting: readonly Candidate[]): Candidate[] =>
  fitting.filter(({ facts: { kinds } }, at) => {
    const before = fitting.slice(0, at).filter(({ facts }) => facts.kinds[0] === kinds[0]);
    return before.length < 2 || fitting.every(({ facts }) => facts.kinds[0] === kinds[0]);
  });
