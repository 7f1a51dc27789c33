import type { Category } from '@petalwise/catalogue/product';
import { plain } from '../person/match-words.ts';
import type { Order, Search } from '../products/select-products.ts';
import { allKinds, categoryIn, kindsIn } from '../products/shelves.ts';
import { attributeOf, readTaste } from './attributes.ts';
import { labelsIn, unwanted } from './pack-claims.ts';
import { priceLimits } from './price-limits.ts';
import type { Earlier, Need, Part } from './shopping.ts';

/** Ids of what a clause names, of one kind. */
export const idsOf = ({ mentions }: Pick<Part, 'mentions'>, kind: 'ingredient' | 'concern'): string[] => [
  ...new Set(mentions.filter(({ ref }) => ref.startsWith(`${kind}:`)).map(({ ref }) => ref.slice(kind.length + 1))),
];

export const earlierIds = ({ entries }: Earlier, kind: 'ingredient' | 'concern'): string[] =>
  entries.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));

export const skinTypeIn = (text: string): string | undefined =>
  /\b(dry|oily|combination|normal|sensitive)(?=( and \w+)?,? (skin|face|complexion))\b/.exec(text)?.[1] ??
  /\b(?:im|i am|skin is|face is)(?: (?:so|very|super|really))? (dry|oily|sensitive)\b/.exec(text)?.[1] ??
  (/\bcombo skin\b/.test(text) ? 'combination' : undefined);

/** The concern that is a skin type. */
export const ofSkinType: Readonly<Record<string, string>> = {
  oily: 'oiliness',
  dry: 'dryness',
  sensitive: 'sensitive',
  combination: 'combination-skin',
};

const onSale = /\b(on sale|sales?|deals?|discounts?|discounted|reduced|on offer|special offers?|bargains?)\b/;

const orders: readonly (readonly [Order, RegExp])[] = [
  [
    'price',
    /\b(cheap\w*|least expensive|affordable|lowest price\w*|inexpensive|on a budget|low budget|drugstore|costs? the least)\b/,
  ],
  ['dearest', /\b(most expensive|dearest|luxur\w*|priciest|costs? the most|fanciest)\b/],
  ['discount', /\b(on sale|sales?|deals?|discounts?|reduced|bargains?|on offer)\b/],
  ['reviews', /\b(most reviewed|most reviews|best ?sell\w*|most bought)\b/],
  [
    'rating',
    /\b((best|top|highest|high|better|well)[ -]?(rated|rating|reviewed|ratings?|reviews?|stars?|score\w*)|rated (best|highest)|most stars|most loved|good reviews|five stars?|5 stars?)\b/,
  ],
  [
    'trending',
    /\b(trending|viral|hottest|popular|hyped?|most talked|tiktok|instagram|everyone is (buying|using)|blowing up)\b/,
  ],
];

export const orderIn = (text: string): Order | undefined => orders.find(([, words]) => words.test(text))?.[0];

/** What people call a trouble when they speak of something to buy, where the knowledge base knows no such name. */
const purposes: readonly (readonly [concern: string, words: RegExp])[] = [
  ['acne', /\bspot treatments?\b|\b(?<!dark |brown |sun |age |bald )(spots|zits?|pimples?|breakouts?|break out)\b/],
  ['dark-circles', /\b(eye bags|dark circles|under ?eye\w*|tired eyes)\b/],
  ['dark-marks', /\b((?<!stretch )marks|dark spots|brown spots|discolou?ration)\b/],
  ['lips', /\b(chapped|cracked|dry) lips\b/],
  ['hands', /\b(cracked|dry|chapped|rough|sore)( \w+)? (hands|knuckles|fingers)\b/],
  ['dullness', /\b(dull\w*|tired looking|no glow)\b/],
  ['razor-burn', /\b(razor (burn|rash)|shav\w* (rash|burn|irritat\w*))\b/],
  ['body-odor', /\b(b\.?o\.?|body odou?r|armpits?|stink\w*|sweaty smell)\b/],
  ['sun', /\b(sun ?burn|uv|beach)\b/],
];

/** Marks that a trouble left behind need something else than the trouble. */
const traces =
  /\b(spots|marks|stains|patches|discolou?r\w*)\b( \w+){0,3} (left|from|after)\b.*\b(pimples?|acne|spots|zits?|breakouts?)\b/;
/** "Not oily", "must not say anti-wrinkle". */
const denied = /\b(not|isnt|isn't|isn t|never)( (say|just|so|too|really|very|the|for|called|anti|even))*[ -]?$/;

/** Concerns that a clause names, by the knowledge base or by what people call them in a shop. */
export function concernsIn(clauses: readonly Pick<Part, 'text' | 'mentions'>[], text: string): string[] {
  if (traces.test(text)) return ['dark-marks'];
  const isDenied = (said: string, start: number) => denied.test(said.slice(Math.max(0, start - 30), start));
  const named = clauses.flatMap(({ text: said, mentions }) =>
    idsOf({ mentions: mentions.filter(({ start }) => !isDenied(said, start)) }, 'concern'),
  );
  const said = purposes.filter(([, words]) => words.test(text)).map(([id]) => id);
  return [...new Set(named.length > 0 ? named : said)];
}

export const needOf = (clauses: readonly Pick<Part, 'text' | 'mentions'>[], text: string, about?: Earlier): Need => {
  const concerns = concernsIn(clauses, text);
  const skinType = skinTypeIn(text);
  const isOpen = concerns.length === 0 && skinType === undefined;
  return { concerns: isOpen && about ? earlierConcerns(about) : concerns, skinType, taste: readTaste(text, allKinds) };
};

/** What the question before, or else its answer, was about. */
export const earlierConcerns = (about: Earlier): string[] => {
  const said = plain(about.said ?? '');
  return traces.test(said) ? ['dark-marks'] : earlierIds(about, 'concern');
};

/** What can be given without knowing a person's skin. */
const gifts = ['perfumes', 'lip products', 'brush sets', 'blushes', 'shave sets'];
export const isGiftIn = (text: string): boolean =>
  /\b(gifts?|presents?|birthday|bday|xmas|christmas|anniversary|valentines?|mothers day|fathers day|secret santa|stocking|for my (gf|bf|girlfriend|boyfriend|wife|husband|mum|mom|mother|dad|father|sister|brother|friend|bestie|nan|gran\w*))\b/.test(
    text,
  );
const forHim = /\b(boyfriend|bf|husband|dad|father|brother|him|grandpa|uncle|man|mens?)\b/;

/** What a trouble of the skin is called on the head. */
const ofHair: Readonly<Record<string, string>> = { oiliness: 'oily-hair', dryness: 'dry-hair' };

/** Brands of ours that are wanted, or that are not. */
export type Brands = Pick<Search, 'brand' | 'notBrand'>;

const withSun = /\bwith( an?| built in| some)? (spf|sunscreen|sun ?block|sun protection)\b/;

const isOfHair = (kind: string): boolean => kind.includes('hair') || kind === 'dry shampoos';

/** What several clauses together look for. */
export function readWish(clauses: readonly Part[], text: string, { brand, notBrand }: Brands): Search {
  const labels = labelsIn(text);
  const named = [...new Set(clauses.flatMap((clause) => idsOf(clause, 'ingredient')))].filter(
    (id) => !labels.some((label) => unwanted[label]?.includes(id)),
  );
  const without = named.filter((id) => clauses.some((clause) => isRefused(clause, id)));
  // "Without perfume" and "allergic to perfume" ask for none.
  const wanted = text
    .replace(/\b\w+[ -](free|less)\b/g, '')
    .replace(/\b(allerg(ic|y) to|without|no|hates?|avoid)( any)? \w+( (and|or) \w+)?/g, '')
    .replace(/\b(screams? at|cant stand|can t stand|refuses)( \w+){1,8}/g, '')
    .replace(/\b(not|isnt|isn t|never) (an? |the )?\w+/g, '');
  const kinds = kindsIn(wanted);
  const taste = readTaste(text.replace(/\b\w+[ -](free|less)\b/g, ''), kinds);
  const concerned = concernsIn(clauses, text);
  const shelf = forAnybody(shelfOf(wanted, kinds, taste.like), concerned, skinTypeIn(text));
  const isScent = [...kinds, ...shelf.kinds].includes('perfumes');
  const limits = priceLimits(clauses.map(({ raw }) => raw).join(' , '));
  const isHair = shelf.category === 'Hair' || shelf.kinds.some(isOfHair);
  const isSun = [...kinds, ...shelf.kinds].some((kind) => kind.endsWith('sunscreens'));
  return {
    concerns: concerned
      .map((id) => (isHair ? (ofHair[id] ?? id) : id))
      .filter((id) => !(isSun && id === 'sun') && !(isScent && id === 'body-odor')),
    // "Perfume" asks for one, not for something perfumed; a smell is no ingredient.
    ingredients: named.filter((id) => !without.includes(id) && !isScent),
    ...{
      isGift: shelf.kinds === gifts,
      without,
      brand,
      notBrand,
      labels,
      skinType: skinTypeIn(text),
      ...taste,
      ...shelf,
    },
    hasAllKinds: kinds.length > 1 && withSun.test(text),
    ...{ least: limits.least, most: limits.most, onSale: onSale.test(text), order: orderIn(text) ?? 'fit' },
  };
}

/** Where to look: the kinds that are named, else the part of the shop, else what the attributes or the gift say. */
function shelfOf(
  text: string,
  kinds: readonly string[],
  like: readonly string[],
): { kinds: readonly string[]; category: Category | undefined } {
  if (kinds.length > 0) return { kinds, category: undefined };
  const wished = like.flatMap((id) => attributeOf(id) ?? []);
  if (wished.some(({ isSmell }) => isSmell)) return { kinds: ['perfumes'], category: undefined };
  const category = categoryIn(text) ?? wished.find((one) => one.category)?.category;
  if (category === 'Hair' && /\bsprays?\b/.test(text)) return { kinds: ['styling sprays'], category: undefined };
  if (category) return { kinds: [], category };
  const usual = wished.find((one) => one.kinds)?.kinds;
  if (usual) return { kinds: usual, category: undefined };
  if (!isGiftIn(text)) return { kinds: [], category: undefined };
  return forHim.test(text) ? { kinds: [], category: "Men's Grooming" } : { kinds: gifts, category: undefined };
}

/** Troubles for which the shelf for men has separate products. */
const ofMen = ['razor-burn', 'razor-bumps', 'ingrown-hairs', 'beard-itch', 'body-odor'];

/** "For men with oily skin" looks among all skin care: skin has no sex. */
function forAnybody<One extends { readonly category: Category | undefined }>(
  shelf: One,
  concerns: readonly string[],
  skinType: string | undefined,
): One {
  const isSkin = skinType !== undefined || (concerns.length > 0 && !concerns.some((id) => ofMen.includes(id)));
  return shelf.category === "Men's Grooming" && isSkin ? { ...shelf, category: 'Skincare' } : shelf;
}

/** Whether a search says what is wanted, not only in which order. */
export const isNarrow = ({ concerns, ingredients, kinds, like, category, brand, skinType, labels }: Search): boolean =>
  [concerns, ingredients, kinds, like, labels].some((list) => (list?.length ?? 0) > 0) ||
  [category, brand, skinType].some((one) => one !== undefined);

/** "without retinol", "no acids" */
const isRefused = ({ text, mentions }: Pick<Part, 'text' | 'mentions'>, id: string): boolean =>
  mentions.some(
    ({ ref, start }) =>
      ref === `ingredient:${id}` &&
      /\b(without|no|free of|free from|not containing|allerg(ic|y) to|hates?|avoid|reacts? to|cant (have|use))( any| the (smell|scent) of)? $/.test(
        text.slice(Math.max(0, start - 25), start),
      ),
  );
