import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Product } from '@petalwise/catalogue/product';
import { editDistance, normalise, wordsOf } from '../advisor/normalise-text.ts';
import { isNamed } from '../advisor/recognise-names.ts';
import { kinds } from './shelves.ts';

export interface Named {
  /** Products that the text means. */
  readonly ids: readonly string[];
  /** A brand of ours that it names without saying which product. */
  readonly brand: string | undefined;
}

/** Other names of brands. The brand's own is one already. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'e.l.f. Cosmetics': ['elf', 'e l f'],
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
};
/** Brands that are also everyday words: they count with a word of the product beside them. */
const everydayBrands = new Set(['Native', 'Dove', 'Glossier', 'Lume', 'The Ordinary']);

/** What people call single products. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  sk3: ['snail mucin', 'snail essence', 'snail 96'],
  sk5: ['paulas choice', 'bha liquid'],
  sk10: ['lip sleeping mask', 'laneige'],
  sk20: ['differin gel'],
  c1: ['sky high'],
  c6: ['black honey'],
  hr1: ['olaplex 3', 'olaplex no 3'],
  hr3: ['mielle oil', 'rosemary oil', 'rosemary mint'],
  hr7: ['dream coat'],
  f2: ['cloud perfume', 'ariana perfume'],
  f1: ['cheirosa', 'cheirosa 62'],
  f5: ['daisy perfume', 'marc jacobs daisy'],
};

const filler = new Set('the a of in for and with no oz ml eau de'.split(' '));
/** Words of product names that say what kind it is, not which one. */
const general = new Set(
  'cream moisturizing moisturizer facial face gentle skin daily cleanser serum liquid exfoliant sunscreen spf lip mask gel water treatment acne lotion hair oil body wash soap hand deodorant shampoo dry spray original perfume mist parfum toilette brush set blush primer concealer mascara balm shave post sensitive beard bar vitamin c acid niacinamide hyaluronic zinc bha adapalene hydrating repair deep conditioning leave classic clean day ultra glow power double clear uv milk instant age everyday'.split(
    ' ',
  ),
);

const plain = (text: string) => normalise(text.replaceAll(/['’]/g, ''));

interface Label {
  readonly product: Product;
  readonly brands: readonly string[];
  readonly words: readonly string[];
  /** Two words of the name beside each other, of which one is its own. */
  readonly pairs: readonly string[];
}

const labels: readonly Label[] = catalogue.map((product) => {
  const words = wordsOf(plain(product.name)).filter((word) => !filler.has(word));
  const own = (word: string) => !general.has(word) && !/^\d+%?$/.test(word);
  const pairs = words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && (own(word) || own(next)) ? [`${word} ${next}`] : [];
  });
  const brands = [plain(product.brand), ...(aliases[product.brand] ?? [])];
  return { product, brands, words, pairs: [...pairs, ...(nicknames[product.id] ?? [])] };
});

const vocabulary = new Set(
  labels.flatMap(({ brands, words }) => [
    ...brands.flatMap(wordsOf).filter((word) => word.length >= 5),
    ...words.filter((word) => word.length >= 7 && !general.has(word)),
  ]),
);

/** A word as our products spell it, where it is one of theirs misspelled. */
const corrected = (word: string): string => {
  if (word.length < 5 || word.length > 20 || vocabulary.has(word) || general.has(word) || isNamed(word)) return word;
  const limit = word.length >= 8 ? 2 : 1;
  for (const known of vocabulary) {
    if (known.length >= 6 && (known[0] === word[0] || limit === 1) && editDistance(word, known, limit) <= limit)
      return known;
  }
  return word;
};

/** Whether one of our products or their kinds is called so. */
export const isOurs = (word: string): boolean =>
  vocabulary.has(word) || general.has(word) || labels.some((label) => label.words.includes(word));

/** Longer messages are not about one product. */
const mostWords = 120;

/** Which of our 59 products a text means. */
export function recogniseProducts(question: string): Named {
  const words = wordsOf(plain(question)).slice(0, mostWords).map(corrected);
  const text = ` ${words.join(' ')} `;
  const says = (phrase: string) => text.includes(` ${phrase} `);
  const byPair = labels.filter(({ pairs }) => pairs.some(says));
  const branded = labels.filter(({ brands }) => brands.some(says));
  const found = new Set(byPair.map(({ product }) => product.id));
  let brand: string | undefined;
  for (const name of new Set(branded.map(({ product }) => product.brand))) {
    const own = branded.filter(({ product }) => product.brand === name);
    if (own.some(({ product }) => found.has(product.id))) continue;
    const meant = nearest(own, words, says);
    if (meant.length === 1) found.add(meant[0]?.product.id ?? '');
    else if (meant.length === 0 && own.length === 1 && (words.length <= 2 || !everydayBrands.has(name)))
      found.add(own[0]?.product.id ?? '');
    else if (meant.length > 1 || !everydayBrands.has(name) || name === 'The Ordinary') brand = name;
  }
  const ids = catalogue.filter(({ id }) => found.has(id)).map(({ id }) => id);
  return { ids, brand: ids.length === 0 ? brand : undefined };
}

/** Of a brand's products, those whose name or kind the text speaks of most. */
const nearest = (own: readonly Label[], words: readonly string[], says: (phrase: string) => boolean): Label[] => {
  const scored = own.map((label) => {
    const brandWords = new Set(label.brands.flatMap(wordsOf));
    const inName = label.words.filter((word) => !brandWords.has(word) && words.includes(word)).length;
    const ofKind = kinds.some((kind) => kind.ids.includes(label.product.id) && kind.words.some(says)) ? 1 : 0;
    return { label, score: inName + ofKind };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ label }) => label);
};
