import { catalogue } from '@petalwise/catalogue/catalogue';
import type { PricedProduct as Product } from '@petalwise/catalogue/sales';
import { knowledge, known } from '../advisor/knowledge.ts';
import { normalise } from '../advisor/normalise-text.ts';
import { called } from '../advisor/suitability.ts';
import { type Limits, limitWords } from './price-limits.ts';
import { fitsNeed, ingredientsOf, productOf, type Shelf } from './shelves.ts';
import type { List, Order } from './understand-shopping.ts';

/** Whether a text says one of the words, whole. */
export const says = (text: string, words: readonly string[]) => words.some((word) => ` ${text} `.includes(` ${word} `));

export const priceOf = (product: Product) => product.salePrice ?? product.originalPrice;

export interface Wish {
  readonly text: string;
  readonly shelf: Shelf | undefined;
  readonly needs: readonly string[];
  readonly limits: Limits;
  readonly ingredients: readonly string[];
}

/** Our products that a wish fits, in the order it asks for. */
export function select({ text, shelf, needs, limits, ingredients }: Wish): Omit<List, 'stranger'> {
  const order = orderOf(text);
  const labels = labelsIn(text);
  const onSale = /\b(on sale|sales?|deals?|discounts?|discounted|reduced)\b/.test(text);
  const pool = (shelf?.ids ?? catalogue.map(({ id }) => id)).map(productOf);
  const fitting = pool
    .filter((one) => needs.every((need) => fitsNeed(one, need) !== false))
    .filter((one) => labels.every(({ badge }) => one.badges.includes(badge)))
    .filter((one) => ingredients.every((id) => ingredientsOf(one.id).includes(id)))
    .filter((one) => !onSale || one.isOnSale);
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits;
  const ids = fitting.filter((one) => priceOf(one) >= least && priceOf(one) <= most).sort(orders[order]);
  const wanted = [
    ...labels.map(({ badge }) => badge.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())),
    shelf?.name ?? 'products',
    ...(ingredients.length > 0
      ? [`with ${ingredients.map((id) => called(known(knowledge.ingredients, id))).join(' and ')}`]
      : []),
    ...needs.slice(0, 1).map((id) => `for ${needName(id)}`),
    ...(onSale ? ['on sale'] : []),
    ...limitWords(limits),
  ].join(' ');
  const nearest = [...(fitting.length > 0 ? fitting : pool)].sort(orders.price);
  return {
    kind: 'list',
    wanted,
    order: orderNames[order],
    ids: ids.map(({ id }) => id),
    otherwise: nearest.map(({ id }) => id),
  };
}

function orderOf(text: string): Order {
  if (/\b(cheap\w*|least expensive|budget|affordable|lowest price)\b/.test(text)) return 'price';
  if (/\b(most expensive|dearest|luxur\w*)\b/.test(text)) return 'dearest';
  if (/\b(biggest|best|highest|largest) (deals?|discounts?|sales?)\b|\bdiscounts?\b|\bdeals?\b/.test(text))
    return 'discount';
  if (/\bmost reviewed|most reviews\b/.test(text)) return 'reviews';
  return /\b(best|top|rated|rating|good|great|recommend\w*)\b/.test(text) ? 'rating' : 'trending';
}

const orders: Readonly<Record<Order, (a: Product, b: Product) => number>> = {
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  price: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => priceOf(b) - priceOf(a),
  trending: (a, b) => b.trendingScore - a.trendingScore || b.rating - a.rating,
  discount: (a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0),
  reviews: (a, b) => b.reviewCount - a.reviewCount,
};

const orderNames: Readonly<Record<Order, string>> = {
  rating: 'best rated',
  price: 'cheapest',
  dearest: 'most expensive',
  trending: 'most talked about',
  discount: 'most reduced',
  reviews: 'most reviewed',
};

/** Labels that a text asks for, as they stand on products. */
const allLabels = [...new Set(catalogue.flatMap(({ badges }) => badges))].map((badge) => ({
  badge,
  word: normalise(badge),
}));
export const labelsIn = (text: string) =>
  allLabels.filter(
    ({ badge, word }) => /-free$|^Vegan$|^K-beauty$|^Unscented$|^Overnight$|^Non-/.test(badge) && says(text, [word]),
  );

export const needName = (concernId: string): string => known(knowledge.concerns, concernId).name.toLowerCase();
