import type { Category, Product } from '@petalwise/catalogue/product';
import { currentPrice, type PricedProduct, priceAt } from '@petalwise/catalogue/sales';
import type { Concern } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { isBlocked } from '../person/obstacle.ts';
import { judgeProduct } from './judge-product.ts';
import { type AllFacts, contains, type ProductFacts } from './product-facts.ts';

/** What products there are, what is known of them, and the time, which decides the sales. */
export interface Stock {
  readonly catalogue: readonly Product[];
  readonly facts: AllFacts;
  readonly knowledge: Knowledge;
  readonly now: () => Date;
}

export type Order = 'fit' | 'rating' | 'price' | 'dearest' | 'trending' | 'discount' | 'reviews';

/** What products are looked for; what is left out does not matter. */
export interface Search {
  /** Ids of concerns; one is enough. */
  readonly concerns?: readonly string[];
  /** Ids of ingredients, or of families; one is enough. */
  readonly ingredients?: readonly string[];
  /** Ids of ingredients that it must not have. */
  readonly without?: readonly string[];
  readonly kinds?: readonly string[];
  /** It must be of all the kinds: a moisturizer with sun protection. */
  readonly hasAllKinds?: boolean;
  /** Ids of concerns that it must not be made for first of all. */
  readonly notFor?: readonly string[];
  readonly category?: Category | undefined;
  readonly brand?: string | undefined;
  /** A brand that it must not be of. */
  readonly notBrand?: string | undefined;
  readonly skinType?: string | undefined;
  /** Own words that it must have: "Vegan". */
  readonly labels?: readonly string[];
  /** Ids of attributes that it must have, and of those that it must not have. */
  readonly like?: readonly string[];
  readonly unlike?: readonly string[];
  /** In cents; both ends count. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly onSale?: boolean;
  /** Its kinds are those that make a gift. */
  readonly isGift?: boolean;
  readonly order?: Order;
}

export interface Candidate {
  readonly product: PricedProduct;
  readonly facts: ProductFacts;
  readonly score: number;
}

/** A product with its facts and the price of now. */
export function findProduct(stock: Stock, id: string): Omit<Candidate, 'score'> | undefined {
  const product = stock.catalogue.find((one) => one.id === id);
  const facts = stock.facts.get(id);
  return product && facts && { product: priceAt(product, stock.now()), facts };
}

/** The products that fit a search and that nothing speaks against for the person, the best first. */
export const selectProducts = (stock: Stock, search: Search, constraints: Constraints): Candidate[] =>
  matching(stock, search)
    .filter((one) => isAllowed(stock, one, constraints) && suitsSkin(one.facts, constraints.skinType))
    .map((one) => (judgeProduct(one.product, one.facts, stock.knowledge, constraints) ? lowered(one) : one))
    .sort(orders[search.order ?? 'fit']);

const lowered = (one: Candidate): Candidate => ({ ...one, score: one.score - 3 });

/** The products that fit a search, regardless of who asks. */
export function matching(stock: Stock, search: Search): Candidate[] {
  const now = stock.now();
  return stock.catalogue.flatMap((listed) => {
    const product = priceAt(listed, now);
    const facts = stock.facts.get(listed.id);
    if (!facts || !hasLimits(product, search) || !isOfKind(product, facts, search)) return [];
    const fit = fitOf(facts, stock.knowledge, search);
    return fit === undefined
      ? []
      : [{ product, facts, score: fit + (search.kinds?.includes(facts.kinds[0] ?? '') ? 1 : 0) }];
  });
}

/** Whether a product may be shown to the person: within the budget, and nothing speaks against it. */
export function isAllowed(
  { knowledge }: Pick<Stock, 'knowledge'>,
  { product, facts }: Omit<Candidate, 'score'>,
  constraints: Constraints,
): boolean {
  if (constraints.budget !== undefined && currentPrice(product) > constraints.budget * 100) return false;
  return !isBlocked(judgeProduct(product, facts, knowledge, constraints));
}

const hasLimits = (product: PricedProduct, { least = 0, most = Number.POSITIVE_INFINITY, onSale }: Search): boolean => {
  const price = currentPrice(product);
  return price >= least && price <= most && (!onSale || product.isOnSale);
};

const isOfKind = (
  product: PricedProduct,
  facts: ProductFacts,
  { kinds, hasAllKinds, notFor, category, brand, notBrand, labels = [], skinType, like = [], unlike = [] }: Search,
): boolean => {
  const isKind = (kind: string) => facts.kinds.includes(kind);
  if (kinds?.length && !(hasAllKinds ? kinds.every(isKind) : kinds.some(isKind))) return false;
  if (notFor?.includes(facts.concerns[0] ?? '')) return false;
  if (category && product.category !== category) return false;
  if (brand && product.brand !== brand) return false;
  if (notBrand && product.brand === notBrand) return false;
  const own = [...facts.freeOf, ...product.badges];
  if (unlike.some((id) => facts.like.includes(id)) || !like.every((id) => facts.like.includes(id))) return false;
  return (
    labels.every((label) => own.includes(label) || (label === 'Fragrance-free' && own.includes('Unscented'))) &&
    suitsSkin(facts, skinType)
  );
};

const skinTypes = ['dry', 'oily', 'combination', 'normal', 'sensitive'];

/** Whether its facts name the skin type; where they name none, skin type does not matter. */
const suitsSkin = ({ skinTypes: own }: ProductFacts, wanted: string | undefined): boolean =>
  wanted === undefined || !skinTypes.includes(wanted) || own.length === 0 || own.some((type) => type === wanted);

/** How well a product fits; undefined where it does not. */
function fitOf(facts: ProductFacts, knowledge: Knowledge, search: Search): number | undefined {
  const { concerns, ingredients, without } = search;
  if (without?.some((id) => contains(facts, id, knowledge))) return undefined;
  if (ingredients?.length && !ingredients.some((id) => contains(facts, id, knowledge))) return undefined;
  const forConcern = concerns?.length ? concernFit(facts, knowledge, concerns) : 0;
  if (forConcern === undefined) return undefined;
  return forConcern + (ingredients ?? []).filter((id) => facts.main.includes(id)).length * 2;
}

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
const bestOptions = 3;
const faceKinds = ['serums', 'essences', 'exfoliants', 'spot treatments', 'moisturizers', 'retinoids', 'sunscreens'];

/** A concern that the product's facts do not name: it is for the face, and its main ingredient is among the best options. */
const isWorthTrying = ({ main, kinds }: ProductFacts, concern: Concern): boolean =>
  concern.area === 'face' &&
  kinds.some((kind) => faceKinds.includes(kind)) &&
  concern.options.slice(0, bestOptions).some(({ ingredient }) => main[0] === ingredient);

type Compare = (a: Candidate, b: Candidate) => number;

const byRating: Compare = ({ product: a }, { product: b }) => b.rating - a.rating || b.reviewCount - a.reviewCount;

const orders: Readonly<Record<Order, Compare>> = {
  fit: (a, b) => b.score - a.score || byRating(a, b) || currentPrice(a.product) - currentPrice(b.product),
  rating: byRating,
  price: (a, b) => currentPrice(a.product) - currentPrice(b.product),
  dearest: (a, b) => currentPrice(b.product) - currentPrice(a.product),
  trending: (a, b) => b.product.trendingScore - a.product.trendingScore || byRating(a, b),
  discount: (a, b) => (b.product.discountPercent ?? 0) - (a.product.discountPercent ?? 0) || byRating(a, b),
  reviews: (a, b) => b.product.reviewCount - a.product.reviewCount,
};
