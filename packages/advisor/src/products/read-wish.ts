import type { Category } from '@petalwise/catalogue/product';
import type { Clause } from '../language/reading.ts';
import { priceLimits } from './price-limits.ts';
import { readTaste } from './read-taste.ts';
import type { Order, Search } from './select-products.ts';
import { categoryIn, kindsIn } from './shelves.ts';
import type { Earlier } from './shopping.ts';

/** Ids of what a clause names, of one kind. */
export const idsOf = ({ mentions }: Pick<Clause, 'mentions'>, kind: 'ingredient' | 'concern'): string[] => [
  ...new Set(mentions.filter(({ ref }) => ref.startsWith(`${kind}:`)).map(({ ref }) => ref.slice(kind.length + 1))),
];

const earlierIds = ({ entries }: Earlier, kind: 'ingredient' | 'concern'): string[] =>
  entries.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));

/** Words of the pack that people ask for, and how they say so. */
const labelWords: readonly (readonly [label: string, words: RegExp])[] = [
  [
    'Fragrance-free',
    /\b(fragrance|perfume|scent)[ -]?free\b|\b(without|no) (any )?(fragrance|perfume|scent)s?\b|\bunscented\b|\bunfragranced\b/,
  ],
  ['Vegan', /\bvegan\b/],
  ['Cruelty-free', /\bcruelty[ -]?free\b|\bnot tested on animals\b/],
  ['Alcohol-free', /\balcohol[ -]?free\b|\b(without|no) alcohol\b/],
  ['Oil-free', /\boil[ -]?free\b|\b(without|no) oils?\b/],
  ['Sulfate-free', /\bsul(f|ph)ate[ -]?free\b|\b(without|no) sul(f|ph)ates?\b/],
  ['Silicone-free', /\bsilicone[ -]?free\b|\b(without|no) silicones?\b/],
  ['Paraben-free', /\bparaben[ -]?free\b|\b(without|no) parabens?\b/],
  ['Aluminum-free', /\balumin(i)?um[ -]?free\b|\b(without|no) alumin(i)?um\b/],
  ['Oxybenzone-free', /\boxybenzone[ -]?free\b|\b(without|no) oxybenzone\b|\breef[ -]safe\b/],
  ['Non-comedogenic', /\bnon[ -]?comedogenic\b/],
  ['K-beauty', /\bk[ -]?beauty\b|\bkorean\b/],
];

export const labelsIn = (text: string): string[] =>
  labelWords.filter(([, words]) => words.test(text)).map(([label]) => label);

/** Labels that speak of an ingredient: "fragrance-free" asks for none with fragrance. */
const unwanted: Readonly<Record<string, readonly string[]>> = {
  'Fragrance-free': ['fragrance', 'essential-oils'],
  'Alcohol-free': ['alcohol-denat'],
  'Sulfate-free': ['sls'],
  'Silicone-free': ['dimethicone'],
  'Oxybenzone-free': ['oxybenzone'],
};

export const skinTypeIn = (text: string): string | undefined =>
  /\b(dry|oily|combination|normal|sensitive)(?=( and \w+)?,? (skin|face|complexion))\b/.exec(text)?.[1] ??
  (/\bcombo skin\b/.test(text) ? 'combination' : undefined);

const onSale = /\b(on sale|sales?|deals?|discounts?|discounted|reduced|on offer|special offers?)\b/;

const orders: readonly (readonly [Order, RegExp])[] = [
  ['price', /\b(cheap\w*|least expensive|affordable|lowest price|inexpensive|on a budget|low budget|drugstore)\b/],
  ['dearest', /\b(most expensive|dearest|luxur\w*|priciest)\b/],
  ['discount', /\b(on sale|sales?|deals?|discounts?|reduced)\b/],
  ['reviews', /\b(most reviewed|most reviews|best ?sell\w*)\b/],
  [
    'rating',
    /\b((best|top|highest|high)[ -]?rated|rated (best|highest)|best reviewed|best ratings?|most stars|good reviews)\b/,
  ],
  ['trending', /\b(trending|viral|hottest|popular|hyped?|most talked|tiktok|instagram)\b/],
];

export const orderIn = (text: string): Order | undefined => orders.find(([, words]) => words.test(text))?.[0];

/** What can be given without knowing somebody's skin. */
const gifts = ['perfumes', 'lip products', 'brush sets', 'blushes'];

export interface ReadWish {
  readonly search: Search;
  /** Whether it says anything that narrows the choice or orders it. */
  readonly hasContent: boolean;
}

const leansBack =
  /\b(it|this|that|them|these|those|my concern|my problem)\b|\b(what|which( \w+)?) (should|can|do|would) (i|you) (buy|get|recommend|suggest)\b|^(which|any|a good|recommend\w*|suggest\w*)\b/;

/** What the clause looks for. `about` fills in the concern of the answer before: "what should I buy for it?" */
export function readWish(
  clause: Pick<Clause, 'raw' | 'text' | 'mentions'>,
  text: string,
  brand: string | undefined,
  about: Earlier | undefined,
): ReadWish {
  const labels = labelsIn(text);
  const named = idsOf(clause, 'ingredient').filter((id) => !labels.some((label) => unwanted[label]?.includes(id)));
  const without = named.filter((id) => isRefused(clause, id));
  // "Without perfume" and "allergic to perfume" ask for none.
  const wanted = text.replace(/\b(allerg(ic|y) to|without|no|hate|avoid)( any)? \w+( (and|or) \w+)?/g, '');
  const kinds = kindsIn(wanted);
  const category: Category | undefined = kinds.length > 0 ? undefined : categoryIn(text);
  const isGift = /\b(gifts?|present)\b/.test(text) && category === undefined && kinds.length === 0;
  const own = idsOf(clause, 'concern').filter((id) => !kinds.includes('sunscreens') || id !== 'sun');
  // "Perfume" asks for one, not for something perfumed.
  const ingredients = named.filter(
    (id) => !without.includes(id) && !(kinds.includes('perfumes') && id === 'fragrance'),
  );
  const limits = priceLimits(clause.raw);
  const leans =
    about !== undefined && own.length + ingredients.length === 0 && category === undefined && leansBack.test(text);
  const concerns = leans ? earlierIds(about, 'concern') : own;
  const skinType = skinTypeIn(text);
  const order = orderIn(text);
  const search: Search = {
    concerns,
    ingredients: leans && concerns.length === 0 ? earlierIds(about, 'ingredient') : ingredients,
    ...readTaste(text, kinds),
    ...{ without, category, brand, skinType, labels, kinds: isGift ? gifts : kinds },
    ...{ least: limits.least, most: limits.most, onSale: onSale.test(text), order: order ?? 'fit' },
  };
  const isNarrow =
    [search.concerns, search.ingredients, search.kinds, labels, without].some((list) => (list?.length ?? 0) > 0) ||
    [category, brand, skinType, limits.least, limits.most, order].some((one) => one !== undefined);
  return { search, hasContent: isNarrow };
}

/** "without retinol", "no acids" */
const isRefused = ({ text, mentions }: Pick<Clause, 'text' | 'mentions'>, id: string): boolean =>
  mentions.some(
    ({ ref, start }) =>
      ref === `ingredient:${id}` &&
      /\b(without|no|free of|free from|not containing|allerg(ic|y) to|hate|avoid)( any)? $/.test(
        text.slice(Math.max(0, start - 25), start),
      ),
  );
