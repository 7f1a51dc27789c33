import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Product } from '@petalwise/catalogue/product';
import { knowledge, known } from '../advisor/knowledge.ts';
import { normalise } from '../advisor/normalise-text.ts';
import { isNamed, type Mention } from '../advisor/recognise-names.ts';
import { called } from '../advisor/suitability.ts';
import { isOurs, recogniseProducts } from './recognise-products.ts';
import { categoryShelves, fitsNeed, ingredientsOf, kinds, productOf, type Shelf } from './shelves.ts';

export type Aspect = 'price' | 'rating' | 'sale' | 'label' | 'need' | 'elsewhere';
export type Order = 'rating' | 'price' | 'trending' | 'discount' | 'reviews' | 'dearest';

export type Shopping =
  | { kind: 'products'; ids: readonly string[]; aspect: Aspect | undefined; words: string; need: string | undefined }
  | { kind: 'with'; id: string; other: string }
  | List;

export interface List {
  readonly kind: 'list';
  readonly ids: readonly string[];
  /** "moisturizers under $20", and what they are sorted by: "best rated". */
  readonly wanted: string;
  readonly order: string;
  /** The nearest, where nothing is what was wanted. */
  readonly otherwise: readonly string[];
  /** A name in the question that is none of ours. */
  readonly stranger: string | undefined;
}

export interface Asked {
  /** As it was written: prices have signs that normalising takes away. */
  readonly question: string;
  readonly mentions: readonly Mention[];
  /** Asked in the floating widget: "best moisturizer" means one of ours there. */
  readonly trending: boolean;
  readonly refersBack: boolean;
  readonly mixes: boolean;
  /** Products that were spoken of before. */
  readonly earlier: readonly string[];
}

const aspects: readonly [Aspect, RegExp][] = [
  [
    'elsewhere',
    /\b(in stock|available|availability|deliver\w*|shipping|ship|returns?|refund|store|stores|sizes?|shades?|how (big|many ml)|expir\w*|made in|where (is it|are they) made|sponsor\w*)\b/,
  ],
  ['sale', /\b(on sale|sale|discount\w*|deal|deals|reduced|% off|percent off|how long.*(sale|left))\b/],
  ['price', /\b(price|prices|cost|costs|how much|cheap\w*|expensive|worth|afford\w*|dollars?|bucks)\b/],
  ['rating', /\b(rat(ed|ing|ings)|reviews?|stars?|popular|trending|viral|hashtag|tiktok|instagram|any good|good)\b/],
  [
    'label',
    /\b(vegan|cruelty|fragrance free|unscented|oil free|alcohol free|aluminum free|sulfate free|silicone free|non comedogenic|paraben\w*|k beauty|refillable|organic|gluten)\b/,
  ],
];

const strong =
  /\b(on sale|sales?|deals?|discounts?|discounted|cheapest|most expensive|top rated|best rated|highest rated|most reviewed|best reviewed|trending|viral|hottest|most popular|bestsell\w*|best sell\w*|least expensive|in (the|your) (list|catalogue|catalog|shop)|do you (sell|have|list|offer|carry))\b/;
const wishing =
  /\b(best|good|great|nice|recommend\w*|suggest\w*|looking for|want|need|which|what|any|something|favou?rite|gift|affordable|cheap\w*|budget|show|find|buy|get|try|list)\b/;
/** Asks how to do a thing, not which one to get. */
const howTo =
  /\b(can|should|could|may|must) (i|you|we)\b|\bhow (do|does|to|often|long|many times)\b|\bbefore or after\b|\bwhy\b|\bdo i (need|have)\b|\bwhat (is|are|does|do) (a |an |the )?\w+ (do|for)\b|\bingredients?\b/;
const general =
  /\b(products?|things?|items?|stuff|something|anything|brands?|sales?|deals?|discounts?|trending|viral|list)\b/;

/** What somebody wants to know about our products, or undefined where they ask about something else. */
export function understandShopping(asked: Asked): Shopping | undefined {
  const text = normalise(asked.question.replaceAll(/['’]/g, ''));
  const named = recogniseProducts(asked.question);
  if (named.ids.length > 0) return ofProducts(asked, text, named.ids);
  const leaning = asked.earlier.length > 0 && leans.test(text) ? followUp(asked, text) : undefined;
  return leaning ?? listFor(asked, text, named.brand) ?? (asked.earlier.length > 0 ? followUp(asked, text) : undefined);
}

const leans = /\b(it|its|this|that|they|them|these|those|which (is|one|are)|both|the (first|second))\b/;

const aspectOf = (text: string, need: string | undefined) =>
  aspects.find(([, pattern]) => pattern.test(text))?.[0] ?? (need ? 'need' : undefined);
const idsOf = (mentions: readonly Mention[], kind: Mention['kind']) =>
  mentions.filter((mention) => mention.kind === kind).map(({ id }) => id);

function ofProducts(asked: Asked, text: string, ids: readonly string[]): Shopping | undefined {
  const own = new Set(ids.flatMap(ingredientsOf));
  const other = idsOf(asked.mentions, 'ingredient').find((id) => !own.has(id));
  const [first = ''] = ids;
  if (other && ids.length === 1 && (asked.mixes || /\band\b/.test(text))) return { kind: 'with', id: first, other };
  const need = idsOf(asked.mentions, 'concern')[0];
  return { kind: 'products', ids: ids.slice(0, 3), aspect: aspectOf(text, need), words: text, need };
}

/** "How much is it?", "which is cheaper?" after products were spoken of. */
function followUp(asked: Asked, text: string): Shopping | undefined {
  if (text.split(' ').length > 14) return undefined;
  const other = idsOf(asked.mentions, 'ingredient')[0];
  const [first = ''] = asked.earlier;
  if (other && asked.earlier.length === 1 && asked.refersBack) return { kind: 'with', id: first, other };
  const need = idsOf(asked.mentions, 'concern')[0];
  const aspect = aspectOf(text, asked.refersBack ? need : undefined);
  if (!aspect || other) return undefined;
  const ids = asked.earlier.slice(0, 3);
  return { kind: 'products', ids, aspect, words: text, need };
}

const says = (text: string, words: readonly string[]) => words.some((word) => ` ${text} `.includes(` ${word} `));
/** The shelf whose longest name the text has: "lip mask" before "mask". */
const shelfIn = (text: string, shelves: readonly Shelf[]): Shelf | undefined =>
  shelves
    .flatMap((shelf) => shelf.words.filter((word) => says(text, [word])).map((word) => ({ shelf, word })))
    .sort((a, b) => b.word.length - a.word.length)[0]?.shelf;

function listFor(asked: Asked, text: string, brand: string | undefined): Shopping | undefined {
  const limits = priceLimits(asked.question);
  const shelf = brand ? shelfOfBrand(brand) : (shelfIn(text, kinds) ?? shelfIn(text, categoryShelves));
  const concerns = idsOf(asked.mentions, 'concern');
  const needs = concerns.filter((id) => catalogue.some((one) => fitsNeed(one, id)));
  // Scents are on a shelf of their own; "perfume" asks for one, not for something perfumed.
  const ingredients = idsOf(asked.mentions, 'ingredient').filter((id) => id !== 'fragrance');
  const certain = strong.test(text) || limits.most !== undefined;
  if (!certain) {
    if (brand && ingredients.length > 0) return undefined;
    if (!brand && !wishes(asked, text, { shelf, needs })) return undefined;
    if (concerns.length > 0 && needs.length === 0) return undefined;
  }
  if (!shelf && needs.length === 0 && labelsIn(text).length === 0 && !general.test(text) && limits.most === undefined)
    return undefined;
  const stranger = certain ? undefined : strangerIn(asked.question);
  return { ...select({ text, shelf, needs, limits, ingredients }), stranger };
}

/** In the widget, where "best moisturizer", "oily skin" or "and in hair?" asks for one of ours. */
function wishes(asked: Asked, text: string, { shelf, needs }: Pick<Wish, 'shelf' | 'needs'>): boolean {
  if (!asked.trending || howTo.test(text)) return false;
  const short = text.split(' ').length <= 5;
  if (labelsIn(text).length > 0) return true;
  return (shelf !== undefined || needs.length > 0) && (wishing.test(text) || short);
}

/** A name in the middle of the question, written as names are, that is none of ours: "Is Tatcha cream good?" */
const strangerIn = (question: string): string | undefined =>
  [...question.matchAll(/(?<=\S\s)\p{Lu}\p{Ll}[\p{L}]+/gu)]
    .map(([word]) => word)
    .find((word) => !isOurs(normalise(word)) && !isNamed(normalise(word)) && !famous.test(word));
const famous = /^(Amazon|TikTok|Tiktok|Instagram|Twitter|Petalwise|Christmas|[A-Z][a-z]+day)$/;

const shelfOfBrand = (brand: string): Shelf => ({
  name: `${brand} products`,
  words: [],
  ids: catalogue.filter((product) => product.brand === brand).map(({ id }) => id),
});

interface Limits {
  readonly most?: number | undefined;
  readonly least?: number | undefined;
}

/** Whole cents. */
function priceLimits(question: string): Limits {
  const text = question.toLowerCase().replaceAll(',', '.');
  const money = String.raw`\$?\s*(\d{1,4}(?:\.\d{1,2})?)\b(?!\s*(?:%|percent|stars?|years?|year|minutes?|days?|weeks?|ml|reviews?))`;
  const find = (words: string) => new RegExp(`(?:${words})\\s+(?:than\\s+)?${money}`).exec(text)?.[1];
  const cents = (found: string | undefined) => (found === undefined ? undefined : Math.round(Number(found) * 100));
  const between = new RegExp(`between\\s+${money}\\s+and\\s+${money}`).exec(text);
  if (between) return { least: cents(between[1]), most: cents(between[2]) };
  const orLess = /\$\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:or less|max|maximum)/.exec(text)?.[1];
  return {
    most: cents(find('under|below|less|cheaper|up to|at most|within|max|maximum|budget of|budget is|for') ?? orLess),
    least: cents(find('over|above|more|from|at least')),
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

const priceOf = (product: Product) => product.salePrice ?? product.originalPrice;

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
const labelsIn = (text: string) =>
  allLabels.filter(
    ({ badge, word }) => /-free$|^Vegan$|^K-beauty$|^Unscented$|^Overnight$|^Non-/.test(badge) && says(text, [word]),
  );

interface Wish {
  readonly text: string;
  readonly shelf: Shelf | undefined;
  readonly needs: readonly string[];
  readonly limits: Limits;
  readonly ingredients: readonly string[];
}

function select({ text, shelf, needs, limits, ingredients }: Wish): Omit<List, 'stranger'> {
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

const limitWords = ({ most, least }: Limits): string[] => {
  if (most !== undefined && least !== undefined) return [`between ${dollars(least)} and ${dollars(most)}`];
  if (most !== undefined) return [`under ${dollars(most)}`];
  return least === undefined ? [] : [`over ${dollars(least)}`];
};

/** Whole dollars without cents, as people write a limit. */
export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;

export const needName = (concernId: string): string => known(knowledge.concerns, concernId).name.toLowerCase();
