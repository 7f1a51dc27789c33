import type { Knowledge } from '../knowledge/knowledge.ts';
import { holds, plain } from '../person/match-words.ts';
import { categoryIn, kindsIn } from '../products/shelves.ts';
import { aspectsOf } from './aspects.ts';
import { findUnknownProduct } from './find-unknown-product.ts';
import { followUp } from './follow-up.ts';
import { labelsIn } from './pack-claims.ts';
import { senselessPrice } from './price-limits.ts';
import { type Brands, earlierConcerns, isNarrow, needOf, ofSkinType, skinTypeIn } from './read-wish.ts';
import type { AskedOfShop, Earlier, Part, Shopping, Understood } from './shopping.ts';
import { asksAnother, comparing, fallsBack, ofProducts } from './understand-product.ts';
import { buying, howTo, isShopWords, understandWish } from './understand-wish.ts';
import type { Around, Understander } from './understander.ts';

/** Everything that a message asks about products: named ones first, then what is looked for. */
export function understandShopping<One extends Part>(
  deps: Understander,
  asked: AskedOfShop<One>,
): readonly Understood<One>[] {
  const named = merged(
    asked.clauses.flatMap((clause): Understood<One>[] => {
      const wish = ofClause(deps, aroundOf(deps, asked, clause));
      return wish ? [{ wish, clauses: [clause] }] : [];
    }),
  );
  const taken = new Set(named.flatMap(({ clauses }) => clauses));
  const rest = asked.clauses.filter((clause) => !taken.has(clause) && !isHelp(deps, clause));
  const wished = understandWish(asked, rest, (clause) => brandsIn(deps, clause));
  const [first, ...others] = named;
  if (!first) return wished ? [wished] : [];
  // Beside a question about a product, "on offer?" and statements belong to it.
  if (wished && isOwn(wished.wish)) return [...named, wished];
  const context = asked.clauses.filter((one) => !taken.has(one) && (isContext(one) || isFragment(one)));
  return [{ wish: withFragments(first.wish, context), clauses: [...first.clauses, ...context] }, ...others];
}

/** Whether a wish says by itself what it looks for: "I want it for my birthday" does not. */
const isOwn = (wish: Shopping): boolean => wish.kind === 'list' && isNarrow(wish.search) && !wish.search.isGift;

/** Words up to which a question without a name goes with the product before it: "rinse? leave?" */
const longestFragment = 3;
const isFragment = ({ text, mentions }: Part): boolean =>
  plain(text).split(' ').length <= longestFragment &&
  mentions.every(({ ref }) => !ref.startsWith('ingredient:') && !ref.startsWith('concern:'));

/** What "is X ok on a cotton pad… rinse?" asks of X, read as one, with the other statements. */
function withFragments(wish: Shopping, context: readonly Part[]): Shopping {
  if (wish.kind !== 'product' || context.length === 0) return wish;
  const words = (some: readonly Part[]) => some.map((one) => plain(one.text)).join(' ');
  const text = `${wish.text} ${words(context.filter(isFragment))}`.trim();
  const aspects = wish.aspects[0] === 'whole' ? aspectsOf(text, wish.need) : wish.aspects;
  return { ...wish, text, aspects, told: words(context) };
}

const asks =
  /^((so|and|but|also|ok|okay|or|then|plus) )*(what|whats|how|hows|why|when|where|who|which|is|are|does|do|did|can|could|should|will|would|recommend|suggest|explain)\b/;

/** Whether a clause asks nothing by itself: "face only, acne-prone", "pick one and tell me why". */
const isContext = ({ raw, text }: Part): boolean => !raw.includes('?') && !asks.test(plain(text));

/** Named in one clause and asked in another: "Everybody has X. Worth it?" */
const isSpecified = ({ wish }: Understood<Part>, { wish: other }: Understood<Part>): boolean =>
  wish.kind === 'product' &&
  other.kind === 'product' &&
  wish.id === other.id &&
  wish.aspects[0] === 'whole' &&
  !asks.test(wish.text);

/** The same thing asked in several clauses once. Several questions about one product stay apart. */
function merged<One extends Part>(all: readonly Understood<One>[]): Understood<One>[] {
  const found: Understood<One>[] = [];
  for (const one of all) {
    const at = found.findIndex(({ wish }) => wish.kind === one.wish.kind && wish.kind !== 'product');
    const before = found[at];
    const bare = found.findIndex((other) => isSpecified(other, one));
    const named = found[bare];
    if (named) found[bare] = { wish: one.wish, clauses: [...named.clauses, ...one.clauses] };
    else if (!before) found.push(one);
    else found[at] = { wish: before.wish, clauses: [...before.clauses, ...one.clauses] };
  }
  return found;
}

function aroundOf<One extends Part>(deps: Understander, asked: AskedOfShop<One>, clause: One): Around<One> {
  const rest = asked.clauses.filter((one) => one !== clause);
  const named = [...new Set(rest.flatMap((one) => namesIn(deps, one).ids))];
  return {
    clause,
    asked,
    text: plain(clause.text),
    earlier: named.length > 0 ? named : (asked.about?.products ?? []),
  };
}

/** What one clause asks about products that it names or leans on. */
function ofClause(deps: Understander, around: Around): Shopping | undefined {
  const { clause, text, asked, earlier } = around;
  const named = namesIn(deps, clause);
  const unknown = unknownProductIn(deps, around, named.ids);
  if (unknown) return unknown;
  const all = asked.clauses.map((one) => plain(one.text)).join(' ');
  const need = needOf(asked.clauses, all, asked.about);
  if (named.ids.length > 0) {
    // "Vanicream or CeraVe. Which?" names one thing in each sentence.
    const ids = named.ids.length === 1 && comparing.test(text) ? joinIds(named.ids, earlier) : named.ids;
    return ofProducts(deps, around, named.ids.length > 1 ? named.ids : ids.slice(0, 1), need);
  }
  const isMore = earlier.length > 0 && fallsBack(text);
  if (earlier.length === 0 && asksAnother(text)) return otherShelf(asked.about);
  if ((!isMore && isHelp(deps, clause)) || /\b(routines?|regimen)\b/.test(text)) return undefined;
  const written = senselessPrice(clause.raw);
  const isGoods = buying.test(text) || kindsIn(text).length > 0 || categoryIn(text) !== undefined;
  if (written !== undefined && (asked.trending || isGoods)) return { kind: 'no-price', written };
  return earlier.length > 0 ? followUp(deps, around, need) : undefined;
}

/** After "we have no toners": "what do you have instead" is about the same skin. */
function otherShelf(about: Earlier | undefined): Shopping | undefined {
  const said = plain(about?.said ?? '');
  const skinType = skinTypeIn(said);
  const told = about ? earlierConcerns(about) : [];
  const concerns = told.length > 0 ? told : [ofSkinType[skinType ?? '']].filter((id) => id !== undefined);
  if (kindsIn(said).length === 0 || concerns.length === 0) return undefined;
  const search = { concerns, skinType, labels: labelsIn(said), category: 'Skincare' as const, order: 'fit' as const };
  return { kind: 'list', search, surely: true };
}

const joinIds = (ids: readonly string[], others: readonly string[]) => [...new Set([...ids, ...others])];

export function namesIn({ names }: Understander, { raw, text }: Pick<Part, 'raw' | 'text'>) {
  const asWritten = names.recognise(raw);
  return asWritten.ids.length > 0 || asWritten.brand !== undefined || asWritten.notBrand !== undefined
    ? asWritten
    : names.recognise(text);
}

function brandsIn(deps: Understander, clause: Part): Brands {
  const { brand, notBrand } = namesIn(deps, clause);
  return { ...(brand !== undefined && { brand }), ...(notBrand !== undefined && { notBrand }) };
}

/** Surely a question about Petalwise, small talk, or what the advisor does not speak of. */
const sure = 0.75;
/** Where words such as "sell" speak for products: "do you sell my data". */
const certain = 0.85;
const notGoods: readonly string[] = ['help', 'talk', 'outside'];

function isHelp({ stock }: Understander, { matches, text }: Part): boolean {
  const words = plain(text);
  if (/\b(premium|coins?|subscription)\b/.test(words)) return true;
  const [best] = matches;
  if (!best || best.score < sure || isShopWords(words)) return false;
  if (buying.test(words) && best.score < certain) return false;
  const topic = best.ref.startsWith('topic:') ? stock.knowledge.topics.get(best.ref.slice('topic:'.length)) : undefined;
  return topic !== undefined && notGoods.includes(topic.kind);
}

const selling = /\b(sell|sold|carry|stock|buy|order|get it|have you got|do (you|u|ya) have|dupe|alternative|version)\b/;

/** Wants one, without a question. */
const wants = /\b(wants?|needs?|looking for|(something|anything|one) like)\b/;

function unknownProductIn(
  deps: Understander,
  { clause, text, asked }: Around,
  ids: readonly string[],
): Shopping | undefined {
  if (howTo.test(text)) return undefined;
  const unknown = findUnknownProduct(clause.raw, {
    others: deps.others,
    isKnown: (word) => deps.names.isOurs(word) || deps.isEnglishWord(word) || isNamed(deps.stock.knowledge, word),
    trending: asked.trending,
  });
  if (!unknown) return undefined;
  // "X or CE Ferulic" names one of ours as well; "CeraVe foaming" means none of ours.
  const rest = unknown.words === undefined ? text : text.replace(unknown.words, ' ');
  const [beside] = ids.length > 0 ? namesIn(deps, { raw: rest, text: rest }).ids : [];
  if (beside !== undefined && !unknown.product) return undefined;
  // What is also an ingredient, such as tretinoin, or asked with one, the knowledge base says more of.
  const isNamedToo = ({ ref, words }: Part['mentions'][number]) =>
    (ref.startsWith('ingredient:') || ref.startsWith('concern:')) &&
    kindsIn(plain(words)).length === 0 &&
    (unknown.words?.includes(plain(words)) ?? !holds(plain(unknown.name), plain(words)));
  if (beside === undefined && clause.mentions.some(isNamedToo) && !selling.test(text)) return undefined;
  if (!clause.isAsk && !selling.test(text) && !wants.test(text)) return undefined;
  const kinds = kindsIn(text);
  const { concerns, skinType } = needOf([clause], text);
  return {
    kind: 'unknown-product',
    unknown,
    search: { kinds, concerns, skinType },
    ...(beside !== undefined && { beside }),
  };
}

const isNamed = ({ ingredients, concerns }: Knowledge, word: string): boolean =>
  ingredients.has(word) || concerns.has(word);
