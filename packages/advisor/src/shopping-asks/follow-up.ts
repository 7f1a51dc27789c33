import { plain } from '../person/match-words.ts';
import type { Search } from '../products/select-products.ts';
import { kindsIn } from '../products/shelves.ts';
import { aspectsOf, plainFacts } from './aspects.ts';
import { readTaste } from './attributes.ts';
import { labelsIn } from './pack-claims.ts';
import { priceLimits } from './price-limits.ts';
import { idsOf, skinTypeIn } from './read-wish.ts';
import type { Need, Shopping } from './shopping.ts';
import { asksAnother, cheaper, comparing, ofClauseFirst, otherIngredient } from './understand-product.ts';
import type { Around, Understander } from './understander.ts';

const leans =
  /\b(it|its|this|that|they|them|these|those|which (is|one|are)|one|ones|both|the (first|second|third|last))\b/;
const all = /\b(they|them|these|those|both|each|which|two)\b/;
/** "Which of them is the cheapest": by what one of several is chosen. */
const superlatives: readonly (readonly [by: 'price' | 'dearest' | 'rating', words: RegExp])[] = [
  ['price', /\b(cheapest|least expensive|lowest price|costs? (the )?least)\b/],
  ['dearest', /\b(most expensive|priciest|dearest|costs? (the )?most)\b/],
  ['rating', /\b((best|highest|top) (rated|rating|reviews?)|most stars)\b/],
];
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
    return { kind: 'instead', ids: earlier, cheaper: true, taste: tasteOf(deps, asked, earlier) };
  if (asksAnother(text) && !isOwn) {
    return { kind: 'instead', ids: earlier, cheaper: false, taste: tasteOf(deps, asked, earlier) };
  }
  const refined = refine(deps, { clause, text, asked, earlier });
  if (refined && !isOwn) return refined;
  const best = superlatives.find(([, words]) => words.test(text))?.[0];
  if (best && leans.test(text) && !isOwn && earlier.length > 1)
    return { kind: 'compare', ids: earlier.slice(0, 3), need, best };
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

const refining =
  /^((ok|okay|and|but|no|so|hm) )*(anything|something|any|one|ones|(what|how) about|under|below|less than|max|got|for|with|without|vegan|unscented|(fragrance|cruelty) free)\b/;
const longestRefinement = 8;

/** "Anything vegan?", "under 15?" after some were shown: the same kind, narrower. */
function refine(deps: Understander, { clause, text, asked, earlier }: Around): Shopping | undefined {
  if (!refining.test(text) || text.split(' ').length > longestRefinement) return undefined;
  const most = priceLimits(clause.raw).most;
  const isForSkin = skinTypeIn(text) !== undefined && earlier.length > 1;
  if (most === undefined && labelsIn(text).length === 0 && !isForSkin) return undefined;
  const kinds = deps.stock.facts.get(earlier[0] ?? '')?.kinds.slice(0, 1) ?? [];
  const taste = tasteOf(deps, asked, earlier);
  return { kind: 'list', search: { ...taste, kinds, most: most ?? taste.most, order: 'fit' }, surely: true };
}

/** What was asked for before still counts: "vegan moisturizer", then "any other?" */
function tasteOf({ stock }: Understander, { clauses, about }: Around['asked'], earlier: readonly string[]): Search {
  const said = plain(about?.said ?? '');
  const all = `${said} , ${clauses.map((one) => plain(one.text)).join(' ')}`;
  const kinds = stock.facts.get(earlier[0] ?? '')?.kinds ?? [];
  return {
    ...readTaste(all, kinds),
    labels: labelsIn(all),
    skinType: skinTypeIn(all),
    most: priceLimits(about?.said ?? '').most,
  };
}
