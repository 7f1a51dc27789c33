import { allergenFamilies, fragranceAllergens } from '../person/allergen-families.ts';
import { holds, plain } from '../person/match-words.ts';
import { showsAllergy } from './find-allergies.ts';
import type { Found } from './found.ts';

const known = [
  ...new Set([...allergenFamilies.filter(({ alone }) => !alone).flatMap(({ said }) => said), ...fragranceAllergens]),
]
  .filter((name) => name.length > 2)
  .sort((a, b) => b.length - a.length);

const trouble =
  '(?:rash\\w*|hives|welts|swell\\w*|swollen|puff\\w*|itch\\w*|eczema|dermatitis|ulcers?|blister\\w*|flush\\w*|burn\\w*|sting\\w*|reactions?|migraines?|bumps)';
const reaction = new RegExp(
  `\\b(?:(?:photo)?allerg(?:y|ic|ies)|patch[ -]test\\w*|anaphyla\\w*|never again|(?:makes?|made|gives?|gave|causes?|caused|burns?|burned|get|got|react\\w*)\\b.{0,40}\\b${trouble}|(?:cant|wont) (?:do|use|have|go near)|(?:dry|dries|dried) me out|(?:is|are) a (?:hard |big |definite )?no\\b)|[,:-] ?(?:rash|hives|welts|anaphyl\\w*)`,
);
const unsure =
  /\b(?:not allergic|no allerg\w*|negative|came back (?:clear|clean)|test(?:s|ed)? clear|might|maybe|am i|could i|do i|is it|wonder\w*|outgrew|no longer|any ?more|used to|vegan)\b|\bfor (?:my |the |a |an |this |some )?(?:allerg|rash|hives|eczema|itch|dermatitis)|\b(?:dont|doesnt|didnt|never|not) (?:give|gave|make|made|get|got|react\w*|have|had)\b/;
const refuses =
  /^(?:and |but |also |so |btw |please |pls )*(?:no|nothing|none of|zero|without any) |\bi (?:skip|avoid|do not use|dont use|dont do) |, (?:none|no thanks|never)(?: please| pls)?$/;
/** "No fragrance in a cream for winter?" wants one thing; a rule names nothing else. */
const oneThing =
  /\b(?:cream|moisturi[sz]er|serum|cleanser|sunscreen|spf|shampoo|toner|balm|lotion|wash|mask|oil for)\b/;

/** Known allergens that a statement names beside words of a reaction: "lanolin came up on my patch test". */
export function findReactions(text: string, message = text): Found[] {
  if (!reaction.test(text) || unsure.test(text)) return [];
  return namedIn(text)
    .filter((value) => showsAllergy(message, value))
    .map((value) => ({ kind: 'allergy', value, at: 0, end: text.length, state: 'is' }));
}

/** Known allergens that a person does not want on the skin, without a word of why: "no coconut oil please". */
export function findRefusals(text: string): Found[] {
  if (!refuses.test(text) || oneThing.test(text.replace(/^.*?\bin (?:any|every|all|my)/, ''))) return [];
  if (
    /\b(?:allerg\w*|no (?:longer|more|one)|reaction|problem|issue|difference|idea|tonight|today|yet|left)\b/.test(text)
  )
    return [];
  return namedIn(text).map((value) => ({ kind: 'dislike', value, at: 0, end: text.length, state: 'is' }));
}

/** The longest names first; each stretch of words counts once. */
function namedIn(text: string): string[] {
  let left = plain(text);
  const found: string[] = [];
  for (const name of known) {
    if (!holds(left, name)) continue;
    left = left.replace(name, '·');
    found.push(name);
  }
  return found.slice(0, 4);
}
