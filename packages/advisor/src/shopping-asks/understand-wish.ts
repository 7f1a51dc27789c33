import { plain } from '../person/match-words.ts';
import type { Search } from '../products/select-products.ts';
import { kindsIn } from '../products/shelves.ts';
import { readKit } from './read-kit.ts';
import { type Brands, earlierConcerns, isGiftIn, isNarrow, readWish } from './read-wish.ts';
import type { AskedOfShop, Earlier, Part, Understood } from './shopping.ts';

/** Asks for something to buy. */
export const buying =
  /\b((what|which( \w+)?) (should|can|do|would|could) (i|u|you|we) (get|buy|order|recommend|suggest|pick|sell|have)|buy|buying|purchase|shop|shopping|products?|brands?|gifts?|presents?|do (you|u|ya|yall) (sell|have|carry|stock|offer)|(what|anything|something) (have )?(you|u|ya)( have| guys)? got|(you|u|ya) (guys )?(sell|got|have) (a|an|any\w*|some\w*)|got (a|an|any|some)|dupes?|whats? good for|what (else )?(do|have) (you|u) (got|have)|(show|find|give|recommend|suggest)( me)? (sth|something|anything|one|stuff) with|what (spray|cream|serum|oil|stuff|thing|perfume|\w+ (cream|product|oil|spray)) )\b/;
/** "Is there a sunscreen with zinc?" */
const isThere = /\b(is|are) there (an?|any|some)\b(?! .*\bin\b)|\bany \w+ (\w+ )?(with|without|under|for)\b/;
/** A place among all products: what is cheapest, best rated, on sale, or talked about most. */
const ranking =
  /\b((people|everyone|everybody) (buys?|loves?|uses?) (the )?most|on sale|sales?|deals?|discounts?|discounted|bargains?|on offer|cheapest|most expensive|priciest|(top|best|highest|better|well)[ -]?(rated|ratings?|reviewed|reviews)|most (reviewed|reviews|loved|bought|hyped|viral|popular|stars)|trending|viral|hottest|best ?sell\w*|least expensive|lowest price\w*|costs? the (least|most)|in (the|your) (list|catalogue|catalog|shop)|(best|nicest|good) .*(you|u|ya|yall) (have|got|sell|carry|stock))\b/;
const recommending =
  /\b(recommend\w*|recs?|suggest\w*|best|good|great|nice|looking for|looking to|after (a|an|some)|which|any|favou?rite|affordable|cheap\w*|show me|show|find me|give me|needs? (a|an|some|new)|want (a|an|some)|wants (a|an|some)|pick|pls|plz|please)\b/;
/** Asks how to do a thing or whether, not which one to get. */
export const howTo =
  /\b(can|could|may|must) (i|you|we|it)\b(?! (please )?(buy|get|order|recommend|suggest|show|find|send|give|name))|\bshould i (use|apply|put|mix|wear|avoid|stop|start|(buy|get) an?|buy (expensive|pricey|cheap))|\bhow (do|does|to|often|long|many times)\b|\bbefore or after\b|\bwhy\b|\bdo i (need|have)\b|(?<!what |which |where )\bdo i (a )?buy\b|\bwhat (is|are|does|do) (?!you|u |ya)(a |an |the )?\w+( \w+)? (do|for|mean)\b|\b(avoid|stop using|quit)\b|\bdifference between\b|\bis it (ok|okay|safe|bad|good)\b|\b(expire|expired|store|storage)\b|\b(ways?|how) to use\b/;
/** What it costs, not how much of it to use. */
const pricing = /\b(price|prices|pricing|costs?|how much (is|are|does|do|for))\b(?!.*\b(too much|enough|need|use)\b)/;
/** "Allergic to coconut, which deodorant" */
const asksLast = /[,.;:]\s*(which|what|any|need|got|recommend|suggest)\b[^,.;:]*$/i;
const asking = /^(is|are|does|do|can|should|why|how|whats?|when|will|would)\b/;
/** Asks what to think of a thing, or what to do with it, and not for one. */
const opinion =
  /\b(good idea|bad idea|worth|evidence|proof|clash\w*|interact\w*|every ?day|(good|bad) for|healthier|on my|which one|do \w+ need|if (i|you|my|he|she)|when (i|you)|does it|it safe|ok|okay|clogs?|causes?|irritate\w*|\d+ (things|products|steps)|for everything|mine)\b|\bmy (usual|own|current|old|new|\w+ )?(sunscreen|cream|moisturi[sz]er|serum|cleanser|foundation|mascara|shampoo|spf|balms?)\b|^(\w+ing|last) \b(?!for\b)/;
const tells =
  /^(i|im|ive|i ve|i m|my|we|she|he|they|got (the|my|this|it)) (?!(need|want|wants|am looking|m looking|would like|wanna)\b)/;
/** Words up to which a name with its wishes is a wish by itself. */
const longestLabel = 14;
/** "My girlfriend likes musky stuff, 100 max" */
const limited = /\b(max|maximum|tops|budget|limit|or less)$/;
/** Kinds up to which a message wants them. */
const mostKinds = 4;
/** Topics whose names are words of a wish as well. */
const goodsTopics: readonly string[] = ['topic:price', 'topic:vegan-cruelty-free'];

export const isShopWords = (text: string): boolean => ranking.test(text);

/** What a message looks for, in one clause or in several. */
export function understandWish<One extends Part>(
  asked: AskedOfShop<One>,
  clauses: readonly One[],
  brandsOf: (clause: One) => Brands,
): Understood<One> | undefined {
  const whole = clauses.map(({ text }) => plain(text)).join(' ');
  const kit = readKit(whole, readWish(clauses, whole, Object.assign({}, ...clauses.map(brandsOf))));
  if (kit) return { wish: kit, clauses };
  // How few products can do, and for how little in all, is a routine.
  if (/\b(\d+ (things|products|steps)|for everything)\b/.test(whole)) return undefined;
  const able = clauses.filter((clause) => !isQuestion(clause));
  const anchor =
    able.find((clause) => isWish(asked, [clause], brandsOf(clause))) ??
    (able.length > 1 && isWish(asked, able, {}) ? able[0] : undefined);
  if (!anchor) return undefined;
  const telling = able.filter((clause) => clause === anchor || !clause.raw.includes('?') || isBare(plain(clause.text)));
  const text = telling.map((one) => plain(one.text)).join(' ');
  const own = readWish(telling, text, Object.assign({}, ...telling.map(brandsOf)));
  const search = leaning(asOf(readWish([anchor], plain(anchor.text), brandsOf(anchor)), own), text, asked.about);
  if (!isNarrow(search) && search.order === 'fit' && search.most === undefined) {
    return { wish: { kind: 'what-for' }, clauses: telling };
  }
  return { wish: { kind: 'list', search, surely: isSure(asked, search, text) }, clauses: telling };
}

/** Where the wish itself names a kind, the rest only describes the person: "on ketoconazole shampoo" is no second wish. */
const asOf = ({ kinds = [], ingredients = [], isGift }: Search, whole: Search): Search =>
  kinds.length > 0 && !isGift ? { ...whole, kinds, category: undefined, ingredients } : whole;

/** A question of knowledge, which no wish takes up. */
const isQuestion = ({ text: said, mentions }: Part): boolean => {
  const text = plain(said);
  if (
    howTo.test(text) ||
    gotten.test(text) ||
    /\b(replace|show me (evidence|proof|how|why)|avoid|stop using|routines?|regimens?|regime|bab(y|ies)|newborns?|infants?|toddlers?|tips|recipes?|homemade|diy)\b/.test(
      text,
    )
  )
    return true;
  if (/^((and|also|so|but|or) )*(how|why|when|who|where)\b/.test(text) && !pricing.test(text)) return true;
  const isOpinion = /^(is|are|does|do|will|would) (?!(there|you|u|ya|yall)\b)/.test(text) && !ranking.test(text);
  return isOpinion && mentions.length > 0;
};

/** Words up to which "what should I buy?" says nothing by itself. */
const longestBare = 6;
const isBare = (text: string) => text.split(' ').length <= longestBare && buying.test(text);

/** "What should I buy for it?": for the concern of the answer before. */
function leaning(search: Search, text: string, about: Earlier | undefined): Search {
  const { concerns = [], ingredients = [], kinds = [], category } = search;
  const isOpen = concerns.length + ingredients.length === 0 && category === undefined && search.brand === undefined;
  const leans = /\b(it|this|them|these|those|for that|my (skin|face|concern|problem))\b/.test(text) || isBare(text);
  const wide = kinds.length > 0 && /\b(any|which|recommend\w*|best|good|show|what)\b/.test(text);
  if (!about || !isOpen || !(leans || wide) || search.order !== 'fit') return search;
  const ids = (kind: string) =>
    about.entries.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));
  const earlier = earlierConcerns(about);
  return {
    ...search,
    concerns: earlier,
    ingredients: earlier.length === 0 && leans && kinds.length === 0 ? ids('ingredient') : ingredients,
  };
}

/** Whether one clause, or several that tell, want something from the shelf. */
function isWish(asked: AskedOfShop, clauses: readonly Part[], brands: Brands): boolean {
  const text = clauses.map((one) => plain(one.text)).join(' ');
  const search = readWish(clauses, text, brands);
  const words = text.split(' ').length;
  const isThing = (search.kinds?.length ?? 0) > 0 || search.category !== undefined || brands.brand !== undefined;
  const isNeed = isNarrow(search);
  // Who names five kinds tells of a routine.
  if ((search.kinds?.length ?? 0) > mostKinds && !search.isGift) return false;
  const isPriced = search.most !== undefined || search.least !== undefined;
  const isAsk =
    buying.test(text) || clauses.some((one) => one.isAsk || one.raw.includes('?') || asksLast.test(one.raw));
  // "My hair goes poof, help": what is against it is on the shelf for hair.
  if (search.category === 'Hair' && search.like?.length && /\bhelp( me)?( please)?$/.test(text)) return true;
  const isTelling = clauses.length === 1 && tells.test(text) && !isAsk;
  if (isTelling && !(isPriced && isThing && limited.test(text))) return false;
  const isNamed = brands.brand !== undefined || (search.ingredients?.length ?? 0) > 0;
  if (isGiftWish(search, text) && !isNamed && !asking.test(text)) return true;
  if (asked.trending && search.order !== 'fit') return true;
  if (ranking.test(text) && !/\bingredients?\b/.test(text)) return isAsk || isThing;
  if (isPriced && (isThing || asked.trending || /\b(any\w*|something|thing|stuff|what|got|show)\b/.test(text)))
    return true;
  if (buying.test(text) && (isThing || (isAsk && (isNeed || words <= longestBare || asked.about !== undefined))))
    return true;
  if (isThing && ((isThere.test(text) && !opinion.test(text)) || pricing.test(text))) return true;
  if ((search.ingredients?.length ?? 0) > 0 && (pricing.test(text) || (isPriced && isNounPhrase(text)))) return true;
  return isLabel(asked, clauses, search, text);
}

/** A gift that is wanted. An occasion alone is none: "birthday tomorrow and a huge pimple". */
function isGiftWish({ kinds, concerns = [], like = [], least, most, isGift }: Search, text: string): boolean {
  if (!isGiftIn(text) || gotten.test(text)) return false;
  if (/\b(gifts?|presents?|stocking|secret santa|for (my|a) \w+)\b/.test(text)) return true;
  const isMore = (least ?? most) !== undefined || buying.test(text) || like.length > 0 || (kinds?.length && !isGift);
  return Boolean(isMore) && (concerns.length === 0 || !isGift);
}

const gotten = /\b(got|given|received|opened)( \w+){0,5} (gift|present)\b/;

/** "Vegan deodorant without aluminum", "best moisturizer": a product on a shelf, by its name and its properties. */
function isLabel(asked: AskedOfShop, clauses: readonly Part[], search: Search, text: string): boolean {
  const { trending } = asked;
  const isThing = isPlaced(search);
  const isShort = text.split(' ').length <= longestLabel;
  const isDetailed =
    search.hasAllKinds || [search.labels, search.without, search.like, search.unlike].some((list) => list?.length);
  if (isThing && isDetailed && isNounPhrase(lastPiece(clauses))) return true;
  const isFor = (search.concerns?.length ?? 0) > 0 || search.skinType !== undefined;
  const isBareName = text.split(' ').length <= longestBare && isNounPhrase(text);
  if ((search.kinds?.length ?? 0) > 0 && isFor && isBareName && (trending || !clauses.some(isKnown))) return true;
  const has = (list: readonly string[] | undefined) => (list?.length ?? 0) > 0;
  // "Sunscreen for babies" and "which is healthier" are questions of knowledge.
  const all = asked.clauses.map((one) => plain(one.text)).join(' ');
  if (!trending && (opinion.test(all) || /\bingredients?\b/.test(text))) return false;
  if (!trending && !(isThing && requests.test(text)) && clauses.some(isKnown)) return false;
  if (isThing && isDetailed && !asking.test(text) && isShort && !determined.test(text)) return true;
  const isKind = has(search.kinds) || search.brand !== undefined;
  const wishes =
    recommending.test(text) ||
    (isKind &&
      // At the end of a long story "moisturizer?" asks what to do.
      all.split(' ').length <= longestLabel &&
      (requests.test(text) || /^(\w+ ){1,3}?for\b/.test(text)) &&
      !asking.test(text.replace(/^what /, ''))) ||
    (trending && text.split(' ').length <= longestBare);
  const narrows =
    isThing || (trending && (has(search.concerns) || has(search.labels) || search.skinType !== undefined));
  return wishes && narrows;
}

/** The end of "I hate lavender, hand soap?": what is wanted. */
const lastPiece = (clauses: readonly Part[]): string => {
  const whole = clauses.map(({ text }) => text).join(' ');
  const pieces = whole.split(/[,;]/).map(plain);
  const last = pieces.at(-1) ?? '';
  return clauses.some(({ raw }) => raw.includes('?')) && kindsIn(last).length > 0 ? last : plain(whole);
};

const verbs =
  /\b(is|are|am|was|were|do|does|did|can|could|should|will|would|may|might|must|how|why|when|where|whether|if|use|using|used|uses|apply|works?|means?|safe|ok|okay|better|worse|worth|vs|versus|or|before|after|every|daily|enough|expires?|causes?|burns?|stings?|irritates?|clogs?|evidence|difference|recipes?|advice|meaning|(taking|getting|washing) \w+|removing|putting|applying|makes?|made|put|leaves?|rinse|mix|together|too|again|my|the)\b/;

/** "Vegan deodorant without aluminum": a thing with what it is like, and no sentence. */
function isNounPhrase(text: string): boolean {
  const [thing = ''] = text.replace(/^(best|good|nice|cheap\w*) /, '').split(/ (?:that|thats|that s|which|who) /);
  return (
    text.split(' ').length <= longestLabel &&
    !determined.test(text) &&
    !verbs.test(thing.replace(/\b(body|face|hand) wash\b/g, 'cleanser').replace(/\bno \w+ or \w+/g, ''))
  );
}

/** Surely wants one: "need a face moisturizer", "which cleanser", "sunscreen that leaves no white". */
const requests =
  /^((ok|so|and|please|pls|hi|hey) )*(show|find|give|recommend|suggest|need|want|looking|got|im looking|i need|i want)\b|^(\w+ ){1,2}(needs|wants) (a|an|some|new)\b|^((which|what|any|best) )?(\w+ )?\w+$|^(\w+ ){1,3}?(thats?|which) (?!one)|\b(recs?|recommendations?|suggestions?)( please| pls| plz)?$|\bwould suit (me|him|her|them)\b/;

/** Confidence from which a clause asks what the knowledge base tells. */
const known = 0.7;
const isKnown = ({ mentions, matches: [best] }: Part): boolean =>
  best?.ref.startsWith('topic:') === true &&
  !goodsTopics.includes(best.ref) &&
  (best.score >= known || mentions.some(({ ref }) => ref === best.ref));

const determined = /^(i|my|your|the|this|that|these|use|using|used|wear|wearing|apply|put|any|which)\b/;

/** Whether products were surely asked for, so that "there is none" is an answer. */
const isSure = ({ trending }: AskedOfShop, search: Search, text: string): boolean =>
  trending || selling.test(text) || ((isPlaced(search) || isPricedIngredient(search)) && isAskedFor(search, text));

const selling = /\b(sell|carry|stock|do (you|u) have|in your (list|shop))\b/;
const isPlaced = ({ kinds = [], category, brand }: Search): boolean =>
  kinds.length > 0 || category !== undefined || brand !== undefined;

/** "Retinol under 20?" */
const isPricedIngredient = ({ ingredients = [], most }: Search): boolean =>
  ingredients.length > 0 && most !== undefined;

const isAskedFor = (search: Search, text: string): boolean =>
  ranking.test(text) ||
  buying.test(text) ||
  isThere.test(text) ||
  isGiftIn(text) ||
  search.most !== undefined ||
  (search.labels?.length ?? 0) > 0;
