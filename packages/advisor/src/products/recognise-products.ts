import type { Product } from '@petalwise/catalogue/product';
import { countSlips } from '../language/correct-spelling.ts';
import { holds, plain } from '../person/match-words.ts';
import { kindsIn } from './shelves.ts';

export interface NamedProducts {
  /** Ids of the products that the text means, in the order of the catalogue. */
  readonly ids: readonly string[];
  /** A brand of ours that it names without saying which product. */
  readonly brand: string | undefined;
  /** A brand that is not wanted: "not The Ordinary". */
  readonly notBrand?: string | undefined;
}

/** Where a text names a product. */
export interface ProductMention {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface ProductNames {
  recognise(text: string): NamedProducts;
  /** The places in a text in lower case where a product is named by a name that no other has. */
  find(text: string): readonly ProductMention[];
  /** Whether one of the products or brands has this word in its name. */
  isOurs(word: string): boolean;
  /** Words of brands and products, which no speller should change. */
  readonly words: readonly string[];
}

/** Other names of brands. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'e.l.f. Cosmetics': ['elf', 'e l f', 'elf cosmetics'],
  'La Roche-Posay': ['lrp', 'la roche', 'roche posay'],
  'Beauty of Joseon': ['joseon', 'boj'],
  'First Aid Beauty': ['fab'],
  'Sol de Janeiro': ['sdj', 'janeiro'],
  'Charlotte Tilbury': ['tilbury'],
  'NIVEA MEN': ['nivea'],
  'Baxter of California': ['baxter'],
  'Billie Eilish': ['eilish'],
  'Fenty Beauty': ['fenty'],
  Moroccanoil: ['moroccan oil'],
  'Ariana Grande': ['ariana'],
  EltaMD: ['elta md', 'elta'],
};
/** Brands that are also everyday words: they count with a word of the product beside them. */
const everydayBrands = new Set(['Native', 'Dove', 'Glossier', 'Lume', 'The Ordinary']);

/** What people call single products. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  sk1: ['cerave tub', 'cerave pot', 'cerave jar', 'tub of cerave', 'pot of cerave', 'jar of cerave', 'pot cerave'],
  sk3: ['snail mucin', 'snail essence', 'snail 96'],
  sk5: ['paulas choice', 'bha liquid'],
  sk10: ['lip sleeping mask', 'laneige'],
  sk20: ['differin gel', 'adapalene gel'],
  c1: ['sky high'],
  c6: ['black honey'],
  hr1: ['olaplex 3', 'olaplex no 3'],
  hr3: ['mielle oil', 'rosemary mint'],
  hr7: ['dream coat'],
  f2: ['cloud perfume', 'ariana perfume'],
  f1: ['cheirosa', 'cheirosa 62'],
  f5: ['daisy perfume', 'marc jacobs daisy'],
  f7: ['yara'],
};

const filler = new Set('the a of in for and with no oz ml eau de'.split(' '));
/** Words of product names that say what kind it is, not which one. */
const general = new Set(
  'cream moisturizing moisturizer facial face gentle skin daily cleanser serum liquid exfoliant sunscreen spf lip mask gel water treatment acne lotion hair oil body wash soap hand deodorant shampoo dry spray original perfume mist parfum toilette brush set blush primer concealer mascara balm shave post sensitive beard bar vitamin c acid niacinamide hyaluronic zinc bha adapalene hydrating repair deep conditioning leave classic clean day ultra glow power double clear uv milk instant age everyday perfecting protection hydrator coconut vanilla lavender peppermint rosemary mint propolis drying beauty first aid choice cloud daisy'.split(
    ' ',
  ),
);

interface Label {
  readonly product: Product;
  readonly brands: readonly string[];
  readonly words: readonly string[];
  /** Phrases that mean this product alone: two words of its name beside each other, a word that no other has, nicknames, brand with name. */
  readonly phrases: readonly string[];
  readonly pattern: RegExp;
}

function labelOf(product: Product, isEnglishWord: (word: string) => boolean): Label {
  const name = plain(product.name);
  const words = name.split(' ').filter((word) => !filler.has(word));
  const own = (word: string) => !general.has(word) && !/^\d+%?$/.test(word);
  const pairs = words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && (own(word) || own(next)) ? [`${word} ${next}`] : [];
  });
  // A word that only this product can mean: "Protini".
  const unique = words.filter((word) => word.length >= 6 && own(word) && !isEnglishWord(word));
  const brands = [plain(product.brand), ...(aliases[product.brand] ?? [])];
  const phrases = [...brands.map((brand) => `${brand} ${name}`), ...pairs, ...unique, ...(nicknames[product.id] ?? [])];
  const spelled = `${product.brand} ${product.name}`.toLowerCase();
  return { product, brands, words, phrases, pattern: patternOf([spelled, ...phrases]) };
}

/** Longer messages are not about one product. */
const mostWords = 120;

/**
 * Finds products by brand, name and nickname, with a slip or two in a long word. A word that plain English has is never
 * taken for a name.
 */
export function createProductNames(
  catalogue: readonly Product[],
  isEnglishWord: (word: string) => boolean,
): ProductNames {
  const labels = catalogue.map((product) => labelOf(product, isEnglishWord));
  const vocabulary = new Set(
    labels.flatMap(({ brands, words }) => [
      ...brands.flatMap((brand) => brand.split(' ')).filter((word) => word.length >= 5),
      ...words.filter((word) => word.length >= 7 && !general.has(word)),
    ]),
  );
  const isOurs = (word: string) =>
    vocabulary.has(word) ||
    general.has(word) ||
    labels.some((one) => one.words.includes(word) || one.brands.includes(word));
  const corrected = new Map<string, string>();
  const correct = (word: string): string => {
    const kept = corrected.get(word);
    if (kept !== undefined) return kept;
    const made = isOurs(word) || isEnglishWord(word) ? word : nearest(word, vocabulary);
    if (corrected.size < mostKept) corrected.set(word, made);
    return made;
  };
  const findRefused = createRefusedFinder(labels);
  return {
    isOurs,
    words: [...new Set(labels.flatMap(({ brands, words }) => [...brands.flatMap((one) => one.split(' ')), ...words]))],
    recognise: (text) =>
      recogniseIn({ all: labels, findRefused }, plain(text).split(' ').slice(0, mostWords).map(correct)),
    find: (text) => labels.flatMap((label) => placesOf(label, text)),
  };
}

/** Words that are remembered with what they mean; people choose them, so their number is bounded. */
const mostKept = 5000;

function nearest(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 5 || word.length > 20) return word;
  const limit = word.length >= 8 ? 2 : 1;
  for (const known of vocabulary) {
    const alike = known.length >= 6 && (known[0] === word[0] || limit === 1);
    if (alike && countSlips(word, known, limit) <= limit) return known;
  }
  return word;
}

/** "That isn't The Ordinary", "other than CeraVe" */
const refusing =
  '(?:not|isnt|isn t|aint|arent|except|besides|other than|apart from|anything but|no)(?: from| by| the)*';

type FindRefused = (text: string) => string | undefined;

/** Made once: a message is asked about dozens of times. */
function createRefusedFinder(labels: readonly Label[]): FindRefused {
  const names = new Map(
    labels.flatMap(({ brands, product }) =>
      brands.map((brand) => [brand.replace(/^the /, ''), product.brand] as const),
    ),
  );
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`\\b${refusing} (${longestFirst.join('|')})\\b`);
  return (text) => {
    const [, name] = pattern.exec(text) ?? [];
    return name === undefined ? undefined : names.get(name);
  };
}

interface Names {
  readonly all: readonly Label[];
  readonly findRefused: FindRefused;
}

function recogniseIn({ all, findRefused }: Names, words: readonly string[]): NamedProducts {
  const text = words.join(' ');
  const notBrand = findRefused(text);
  const labels = all.filter(({ product }) => product.brand !== notBrand);
  const found = new Set(labels.filter(({ phrases }) => phrases.some((one) => holds(text, one))).map(idOf));
  const branded = labels.filter(({ brands }) => brands.some((brand) => holds(text, brand)));
  let brand: string | undefined;
  for (const name of new Set(branded.map(({ product }) => product.brand))) {
    const own = branded.filter(({ product }) => product.brand === name);
    if (own.some((label) => found.has(idOf(label)))) continue;
    const meant = bestOf(own, words, text);
    const isEveryday = everydayBrands.has(name);
    if (meant.length === 1 && meant[0]) found.add(idOf(meant[0]));
    else if (meant.length === 0 && own.length === 1 && own[0] && (words.length <= 2 || !isEveryday))
      found.add(idOf(own[0]));
    else if (meant.length > 1 || !isEveryday || name === 'The Ordinary') brand = name;
  }
  const other = brand && likeOthers(labels, found, brand);
  if (other) found.add(other);
  const ids = labels.map(idOf).filter((id) => found.has(id));
  return { ids, brand: ids.length === 0 ? brand : undefined, ...(notBrand !== undefined && { notBrand }) };
}

/** "CeraVe or Cetaphil": of the brand that has several, the product of the same kind as the other. */
function likeOthers(labels: readonly Label[], found: ReadonlySet<string>, brand: string): string | undefined {
  const kindsOf = ({ words }: Label) => kindsIn(words.join(' '));
  const kinds = new Set(labels.filter((label) => found.has(idOf(label))).flatMap(kindsOf));
  const alike = labels.filter(
    ({ product, ...rest }) => product.brand === brand && kindsOf({ product, ...rest }).some((kind) => kinds.has(kind)),
  );
  return alike.length === 1 && alike[0] ? idOf(alike[0]) : undefined;
}

const idOf = ({ product }: Label): string => product.id;

/** Of a brand's products, those whose name or kind the text speaks of most. */
function bestOf(own: readonly Label[], words: readonly string[], text: string): Label[] {
  const kinds = kindsIn(text);
  const scored = own.map((label) => {
    const brandWords = new Set(label.brands.flatMap((brand) => brand.split(' ')));
    const inName = label.words.filter(
      (word) => !brandWords.has(word) && !/^\d+%?$/.test(word) && words.includes(word),
    ).length;
    const ofKind = kindsIn(label.words.join(' ')).some((kind) => kinds.includes(kind)) ? 1 : 0;
    return { label, score: inName + ofKind };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ label }) => label);
}

/** Any of some phrases as whole words, with the signs that people write between and inside words. */
const patternOf = (phrases: readonly string[]): RegExp => {
  const loose = [...new Set(phrases.map((phrase) => phrase.replace(/['’.!]/g, '')))]
    .sort((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(/[^\p{L}\p{N}%]+/u)
        .filter((word) => word !== '')
        .map((word) => [...word].join("['’.]?"))
        .join('[^\\p{L}\\p{N}]{1,3}'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${loose.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
};

const placesOf = ({ product, pattern }: Label, text: string): ProductMention[] =>
  [...text.matchAll(pattern)].map((match) => ({
    id: product.id,
    start: match.index,
    end: match.index + match[0].length,
  }));
