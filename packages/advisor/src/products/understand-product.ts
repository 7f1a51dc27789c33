import { holds, plain } from '../person/match-words.ts';
import { readTaste } from './attributes.ts';
import { labelsIn } from './labels.ts';
import { contains } from './product-facts.ts';
import { idsOf } from './read-wish.ts';
import { kindsIn } from './shelves.ts';
import type { Aspect, Need, Part, Shopping } from './shopping.ts';
import type { Around, Understander } from './understander.ts';

const aspects: readonly (readonly [Aspect, RegExp])[] = [
  ['stock', /\b((in|out of|back in) stock|sold out|available|availability|restock\w*)\b/],
  [
    'versions',
    /\b(sizes?|shades?|colou?rs|tinted|versions?|how big|how many (ml|ounces|oz)|oz|ml|refills?|made in|where (is|are) (it|they) made)\b/,
  ],
  ['delivery', /\b(deliver\w*|shipping|ship|ships|arrive|refunds?|returns?|expir\w*|which stores?)\b/],
  ['link', /\b(link|order|where (can|do|to) (i )?(get|buy|find))\b/],
  ['sale', /\b(on sale|sale|discount\w*|deal|deals|reduced|% off|percent off|on offer|how long.*(sale|left))\b/],
  [
    'price',
    /\b(price|prices|pricing|cost|costs|how much (is|are|does|do|for)|how expensive|dollars?|bucks)\b(?! (too much|enough))/,
  ],
  ['pregnancy', /\b(pregnan\w*|preggo|expecting|breastfeed\w*|nursing|trying for a baby)\b/],
  [
    'inside',
    /\b(contain\w*|have .* in it|has .* in it|got .* in it|(is|are) there (any )?\w+ in|ingredients?|made (of|from|with)|whats? (is )?in|what s in|inside|mineral|chemical|free (of|from)|vegan|cruelty|animals?|gluten)\b/,
  ],
  [
    'use',
    /\b(how (do|should|can|to|often|many times|long)|when (do|should|to)|morning or|before or after|every (day|night)|twice a day|rinse|wash (it|this) (out|off)|leave (it|this) (in|on)|apply|shake)\b/,
  ],
  [
    'suits',
    /\b(can (i|my|we|she|he|kids|children|teens?|anyone)\b.*\b(use|wear|try|put)|(is|are|be|that) .*\b(ok|okay|safe|alright|bad|good)\b|for me|right for|suit\w*|good for|ok for|okay for|ok\b|okay\b|safe|work for|works? on|help with|helps? (with|for)|for (my )?(oily|dry|sensitive|combination|normal)|as (a )?\w+|or nah|should i (get|buy|use|try))\b/,
  ],
  ['rating', /\b(rat(ed|ing|ings)|reviews?|stars?|popular|trending|viral|any good|good|worth|legit|hype)\b/],
];

/** Aspects that say the whole of what was asked: whether it suits is not asked beside them. */
const plainFacts: readonly Aspect[] = ['stock', 'versions', 'delivery', 'link', 'sale', 'price', 'inside', 'pregnancy'];
const mostAspects = 3;

export function aspectsOf(text: string, need: Need): readonly Aspect[] {
  const found = aspects.filter(([, words]) => words.test(text)).map(([aspect]) => aspect);
  const asked: Aspect[] = labelsIn(text).length > 0 ? ['inside', ...found] : found;
  const facts = [...new Set(asked.filter((one) => plainFacts.includes(one)))];
  // A sale tells the price.
  const own = facts.includes('sale') ? facts.filter((one) => one !== 'price') : facts;
  if (own.length > 0) return own.slice(0, mostAspects);
  if (/\b(any good|worth|legit|overrated|hype)\b/.test(text) && need.concerns.length === 0) return ['rating'];
  const [first] = asked;
  if (first !== undefined && first !== 'rating') return [first];
  const hasNeed = need.concerns.length > 0 || need.skinType !== undefined;
  return [hasNeed && text.split(' ').length > 2 ? 'suits' : (first ?? 'whole')];
}

const together = /\b(together|with|mix\w*|layer\w*|combine\w*|alongside|same (time|night|routine)|after|before)\b/;
export const comparing = /\b(compare|vs|versus|or|better|difference|which|one only|pick one)\b/;
const cheaper =
  /\b(cheap\w*|less expensive|too expensive|too much|too (pricey|dear)|pricey|lower price|costs less|dupes?|out of my (league|budget|price range)|cant afford)\b/;
const another =
  /\b(another( one)?|something else|other options?|other ones|alternatives?( to)?|anything else|instead( of)?|similar( to)?|(something|anything|one) like)\b/;
const tells = /^(i|im|ive|i ve|i m|my|we|she|he|they) (?!(need|want|am looking|m looking|would like)\b)/;
/** Words up to which a product's name with nothing asked wants to hear about it. */
const shortNaming = 6;

/** Asks for something cheaper, or for another, than what was spoken of. */
export const fallsBack = (text: string): boolean => cheaper.test(text) || another.test(text);

/** What is asked of products that a clause names. */
export function ofProducts(
  deps: Understander,
  { clause, text, asked }: Around,
  ids: readonly string[],
  need: Need,
): Shopping | undefined {
  const [id = '', second] = ids;
  const found = aspectsOf(text, { concerns: idsOf(clause, 'concern'), skinType: need.skinType });
  const isWhole = found[0] === 'whole';
  const isFalling = cheaper.test(text) || another.test(text);
  if (!asksAnything(clause) && !isFalling && (tells.test(text) || (isWhole && text.split(' ').length > shortNaming))) {
    return undefined;
  }
  if (second !== undefined) {
    const mixes = together.test(text) && !/\b(compare|vs|versus|better|or|difference)\b/.test(text);
    return mixes ? { kind: 'with', id, other: second } : { kind: 'compare', ids: ids.slice(0, 3), need };
  }
  const rests =
    /\b(is (it|this)|how|does it|on sale)\b/.test(text) && !/\b(dupe|alternative|instead|similar)\b/.test(text);
  if (isFalling && !rests) {
    const isPrice = cheaper.test(text) || /\bless\b/.test(text);
    return { kind: 'instead', ids: [id], cheaper: isPrice };
  }
  const ingredients = idsOf(clause, 'ingredient');
  const other = otherIngredient(deps, id, ingredients);
  if (other !== undefined && found[0] !== 'inside' && !isNamePart(deps, id, clause, other)) {
    if (together.test(text) || / and /.test(text)) return { kind: 'with', id, other };
  }
  // "Differin" is also a name of adapalene, of which the knowledge base says more than a list of products can.
  const isFact =
    found.some((one) => one !== 'pregnancy' && plainFacts.includes(one)) ||
    /\b(rat(ed|ings?)|reviews?|stars)\b/.test(text);
  if (!asked.trending && isIngredientName(clause, deps, id, found[0] === 'use') && !isFact && !isNoted(deps, id, text))
    return undefined;
  return { kind: 'product', id, aspects: found, text, ingredients, need: ofClauseFirst(clause, need) };
}

/** A concern that the question itself names goes before what the rest of the message tells. */
const ofClauseFirst = (clause: Part, need: Need): Need => {
  const own = idsOf(clause, 'concern');
  return own.length > 0 ? { ...need, concerns: own } : need;
};

/** Whether it asks, also where the question comes after a fact: "I'm allergic to perfume, is X ok". */
const asksAnything = ({ isAsk, text }: Part): boolean =>
  isAsk || /[,.;:]\s*(is|are|can|does|do|should|will|would|what|which|how|any)\b/.test(text);

const otherIngredient = ({ stock }: Understander, id: string, named: readonly string[]): string | undefined => {
  const facts = stock.facts.get(id);
  return facts && named.find((one) => !contains(facts, one, stock.knowledge));
};

/** "Bond builder" beside Olaplex, "BHA" beside a BHA liquid: words for the product itself. */
function isNamePart({ stock }: Understander, id: string, { mentions }: Part, ref: string): boolean {
  const product = stock.catalogue.find((one) => one.id === id);
  const kinds = stock.facts.get(id)?.kinds ?? [];
  const own = plain(`${product?.brand} ${product?.name} ${product?.badges.join(' ')} ${kinds.join(' ')}`);
  return mentions.some(
    (one) =>
      one.ref === `ingredient:${ref}` &&
      plain(one.words)
        .split(' ')
        .some((word) => own.includes(word)),
  );
}

/**
 * Whether it is named by what is also the name of an ingredient: "Differin", "snail mucin". Of a brand that stands for
 * more than one of its products, the product's own use is still asked of the product.
 */
function isIngredientName({ mentions, text }: Part, { stock }: Understander, id: string, isUse: boolean): boolean {
  const product = stock.catalogue.find((one) => one.id === id);
  const brand = plain(product?.brand ?? '');
  const main = stock.facts.get(id)?.main ?? [];
  const isBranded = holds(plain(text), brand);
  return mentions.some(({ ref, words }) => {
    if (!ref.startsWith('ingredient:')) return false;
    const isMain = main.includes(ref.slice('ingredient:'.length));
    return plain(words).includes(brand) ? isMain || !isUse : !isBranded && isMain;
  });
}

/** Whether something is known of the product that the question asks for. */
const isNoted = ({ stock }: Understander, id: string, text: string): boolean =>
  (stock.facts.get(id)?.notes ?? []).some(({ about }) => about.some((words) => holds(text, words)));

const leans =
  /\b(it|its|this|that|they|them|these|those|which (is|one|are)|one|ones|both|the (first|second|third|last))\b/;
const all = /\b(they|them|these|those|both|each|which|two)\b/;
const ordinals = ['first', 'second', 'third'];
/** Words up to which a message can lean on the products before it. */
const longestFollowUp = 14;

/** "How much is it?", "cheaper?", "is the second one vegan?" after products were spoken of. */
export function followUp(
  deps: Understander,
  { clause, text, asked, earlier }: Around,
  need: Need,
): Shopping | undefined {
  const words = text.split(' ').length;
  if (words > longestFollowUp || (!clause.isAsk && words > 5)) return undefined;
  const isOwn = kindsIn(text).length > 0 || idsOf(clause, 'concern').length > 0;
  if (cheaper.test(text) && !/\bcheapest\b/.test(text) && !isOwn)
    return { kind: 'instead', ids: earlier, cheaper: true };
  if (another.test(text) && !isOwn) {
    const all = asked.clauses.map((one) => plain(one.text)).join(' ');
    const kinds = deps.stock.facts.get(earlier[0] ?? '')?.kinds ?? [];
    return { kind: 'instead', ids: earlier, cheaper: false, taste: readTaste(all, kinds) };
  }
  const place = ordinals.findIndex((ordinal) => text.includes(`${ordinal} one`) || text.includes(`the ${ordinal}`));
  const id = (place === -1 ? undefined : earlier[place]) ?? earlier[0] ?? '';
  const found = aspectsOf(text, { concerns: idsOf(clause, 'concern'), skinType: need.skinType });
  const isBareFact = words <= 4 && found.some((one) => plainFacts.includes(one));
  if (!leans.test(text) && !isBareFact) return undefined;
  const isAboutAll = comparing.test(text) || (found.includes('price') && all.test(text));
  if (place === -1 && earlier.length > 1 && isAboutAll) return { kind: 'compare', ids: earlier.slice(0, 3), need };
  const ingredients = idsOf(clause, 'ingredient');
  const other = otherIngredient(deps, id, ingredients);
  if (other !== undefined && found[0] !== 'inside') return { kind: 'with', id, other };
  if (found[0] === 'whole' && place === -1) return undefined;
  return { kind: 'product', id, aspects: found, text, ingredients, need: ofClauseFirst(clause, need) };
}
