import { holds, plain } from '../person/match-words.ts';
import { contains } from '../products/product-facts.ts';
import { aspectsOf, plainFacts } from './aspects.ts';
import { readTaste } from './attributes.ts';
import { labelsIn } from './pack-claims.ts';
import { idsOf, skinTypeIn } from './read-wish.ts';
import type { Aspect, Need, Part, Shopping } from './shopping.ts';
import type { Around, Understander } from './understander.ts';

const together = /\b(together|with|mix\w*|layer\w*|combine\w*|alongside|same (time|night|routine)|after|before)\b/;
export const comparing = /\b(compare|vs|versus|or|better|difference|which|one only|pick one)\b/;
export const cheaper =
  /\b(cheap\w*|less expensive|not \d+ (bucks|dollars|quid|pounds|euros)|too expensive|too much|too (pricey|dear)|pricey|lower price|costs less|dupes?|out of my (league|budget|price range)|cant afford)\b/;
const another =
  /\b(another( one)?|something else|other options?|other ones|alternatives?( to)?|anything else|instead( of)?|similar( to)?|(something|anything|one) like|(something|anything|one) (\w+er|(more|less) \w+) than)\b/;
/** "Any other?", "ok what else do you have" */
const more =
  /^((ok|okay|and|so|hmm|got|have you got|do (you|u) have|is there|are there|show me|give me) )*(any|some|what) ?(others?|more|else)( ones?| options?| do (you|u) (have|got)| (have )?(you|u) got)*( pls| please)?$/;
/** "Less sweet?", "something lighter" */
const changed =
  /^((ok|and|but|something|anything|one|a bit) )*((less|more|not so|not too) \w+|lighter|richer|thicker|gentler|milder)( one)?( pls| please)?$/;
const tells = /^(i|im|ive|i ve|i m|my|we|she|he|they) (?!(need|want|am looking|m looking|would like)\b)/;
/** Words up to which a product's name with nothing asked wants to hear about it. */
const shortNaming = 6;

/** Asks for something cheaper, or for another, than what was spoken of. */
export const fallsBack = (text: string): boolean => cheaper.test(text) || asksAnother(text);

/** Asks for another, at any price. */
export const asksAnother = (text: string): boolean => another.test(text) || more.test(text) || changed.test(text);

/** What is asked of products that a clause names. */
export function ofProducts(
  deps: Understander,
  around: Around,
  ids: readonly string[],
  need: Need,
): Shopping | undefined {
  const { clause, text } = around;
  const [id = '', second] = ids;
  const found = aspectsOf(text, { concerns: idsOf(clause, 'concern'), skinType: need.skinType });
  const isTrouble = tellsTrouble(deps, around, id);
  if (!isTrouble && !wantsToHear(around, found, ids)) return undefined;
  if (second !== undefined) {
    const mixes = together.test(text) && !/\b(compare|vs|versus|better|or|difference)\b/.test(text);
    return mixes ? { kind: 'with', id, other: second } : { kind: 'compare', ids: ids.slice(0, 3), need };
  }
  const rests =
    /\b(is (it|this)|how|does it|on sale)\b/.test(text) && !/\b(dupe|alternative|instead|similar)\b/.test(text);
  if (fallsBack(text) && !rests) {
    const isPrice = cheaper.test(text) || /\bless\b/.test(text);
    const taste = { labels: labelsIn(text), skinType: skinTypeIn(text), like: comparedWith(text) };
    return { kind: 'instead', ids: [id], cheaper: isPrice, taste };
  }
  const ingredients = idsOf(clause, 'ingredient');
  const other = otherIngredient(deps, id, ingredients);
  if (other !== undefined && found[0] !== 'inside' && !isNamePart(deps, id, clause, other)) {
    if (together.test(text) || / and /.test(text)) return { kind: 'with', id, other };
  }
  if (!isTrouble && isOfKnowledge(deps, around, id, found)) return undefined;
  if (aging.test(text) && !isNoted(deps, id, text)) return undefined;
  const aspects = isTrouble && found[0] === 'whole' ? (['use'] as const) : found;
  return { kind: 'product', id, aspects, text, ingredients, need: ofClauseFirst(clause, need) };
}

/** "Lighter than CeraVe cream" */
const comparedWith = (text: string): readonly string[] =>
  readTaste(/\b(\w+er|more \w+) than\b/.exec(text)?.[0] ?? '', []).like;

/** Kept too long, of which the knowledge base says more. */
const aging = /\b(expir\w*|shelf life|(go|goes|gone) (off|bad|rancid))\b/;

/** Whether it asks, chooses or only names them, and does not tell of them. */
function wantsToHear({ clause, text }: Around, [first]: readonly Aspect[], ids: readonly string[]): boolean {
  if (asksAnything(clause) || fallsBack(text)) return true;
  if (ids.length > 1 && /\b(or|vs|versus)\b/.test(text)) return true;
  return !tells.test(text) && !(first === 'whole' && text.split(' ').length > shortNaming);
}

/** What goes wrong with a product that was put on. */
const troubles =
  /\b(pill\w*|(rolls?|peels?) (up|off)|balls|creas\w*|crinkl\w*|cak(e|es|ey)|crack\w*|flak(e|es|y|ing)|smudg\w*|separat\w*)\b/;

/** Whether it tells of a trouble with the product that its notes know, and the message wants help. */
const tellsTrouble = (deps: Understander, { text, asked }: Around, id: string): boolean =>
  troubles.test(text) && isNoted(deps, id, text) && asked.clauses.some(asksAnything);

/** "Differin" is also a name of adapalene, of which the knowledge base says more than a list of products can. */
function isOfKnowledge(deps: Understander, { clause, text, asked }: Around, id: string, found: readonly Aspect[]) {
  const isFact =
    found.some((one) => one !== 'pregnancy' && plainFacts.includes(one)) ||
    (found[0] === 'suits' && hairKinds.test(text)) ||
    /\b(rat(ed|ings?)|reviews?|stars)\b/.test(text);
  if (asked.trending || isFact || isNoted(deps, id, text)) return false;
  return isIngredientName(clause, deps, id, found[0] === 'use');
}

/** Kinds of hair, of which a product's facts say more than an ingredient's. */
const hairKinds = /\b(curly|curls|coily|straight|fine|thick|wavy|braids|locs) (hair)?\b|\bcurls\b/;

/** A concern that the question itself names goes before what the rest of the message tells. */
export const ofClauseFirst = (clause: Part, need: Need): Need => {
  const own = idsOf(clause, 'concern');
  return own.length > 0 ? { ...need, concerns: own } : need;
};

/** Whether it asks, also where the question comes after a fact: "I'm allergic to perfume, is X ok". */
const asksAnything = ({ isAsk, text }: Part): boolean =>
  isAsk || /[,.;:]\s*(is|are|can|does|do|should|will|would|what|which|how|any)\b/.test(text);

export const otherIngredient = ({ stock }: Understander, id: string, named: readonly string[]): string | undefined => {
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
 * Whether it is named by what is also the name of an ingredient: "Differin", "snail mucin". If a brand name covers more
 * than one of its products, the product's own use is still asked of the product.
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
