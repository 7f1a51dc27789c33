import { currentPrice } from '@petalwise/catalogue/sales';
import { capital, dollars, honest, listed, nameOf, priceWords } from '../products/product-words.ts';
import { type Candidate, matching, type Search, selectProducts } from '../products/select-products.ts';
import { attributeOf } from '../shopping-asks/attributes.ts';
import { isNarrow, ofSkinType } from '../shopping-asks/read-wish.ts';
import {
  type Counter,
  cardsOf,
  concernName,
  insideWords,
  judged,
  mostCards,
  refusalOf,
  rowOf,
  type ShoppingAnswer,
  sentences,
} from './shopping-answer.ts';
import { wantedWords } from './wanted-words.ts';

/** Products that a search finds, the best three; or what is in the way. */
export function answerList(counter: Counter, asked: Search): ShoppingAnswer {
  const wished = forChildren(counter, asked);
  const { search, missed } = within(counter, wished);
  const able = selectProducts(counter.stock, search, counter.constraints);
  const [best] = able;
  if (!best) return nothingFits(counter, search);
  const chosen = spread(able, search).slice(0, mostCards);
  const leftOut = matching(counter.stock, search).length > able.length;
  const why = sentences(
    missed.length > 0 ? `We have none ${listed(missed)}, as far as our list says.` : undefined,
    lacking(able, search),
    leftOut ? leftOutWords(counter) : undefined,
  );
  return {
    lead: able.length === 1 ? onlyOne(counter, search, best) : leadOf(counter, search, chosen[0] ?? best),
    ...(chosen.length > 1 && { steps: chosen.map(rowOf), bullets: true }),
    ...(why && { why }),
    watch: honest,
    products: cardsOf(counter, chosen, search),
    subjects: chosen.map(({ product }) => product.id),
  };
}

/** Years. Younger skin wants nothing but the basics. */
const teen = 13;
const basics = ['cleansers', 'moisturizers', 'sunscreens'];

/** "What do I buy her?" for a child asks for no treatment. */
function forChildren({ constraints: { age } }: Counter, search: Search): Search {
  const isOpen = !search.kinds?.length && !search.category && !search.brand && !search.ingredients?.length;
  if (age === undefined || age >= teen || !isOpen || search.isGift || (search.order ?? 'fit') !== 'fit') return search;
  return { ...search, kinds: basics, concerns: [] };
}

/** Of several kinds, those of which none fits. */
function lacking(able: readonly Candidate[], { kinds = [], hasAllKinds, isGift }: Search): string | undefined {
  if (kinds.length < 2 || hasAllKinds || isGift) return undefined;
  const missing = kinds.filter((kind) => !able.some(({ facts }) => facts.kinds.includes(kind)));
  return missing.length > 0 ? `We have no ${missing.join(' or ')} that fit.` : undefined;
}

/** With several kinds one product of each comes first. */
function spread(able: readonly Candidate[], { kinds = [], order = 'fit' }: Search): readonly Candidate[] {
  if (kinds.length < 2 || order !== 'fit') return able;
  const first = kinds.flatMap((kind) => able.find(({ facts }) => facts.kinds[0] === kind) ?? []);
  return [...new Set([...first, ...able])];
}

/** What a search may do without where kinds or a part of the shop are named, the least needed first. */
const wishes: readonly (readonly [keyof Search, (counter: Counter, search: Search) => string])[] = [
  ['like', (_, { like = [] }) => listed(like.map((id) => attributeOf(id)?.phrase ?? id))],
  ['skinType', (_, { skinType }) => `for ${skinType} skin`],
  ['concerns', (counter, { concerns = [] }) => `for ${listed(concerns.map((id) => concernName(counter, id)))}`],
];

const opposite: Readonly<Record<string, string>> = {
  'oily-hair': 'dry-hair',
  'dry-hair': 'oily-hair',
  oiliness: 'dryness',
  dryness: 'oiliness',
};

/** What is not for oily hair may be for any, but not for dry hair. */
const opposites = (left: readonly (keyof Search)[], { concerns = [] }: Search): string[] =>
  left.includes('concerns') ? concerns.flatMap((id) => opposite[id] ?? []) : [];

/** The search without what nothing of ours meets, and the words for what that was. */
function within(counter: Counter, wished: Search): { search: Search; missed: readonly string[] } {
  const isShelf = (wished.kinds?.length ?? 0) > 0 || wished.category !== undefined;
  const finds = (search: Search) => matching(counter.stock, search).length > 0;
  // "For oily skin" is one wish, although oily skin is also a concern.
  const concerns = (wished.concerns ?? []).filter((id) => !(wished.skinType && id === ofSkinType[wished.skinType]));
  const plain = { ...wished, concerns };
  const isMade = ({ facts }: Candidate) => facts.skinTypes.some((type) => type === wished.skinType);
  if (isShelf && !finds(wished) && matching(counter.stock, plain).some(isMade)) return { search: plain, missed: [] };
  if (!isShelf || finds(wished)) return { search: wished, missed: [] };
  const asked = wishes.filter(([key]) =>
    Array.isArray(wished[key]) ? wished[key].length > 0 : wished[key] !== undefined,
  );
  const leave = (keys: readonly (keyof Search)[]): Search => ({
    ...wished,
    ...Object.fromEntries(keys.map((key) => [key, undefined])),
  });
  // One wish less before two less.
  const single = asked.find(([key]) => finds(leave([key])));
  const dropped = single ? [single] : asked;
  const keys = dropped.map(([key]) => key);
  const isOfSkin = keys.includes('concerns') && concerns.length === 0;
  const search = { ...leave(isOfSkin ? [...keys, 'skinType'] : keys), notFor: opposites(keys, wished) };
  return { search, missed: dropped.map(([, words]) => words(counter, wished)) };
}

const onlyOne = (counter: Counter, search: Search, best: Candidate): string =>
  `Of our ${wantedWords(counter, search)}, one fits: ${rowOf(best)}`;

function leadOf(counter: Counter, search: Search, best: Candidate): string {
  const { product } = best;
  const name = nameOf(product);
  const wanted = wantedWords(counter, search);
  const price = priceWords(product);
  switch (search.order ?? 'fit') {
    case 'rating':
      return `${name} has the highest rating of our ${wanted}: ${product.rating} of 5, for ${price}.`;
    case 'reviews':
      return `${name} has the most reviews of our ${wanted}: ${product.reviewCount.toLocaleString('en-US')}, for ${price}.`;
    case 'price':
      return `${name} is the cheapest of our ${wanted}: ${price}.`;
    case 'dearest':
      return `${name} is the most expensive of our ${wanted}: ${price}.`;
    case 'trending':
      return `${name} is the most talked about of our ${wanted}, with a trending score of ${product.trendingScore}: ${price}.`;
    case 'discount':
      return wanted === 'products on sale'
        ? `The biggest discounts on sale, out of our ${counter.stock.catalogue.length} products, start with ${name}: ${price}.`
        : `${name} has the biggest discount of our ${wanted}: ${price}.`;
    case 'fit':
      return `My first pick of our ${wanted} is ${name}${withInside(counter, search, best)}: ${price}.`;
    default:
      return '';
  }
}

const withInside = (counter: Counter, search: Search, best: Candidate): string => {
  const inside = insideWords(counter, best, search);
  return inside === undefined ? '' : `, ${inside}`;
};

/** What was minded in the choice. */
function leftOutWords({ constraints }: Counter): string {
  const values = constraints.bars
    .filter(({ strength }) => strength !== 'careful')
    .map(({ line }) => (line.kind === 'allergy' ? `${line.value} allergy` : line.value));
  const minded = [
    ...new Set(values),
    ...(constraints.pregnancy ? [constraints.pregnancy] : []),
    ...(constraints.skinType ? [`${constraints.skinType} skin`] : []),
    ...(constraints.budget === undefined ? [] : [`budget of $${constraints.budget}`]),
  ];
  return minded.length > 0
    ? `I left out what does not go with what I know of you: ${listed([...new Set(minded)])}.`
    : '';
}

/** What a search can do without, in the order in which it is tried, and how that is said. */
const relaxed: readonly (readonly [words: string, isAsked: (search: Search) => boolean, patch: Search])[] = [
  [
    'Without the price limit',
    ({ least, most }) => (least ?? most) !== undefined,
    { least: undefined, most: undefined },
  ],
  ['Not on sale', ({ onSale }) => onSale === true, { onSale: false }],
  ['Without the label', ({ labels = [] }) => labels.length > 0, { labels: [] }],
  ['For other skin types', ({ skinType }) => skinType !== undefined, { skinType: undefined }],
  ['With other ingredients', ({ ingredients = [] }) => ingredients.length > 0, { ingredients: [] }],
  ['Of other brands', ({ brand }) => brand !== undefined, { brand: undefined }],
  ['Of other kinds', ({ kinds = [], concerns = [] }) => kinds.length > 0 && concerns.length > 0, { kinds: [] }],
];

/** What is not in our list may have a relative that is: retinol and adapalene are retinoids. */
const familiesOf = ({ stock: { knowledge } }: Counter, { ingredients = [] }: Search): string[] =>
  ingredients.flatMap((id) => knowledge.ingredients.get(id)?.family ?? []);

function nothingFits(counter: Counter, search: Search): ShoppingAnswer {
  const wanted = wantedWords(counter, search);
  // Of what is ruled out, what is only unproven says most: its label may still tell that it is fine.
  const all = matching(counter.stock, search);
  const blocked = all.find((one) => judged(counter, one)?.unknown) ?? all[0];
  if (blocked) return nothingForYou(counter, search, blocked);
  // Only what is still a thing of that kind comes near.
  const families = familiesOf(counter, search);
  const related: typeof relaxed = [['Of the same family', () => families.length > 0, { ingredients: families }]];
  const near = [...related, ...relaxed]
    .filter(([, isAsked, patch]) => isAsked(search) && isNarrow({ ...search, ...patch }))
    .flatMap(([words, , patch]) => {
      const [first] = selectProducts(counter.stock, { ...search, ...patch, order: 'price' }, counter.constraints);
      return first ? [{ words, first }] : [];
    })[0];
  return {
    lead: `Our list has no ${wanted}.`,
    isEmpty: true,
    ...(near && {
      why: `${near.words}, the nearest is ${nameOf(near.first.product)} for ${dollars(currentPrice(near.first.product))}.`,
      watch: honest,
    }),
    products: [],
    subjects: near ? [near.first.product.id] : [],
  };
}

function nothingForYou(counter: Counter, search: Search, blocked: Candidate): ShoppingAnswer {
  const because = refusalOf(counter, blocked);
  const isUnknown = judged(counter, blocked)?.unknown;
  return {
    lead: `I found none of our ${wantedWords(counter, search)} that I can recommend to you.`,
    why: sentences(because) ?? `${capital(counter.constraints.skinType ?? 'your')} skin is not what they are made for.`,
    ...(isUnknown && { watch: 'The full list on the pack tells; a pharmacist can read it with you.' }),
    products: [],
    subjects: [],
  };
}
