import { currentPrice } from '@petalwise/catalogue/sales';
import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import type { Constraints } from '../person/constraints.ts';
import { isBlocked, midSentence } from '../person/obstacle.ts';
import { mainNames, reasonFor } from '../products/describe-product.ts';
import { type Judged, judgeProduct } from '../products/judge-product.ts';
import { capital, dollars, listed, nameOf, priceWords } from '../products/product-words.ts';
import { type Candidate, isAllowed, type Search, type Stock, selectProducts } from '../products/select-products.ts';

/** The plain parts of an answer about products. */
export interface ShoppingAnswer {
  readonly lead: string;
  readonly steps?: readonly string[];
  /** The steps are equals, in no order. */
  readonly bullets?: boolean;
  readonly why?: string;
  readonly watch?: string;
  /** It has nothing to sell and no advice either, so that it is not charged. */
  readonly isEmpty?: boolean;
  /** At most three, for cards; none that something speaks against. */
  readonly products: readonly NamedProduct[];
  /** Ids of products that it speaks of, for follow-ups. */
  readonly subjects: readonly string[];
}

/** Who asks, and of what there is. */
export interface Counter {
  readonly stock: Stock;
  readonly constraints: Constraints;
}

export type Item = Omit<Candidate, 'score'>;

export const mostCards = 3;

export const judged = ({ stock, constraints }: Counter, { product, facts }: Item): Judged | undefined =>
  judgeProduct(product, facts, stock.knowledge, constraints);

/** Cards of those that may be shown, at most three. */
export const cardsOf = (counter: Counter, items: readonly Item[], search: Search = {}): NamedProduct[] =>
  items
    .filter((one) => isAllowed(counter.stock, one, counter.constraints))
    .slice(0, mostCards)
    .map((one) => ({
      id: one.product.id,
      reason: reasonFor(one, counter.stock.knowledge, search, counter.constraints),
    }));

/** A product in a list: "CeraVe Moisturizing Cream, $16.99: a thick …". */
export const rowOf = ({ product }: Item): string =>
  `${nameOf(product)}, ${priceWords(product)}. ${product.description}`;

/** Why a product is not for the person, as a sentence; undefined where it may be. */
export function refusalOf(counter: Counter, item: Item): string | undefined {
  const found = judged(counter, item);
  if (!found || !isBlocked(found)) return overBudget(counter, item);
  const name = nameOf(item.product);
  const whom = found.line.of ?? 'you';
  if (found.unknown) return `I cannot recommend ${name} to ${whom}: ${found.reason}.`;
  return found.strength === 'never'
    ? `${name} is not for ${whom}, because ${found.reason}.`
    : `Leave ${name} out for now: ${found.reason}.`;
}

const overBudget = ({ constraints }: Counter, { product }: Item): string | undefined =>
  constraints.budget !== undefined && currentPrice(product) > constraints.budget * 100
    ? `${nameOf(product)} costs ${dollars(currentPrice(product))}, which is over your budget of $${constraints.budget}.`
    : undefined;

/** Products of the same kind and for the same concerns that are for the person, the best first. */
export function alternativesTo(counter: Counter, { product, facts }: Item, search: Search = {}): Candidate[] {
  const others = (wanted: Search) =>
    selectProducts(counter.stock, { ...wanted, ...search }, counter.constraints).filter(
      (one) => one.product.id !== product.id,
    );
  const concerns = facts.concerns.slice(0, 2);
  const [kind] = facts.kinds;
  const alike = kind === undefined ? [] : others({ kinds: [kind], concerns });
  if (alike.length > 0) return alike;
  return concerns.length > 0 ? others({ concerns }) : others({ kinds: facts.kinds.slice(0, 1) });
}

/** "made with ceramides and hyaluronic acid", or undefined where nothing is known to be in it. */
export function insideWords({ stock }: Counter, { facts }: Item, search: Search = {}): string | undefined {
  const names = mainNames(facts, stock.knowledge, search);
  return names.length > 0 ? `made with ${listed(names)}` : undefined;
}

export const concernName = ({ stock }: Counter, id: string): string =>
  midSentence(stock.knowledge.concerns.get(id)?.name ?? id.replaceAll('-', ' '));

export const ingredientName = ({ stock }: Counter, id: string): string =>
  midSentence(stock.knowledge.ingredients.get(id)?.name ?? id.replaceAll('-', ' '));

/** A reason for care, as a sentence; undefined where there is none. */
export function careWords(counter: Counter, item: Item): string | undefined {
  const found = judged(counter, item);
  return found && !isBlocked(found) ? `${capital(`take care with it: ${found.reason}`)}.` : undefined;
}

/** Sentences that are there, as one text. */
export const sentences = (...parts: readonly (string | undefined)[]): string | undefined => {
  const said = parts.filter((part) => part !== undefined && part !== '');
  return said.length > 0 ? said.join(' ') : undefined;
};
