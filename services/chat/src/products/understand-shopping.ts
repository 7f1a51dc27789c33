import { catalogue } from '@petalwise/catalogue/catalogue';
import { normalise } from '../advisor/normalise-text.ts';
import { isNamed, type Mention } from '../advisor/recognise-names.ts';
import { priceLimits, senselessPrice } from './price-limits.ts';
import { isOurs, recogniseProducts } from './recognise-products.ts';
import { labelsIn, says, select, type Wish } from './select-products.ts';
import { categoryShelves, fitsNeed, ingredientsOf, kinds, type Shelf } from './shelves.ts';

export type Aspect = 'price' | 'rating' | 'sale' | 'label' | 'need' | 'elsewhere';
export type Order = 'rating' | 'price' | 'trending' | 'discount' | 'reviews' | 'dearest';

export type Shopping =
  | { kind: 'products'; ids: readonly string[]; aspect: Aspect | undefined; words: string; need: string | undefined }
  | { kind: 'with'; id: string; other: string }
  /** A price that nothing can have, as it was written. */
  | { kind: 'no-price'; written: string }
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
const best = /\b(best|top|good|nice|recommend\w*|cheap\w*) (\w+ )?(products?|things?|items?|gifts?)\b/;
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
  const written = senselessPrice(asked.question);
  if (written !== undefined) return { kind: 'no-price', written };
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
  const priced = brand !== undefined && /\b(price|prices|cost|costs|how much)\b/.test(text);
  const ingredients = priced ? [] : idsOf(asked.mentions, 'ingredient').filter((id) => id !== 'fragrance');
  const certain = strong.test(text) || limits.most !== undefined || priced;
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
  if (!asked.refersBack && best.test(text)) return true;
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
