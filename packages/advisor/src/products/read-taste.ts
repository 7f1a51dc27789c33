import type { Search } from './select-products.ts';

interface Taste {
  readonly words: RegExp;
  /** What products say of themselves that are so. */
  readonly said: RegExp;
}

const sweet: Taste = {
  words: /\b(sweet|sugary|gourmand|vanilla|candy|caramel|cakes?|cupcakes?|dessert|cookies?)\b/,
  said: /\b(gourmand|vanilla|caramel|praline|sugared|coconut)\b/,
};
/** How people want a product to smell. */
const smells: readonly Taste[] = [
  sweet,
  { words: /\b(floral|flowery|flowers?)\b/, said: /\b(floral|violet|jasmine|orchid|iris|petals)\b/ },
  { words: /\b(musky?|woody|woodsy)\b/, said: /\b(musky?|woods|woodsy)\b/ },
];
const scented = ['perfumes', 'deodorants', 'body washes'];

const whiteCast: Taste = {
  words: /\b(gr[ae]y|ashy|chalky|ghost\w*|pasty|purple|white (cast|residue|film|face)|look(ing)? white)\b/,
  said: /\b(zinc|mineral|titanium)\b/,
};
const sheer = /\b(invisible|weightless|tinted)\b/;

const refuses = /\b(not|no|without|hate|isnt|isn t|doesnt|doesn t|less|never|dont|don t)\b/;

/** How a product should look or smell, which only its own words tell: "perfume that's not sweet". */
export function readTaste(text: string, kinds: readonly string[]): Pick<Search, 'like' | 'unlike'> {
  if (kinds.includes('sunscreens') && whiteCast.words.test(text)) return { like: sheer, unlike: whiteCast.said };
  if (!kinds.some((kind) => scented.includes(kind))) return {};
  const smell = smells.find(({ words }) => words.test(text));
  if (!smell) return {};
  return refuses.test(text) ? { unlike: smell.said } : { like: smell.said };
}
