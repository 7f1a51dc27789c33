import type { Knowledge } from '../knowledge/knowledge.ts';
import { plain } from '../person/match-words.ts';
import { findStranger } from './find-stranger.ts';
import { senselessPrice } from './price-limits.ts';
import { contains } from './product-facts.ts';
import { idsOf, labelsIn, readWish, skinTypeIn } from './read-wish.ts';
import type { ProductNames } from './recognise-products.ts';
import type { Stock } from './select-products.ts';
import { kindsIn } from './shelves.ts';
import type { AskedOfShop, Aspect, Earlier, Shopping } from './shopping.ts';

export interface Understander {
  readonly stock: Stock;
  readonly names: ProductNames;
  readonly isEnglishWord: (word: string) => boolean;
}

const buying =
  /\b((what|which( \w+)?) (should|can|do) i get|buy|buying|purchase|order|shop|shopping|products?|brands?|gift|gifts|present|do (you|u) (sell|have|carry|stock|offer)|which (one|of (these|them)))\b/;
/** "Is there a sunscreen with zinc?" */
const isThere = /\b(is|are) there (an?|any|some)\b(?! .*\bin\b)/;
const strong =
  /\b(on sale|sales?|deals?|discounts?|discounted|cheapest|most expensive|top rated|best rated|highest rated|most reviewed|best reviewed|trending|viral|hottest|most popular|best ?sell\w*|least expensive|in (the|your) (list|catalogue|catalog|shop))\b/;
const recommending =
  /\b(recommend\w*|suggest\w*|best|good|great|nice|looking for|which|any|favou?rite|affordable|cheap\w*|show me|find me|need (a|an|some|new)|want (a|an|some)|pick)\b/;
/** Asks how to do a thing or whether, not which one to get. */
const howTo =
  /\b(can|could|may|must) (i|you|we|it)\b(?! (please )?(buy|get|order|recommend|suggest|show|find|send|give|name))|\bshould i (use|apply|put|mix|wear|avoid|stop|start|buy (an? )?(expensive|pricey|cheap))|\bhow (do|does|to|often|long|many times)\b|\bbefore or after\b|\bwhy\b|\bdo i (need|have)\b|\bwhat (is|are|does|do) (a |an |the )?\w+( \w+)? (do|for|mean)\b|\b(avoid|stop using|quit)\b|\bdifference between\b|\bis it (ok|okay|safe|bad|good)\b|\b(expire|expired|store|storage)\b/;
/** What it costs, not how much of it to use. */
const pricing = /\b(price|prices|pricing|costs?|how much (is|are|does|do|for))\b(?!.*\b(too much|enough|need|use)\b)/;
const asking = /^(is|are|does|do|can|should|why|how|what|when|will|would)\b/;
/** Words up to which a name with its wishes is a wish by itself. */
const longestLabel = 12;
/** "Sunscreen that leaves no white", "brush set for somebody who": the thing, and what it has to be like. */
const described = /^((?:\w+ ){1,4}?)(for|thats?|which|not)\b/;
const tells = /^(i|im|ive|i ve|i m|my|we|she|he|they) (?!(need|want|am looking|m looking|would like)\b)/;

/** What a clause asks about products, or undefined where it asks about something else. */
export function understandShopping(deps: Understander, asked: AskedOfShop): Shopping | undefined {
  const { clause } = asked;
  const text = plain(clause.text);
  const earlier = earlierProducts(deps, asked, text);
  const named = namesIn(deps, clause);
  if (named.ids.length > 0) return ofProducts(deps, asked, text, named.ids);
  const isMore = earlier.length > 0 && (cheaper.test(text) || another.test(text));
  if ((!isMore && isHelp(deps, asked, text)) || /\b(routines?|regimen)\b/.test(text)) return undefined;
  const written = senselessPrice(clause.raw);
  if (written !== undefined && (asked.trending || buying.test(text) || kindsIn(text).length > 0)) {
    return { kind: 'no-price', written };
  }
  return (
    (earlier.length > 0 ? followUp(deps, asked, text, earlier) : undefined) ??
    strangerIn(deps, asked, text) ??
    listFor(asked, text, named.brand)
  );
}

function namesIn({ names }: Understander, { raw, text }: Pick<AskedOfShop['clause'], 'raw' | 'text'>) {
  const asWritten = names.recognise(raw);
  return asWritten.ids.length > 0 || asWritten.brand !== undefined ? asWritten : names.recognise(text);
}

/** The products of the answer before, or those that the rest of the message names: "X is too dear. Something cheaper?" */
function earlierProducts(deps: Understander, { clause, reading, about }: AskedOfShop, text: string): readonly string[] {
  if (!cheaper.test(text) && !another.test(text) && !pricing.test(text)) return about?.products ?? [];
  const rest = (reading?.clauses ?? []).filter((one) => one.raw !== clause.raw);
  const named = [...new Set(rest.flatMap((one) => namesIn(deps, one).ids))];
  return named.length > 0 ? named : (about?.products ?? []);
}

/** Surely a question about Petalwise, small talk, or what the advisor does not speak of. */
const sure = 0.75;
/** Where words such as "sell" speak for products: "do you sell my data". */
const certain = 0.85;
const notGoods: readonly string[] = ['help', 'talk', 'outside'];
function isHelp({ stock }: Understander, { clause: { matches } }: AskedOfShop, text: string): boolean {
  if (/\b(premium|coins?|subscription)\b/.test(text)) return true;
  const [best] = matches;
  if (!best || best.score < sure || strong.test(text)) return false;
  if (buying.test(text) && best.score < certain) return false;
  const topic = best.ref.startsWith('topic:') ? stock.knowledge.topics.get(best.ref.slice('topic:'.length)) : undefined;
  return topic !== undefined && notGoods.includes(topic.kind);
}

const aspects: readonly (readonly [Aspect, RegExp])[] = [
  [
    'retailer',
    /\b(in stock|available|availability|deliver\w*|shipping|ship|refund|which stores?|sizes?|shades?|colou?rs|tinted|link|buy|order|how (big|many (ml|ounces|oz))|expir\w*|made in|where (is|are) (it|they) made|where (can|do|to) (i )?get)\b/,
  ],
  ['sale', /\b(on sale|sale|discount\w*|deal|deals|reduced|% off|percent off|how long.*(sale|left))\b/],
  [
    'price',
    /\b(price|prices|pricing|cost|costs|how much (is|are|does|do|for)|how expensive|cheap|expensive|dollars?|bucks)\b/,
  ],
  ['pregnancy', /\b(pregnan\w*|preggo|expecting|breastfeed\w*|nursing|trying for a baby)\b/],
  [
    'inside',
    /\b(contain\w*|have .* in it|has .* in it|(is|are) there (any )?\w+ in|ingredients?|made (of|from|with)|whats? (is )?in|what s in|inside|mineral|chemical|free (of|from)|vegan|cruelty|animal|gluten)\b/,
  ],
  [
    'use',
    /\b(how (do|should|can|to|often|many times|long)|when (do|should|to)|morning or|before or after|every (day|night)|twice a day)\b/,
  ],
  [
    'suits',
    /\b(can (i|my|we|she|he|kids|children|teens?|anyone)\b.*\b(use|wear|try)|(is|are|be) .*\b(ok|okay|safe|alright)$|for me|right for|suit\w*|good for|ok for|okay for|safe for|work for|help with|helps? (with|for)|for (my )?(oily|dry|sensitive|combination|normal))\b/,
  ],
  ['rating', /\b(rat(ed|ing|ings)|reviews?|stars?|popular|trending|viral|any good|good|worth)\b/],
];

const aspectOf = (text: string, hasNeed: boolean): Aspect => {
  const asked = labelsIn(text).length > 0 ? 'inside' : aspects.find(([, words]) => words.test(text))?.[0];
  if (asked !== undefined && asked !== 'rating') return asked;
  return hasNeed ? 'suits' : (asked ?? 'whole');
};

const together = /\b(together|with|mix\w*|layer\w*|combine\w*|alongside|same (time|night|routine)|after|before)\b/;
const comparing = /\b(compare|vs|versus|or|better|difference|which)\b/;

function ofProducts(
  deps: Understander,
  asked: AskedOfShop,
  text: string,
  ids: readonly string[],
): Shopping | undefined {
  const { clause, trending } = asked;
  const [id = '', second] = ids;
  const need = needOf(clause, text);
  const aspect = aspectOf(text, need.concerns.length > 0 || need.skinType !== undefined);
  const isShort = text.split(' ').length <= 6;
  if (!asksAnything(clause) && (tells.test(text) || (aspect === 'whole' && !isShort))) return undefined;
  if (second !== undefined) {
    const mixes = together.test(text) && !/\b(compare|vs|versus|better)\b/.test(text);
    return mixes ? { kind: 'with', id, other: second } : { kind: 'compare', ids: ids.slice(0, 3) };
  }
  if (
    /\b(cheaper|alternative|dupe|instead of|similar to|like)\b/.test(text) &&
    !/\b(would|do|should) (you|i) like\b/.test(text)
  ) {
    return { kind: 'instead', ids: [id], cheaper: /\b(cheaper|dupe|less)\b/.test(text) };
  }
  const other = otherIngredient(deps, id, need.ingredients);
  if (other !== undefined && aspect !== 'inside' && (together.test(text) || / and /.test(text))) {
    return { kind: 'with', id, other };
  }
  // "Differin" is also a name of adapalene, of which the knowledge base says more than a list of products can.
  if (
    !trending &&
    isIngredientName(clause, deps, id) &&
    !['price', 'sale', 'rating', 'retailer', 'inside'].includes(aspect)
  ) {
    return undefined;
  }
  return { kind: 'product', id, aspect, text, ...need };
}

/** Whether it asks, also where the question comes after a fact: "I'm allergic to perfume, is X ok". */
const asksAnything = ({ isAsk, text }: AskedOfShop['clause']): boolean =>
  isAsk || /[,.;:]\s*(is|are|can|does|do|should|will|would|what|which|how|any)\b/.test(text);

const needOf = (clause: AskedOfShop['clause'], text: string) => ({
  concerns: idsOf(clause, 'concern'),
  ingredients: idsOf(clause, 'ingredient'),
  skinType: skinTypeIn(text),
});

const otherIngredient = ({ stock }: Understander, id: string, named: readonly string[]): string | undefined => {
  const facts = stock.facts.get(id);
  return facts && named.find((one) => !contains(facts, one, stock.knowledge));
};

const isIngredientName = ({ mentions }: AskedOfShop['clause'], { stock }: Understander, id: string): boolean => {
  const product = stock.catalogue.find((one) => one.id === id);
  const brand = plain(product?.brand ?? '');
  return mentions.some(({ ref, words }) => ref.startsWith('ingredient:') && plain(words).includes(brand));
};

const leans =
  /\b(it|its|this|that|they|them|these|those|which (is|one|are)|one|ones|both|the (first|second|third|last))\b/;
const cheaper = /\b(cheaper|less expensive|too expensive|too much|too pricey|pricey|lower price|costs less)\b/;
const another = /\b(another( one)?|something else|other options?|other ones|alternatives?|anything else|instead)\b/;
const all = /\b(they|them|these|those|both|each)\b/;
const ordinals = ['first', 'second', 'third'];
/** Words up to which a message can lean on the products before it. */
const longestFollowUp = 14;

/** "How much is it?", "cheaper?", "is the second one vegan?" after products were spoken of. */
function followUp(
  deps: Understander,
  { clause }: AskedOfShop,
  text: string,
  earlier: readonly string[],
): Shopping | undefined {
  const words = text.split(' ').length;
  if (words > longestFollowUp || (!clause.isAsk && words > 5)) return undefined;
  const need = needOf(clause, text);
  const isOwn = kindsIn(text).length > 0 || need.concerns.length > 0;
  if (cheaper.test(text) && !isOwn) return { kind: 'instead', ids: earlier, cheaper: true };
  if (another.test(text) && !isOwn) return { kind: 'instead', ids: earlier, cheaper: false };
  const place = ordinals.findIndex((ordinal) => text.includes(`${ordinal} one`) || text.includes(`the ${ordinal}`));
  const id = (place === -1 ? undefined : earlier[place]) ?? earlier[0] ?? '';
  if (!leans.test(text)) return undefined;
  const isAboutAll = comparing.test(text) || (pricing.test(text) && all.test(text));
  if (place === -1 && earlier.length > 1 && isAboutAll) return { kind: 'compare', ids: earlier.slice(0, 3) };
  const other = otherIngredient(deps, id, need.ingredients);
  const aspect = aspectOf(text, need.concerns.length > 0 || need.skinType !== undefined);
  if (other !== undefined && aspect !== 'inside') return { kind: 'with', id, other };
  if (aspect === 'whole' && place === -1) return undefined;
  return { kind: 'product', id, aspect, text, ...need };
}

/** Confidence from which "sunscreen for babies" is a question of knowledge, not a wish. */
const known = 0.6;

function isDescribed({ matches: [best] }: AskedOfShop['clause'], text: string): boolean {
  const [, thing = '', joint] = described.exec(text) ?? [];
  if (kindsIn(thing.trim()).length === 0 || asking.test(text) || determined.test(text)) return false;
  return joint !== 'for' || best === undefined || best.score < known;
}
const determined = /^(i|my|your|the|this|that|these|use|using|used|wear|wearing|apply|put|any|which)\b/;

/** Topics whose names are words of a wish as well. */
const goodsTopics: readonly string[] = ['topic:price', 'topic:vegan-cruelty-free'];

function listFor(
  { clause, reading, about, trending }: AskedOfShop,
  text: string,
  brand: string | undefined,
): Shopping | undefined {
  // A gift is told of in several sentences: for whom, what he is like, and the price.
  const isGift = /\b(gifts?|present)\b/.test(text) && reading !== undefined;
  const raw = isGift ? reading.clauses.map((one) => one.raw).join(', ') : clause.raw;
  const wished = isGift ? plain(raw) : text;
  const { search, hasContent } = readWish({ ...clause, raw }, wished, brand, leaningOn(clause, reading, about));
  if (!hasContent || /\b(avoid|stop using)\b/.test(text)) return undefined;
  const isPriced = search.most !== undefined || search.least !== undefined;
  const names = (search.kinds?.length ?? 0) > 0 || search.category !== undefined || brand !== undefined;
  const isAsking = !howTo.test(text) && !(tells.test(text) && !asksAnything(clause));
  const isThing = names || (search.ingredients?.length ?? 0) > 0;
  const surely =
    isAsking &&
    (strong.test(text) ||
      (names && isThere.test(text)) ||
      (isThing && pricing.test(text)) ||
      (buying.test(text) && (clause.isAsk || names)) ||
      (isPriced && (names || trending)));
  if (surely) return { kind: 'list', search, surely };
  if (!isAsking) return undefined;
  // "Vegan deodorant without aluminum", "shaving cream under $10": what would stand on a shelf.
  const isNarrow = isPriced || (search.labels?.length ?? 0) > 0 || (search.without?.length ?? 0) > 0;
  const isShelfLabel = names && isNarrow && !asking.test(text) && text.split(' ').length <= longestLabel;
  if (isShelfLabel || isDescribed(clause, text)) return { kind: 'list', search, surely: trending };
  // "Is niacinamide good for oily skin?" is no wish.
  const isOpinion = /^(is|are|does|do) /.test(text) && (search.ingredients?.length ?? 0) > 0;
  const hasTopic =
    !trending && clause.mentions.some(({ ref }) => ref.startsWith('topic:') && !goodsTopics.includes(ref));
  if (isOpinion || hasTopic || /\bingredients?\b/.test(text)) return undefined;
  const short = trending && text.split(' ').length <= 5;
  const wishes = recommending.test(text) || short;
  const narrows = names || (trending && (search.concerns?.length || search.labels?.length || search.skinType));
  return wishes && narrows ? { kind: 'list', search, surely: trending } : undefined;
}

/** Words up to which "what should I buy?" says nothing of its own. */
const longestBare = 5;
/** Confidence from which a concern is what the clause is about, though it does not name it. */
const meant = 0.5;

/** What a clause without a need of its own speaks of: the rest of its message, or else the answer before. */
function leaningOn(
  clause: AskedOfShop['clause'],
  reading: AskedOfShop['reading'],
  about: Earlier | undefined,
): Earlier | undefined {
  const rest = (reading?.clauses ?? []).filter((one) => one.raw !== clause.raw).flatMap(({ mentions }) => mentions);
  const concerns = rest.map(({ ref }) => ref).filter((ref) => ref.startsWith('concern:'));
  if (concerns.length > 0) return { entries: concerns, products: [] };
  const isBare = plain(clause.raw).split(' ').length <= longestBare && clause.mentions.length === 0;
  if (isBare && about?.entries.some((ref) => ref.startsWith('concern:'))) return about;
  const [best] = clause.matches;
  const isMeant = best !== undefined && best.score >= meant && best.ref.startsWith('concern:');
  return isMeant ? { entries: [best.ref], products: [] } : about;
}

function strangerIn(deps: Understander, { clause, trending }: AskedOfShop, text: string): Shopping | undefined {
  if (!clause.isAsk || clause.mentions.length > 0 || howTo.test(text)) return undefined;
  const name = findStranger(clause.raw, {
    isKnown: (word) => deps.names.isOurs(word) || deps.isEnglishWord(word) || isNamed(deps.stock.knowledge, word),
    trending,
  });
  return name === undefined ? undefined : { kind: 'stranger', name, kinds: kindsIn(text) };
}

const isNamed = ({ ingredients, concerns }: Knowledge, word: string): boolean =>
  ingredients.has(word) || concerns.has(word);
