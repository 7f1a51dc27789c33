import { plainSentence } from '../gate/judge-sentence.ts';
import type { Claim, Where } from './claim.ts';
import { splitClauses } from './claim-clauses.ts';
import { conditions, neverMeasured, onlySeen, sees } from './photo-words.ts';
import { amountBefore, amountIn, isDenied, none, present } from './read-amount.ts';
import { changeIn } from './read-change.ts';
import { type Mention, mentionsIn, wheresIn, zonesIn } from './read-mentions.ts';

/** What a sentence of an answer says of the photo that it is about. General advice says nothing of it. */
export function readClaims(sentence: string): Claim[] {
  let before: readonly Where[] = [];
  return splitClauses(plainSentence(sentence)).flatMap((clause) => {
    const here = wheresIn(clause.text);
    const where = here.length > 0 || ofWholeFace.test(clause.text) ? here : before;
    before = where;
    return [...presumed(clause.text, where), ...(clause.asserts ? claimsOf(clause.text, where) : [])];
  });
}

const ofWholeFace = /\b(?:skin|face|complexion|tone|overall|anywhere|everywhere|all over)\b/;
const everywhere = /\b(?:all over|everywhere|anywhere|nowhere)\b/;

/** "for your oily forehead" says that it is oily, with any text around it. */
const presumes =
  /\byour (?:very |rather |slightly |quite )?(?:oily|shiny|greasy|red|flushed|rough|bumpy|uneven) (?=forehead|nose|chin|cheeks?|left|right|t-?zone)/;
const presumed = (text: string, where: readonly Where[]): Claim[] => {
  const found = presumes.exec(text);
  const [word] = found ? mentionsIn(found[0]) : [];
  return word ? [{ kind: 'amount', metric: word.metric, where, amount: present, everywhere: false }] : [];
};

function claimsOf(text: string, where: readonly Where[]): Claim[] {
  const never: Claim[] = isUnmeasurable(text) ? [{ kind: 'unmeasurable' }] : [];
  const named = [...text.matchAll(conditions)].filter(({ index }) => !isDenied(text.slice(0, index)));
  const found: Claim[] = [...never, ...named.map(([name]): Claim => ({ kind: 'condition', name }))];
  const figures = figuresIn(text);
  const mentions = mentionsIn(text);
  const change = changeIn(text);
  if (change)
    return [
      ...found,
      ...change.map((to): Claim => ({ kind: 'change', metrics: mentions.map(({ metric }) => metric), to })),
    ];
  if (figures.length > 0) found.push({ kind: 'figures', metric: mentions[0]?.metric, where, figures });
  found.push(...(comparedIn(text) ?? mentions.flatMap((mention) => amountsOf(text, mention, where))));
  const zones = where.flatMap((one) => one.zones);
  if (zones.length > 0 && (mentions.length > 0 || looks.test(text))) found.push({ kind: 'seen', zones });
  return found;
}

const looks = /\b(?:looks?|appears?|seems?|shows?)\b/;
const age =
  /\bskin age\b|\b(?:looks?|appears?|seems?|estimate\w*|guess)\b.{0,30}\b[1-9]\d(?:s\b| years?\b)|\byears? (?:older|younger)\b/;
const score =
  /\b\d+(?:\.\d+)?\s*(?:\/|out of|of)\s*(?:5|10)\b|\b(?:score|rating|grade)[sd]?\b.{0,20}\d|\b\d+.{0,10}\b(?:score|rating)\b/;

const isUnmeasurable = (text: string): boolean => {
  if (age.test(text) || score.test(text)) return !isDenied(text);
  const found = neverMeasured.exec(text) ?? (sees.test(text) ? onlySeen.exec(text) : null);
  return found !== null && !isDenied(text.slice(0, found.index));
};

/** Values of 100. */
const figuresIn = (text: string): number[] =>
  [...text.matchAll(/\b(\d{1,3})(?:\s*(?:to|-|–|and)\s*(\d{1,3}))?\s*(?:\/|out of|of)\s*100\b/g)].flatMap(
    ([, one, other]) => [one, other].filter((figure) => figure !== undefined).map(Number),
  );

/** "less red than your cheeks"; undefined where nothing is compared. */
function comparedIn(text: string): Claim[] | undefined {
  const [, left, right] = /^(.*\b(?:more|less|\w+er)\b.*?) than (.*)$/.exec(text) ?? [];
  if (left === undefined || right === undefined) return undefined;
  const [mention] = mentionsIn(left);
  const [one, other] = [zonesIn(left), zonesIn(right)];
  if (!mention) return [];
  const isMore = /\bless\b/.test(left) === mention.calm;
  if (other.length === 0) {
    const where = wheresIn(left);
    if (!/\b(?:rest|other)\b/.test(right) || where.length === 0) return [];
    const amount = isMore ? amountBefore(left.slice(0, mention.start)) : none;
    return [{ kind: 'amount', metric: mention.metric, where, amount, everywhere: false }];
  }
  if (one.length === 0) return [];
  return [
    { kind: 'than', metric: mention.metric, ...(isMore ? { more: one, less: other } : { more: other, less: one }) },
  ];
}

const mostWords = /\b(?:strongest|most(?:ly)?|highest|mainly|worst|concentrated|primarily)\b/;
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
};
const counted = new RegExp(
  `\\b(\\d+|${Object.keys(numbers).join('|')})(?: (?:possible|visible|small|larger?|single))? ?$`,
);

/** "Your skin is oily" is a type of skin, which a person knows of themselves; a photo shows shine. */
const skinType = /\b(?:skin (?:type )?(?:is|tends)|(?:have|with|has)) (?:\w+ )?(?:oily)\b|\boily skin\b/;

/** "Redness is the same all over" says nothing of how much there is. */
const isAlike = /^(?: \w+)? (?:is|looks?|appears?|seems?) (?:much |about )?(?:the same|alike|similar)\b/;

/** "Shine 9 to 21 of 100" is judged by its values. */
const isFigure = /^:? (?:is |at |about |around )?\d/;

function amountsOf(text: string, mention: Mention, where: readonly Where[]): Claim[] {
  const { metric, start } = mention;
  const after = text.slice(mention.end);
  if (isAlike.test(after) || isFigure.test(after)) return [];
  if (metric === 'shine' && where.length === 0 && skinType.test(text) && !sees.test(text)) return [];
  const amount = amountIn(text, mention);
  const claims: Claim[] = [{ kind: 'amount', metric, where, amount, everywhere: everywhere.test(text) }];
  const zones = where.flatMap((one) => one.zones);
  if (amount.least > 0 && zones.length > 0 && mostWords.test(text)) claims.push({ kind: 'most', metric, zones });
  const [, number] = counted.exec(text.slice(0, start)) ?? [];
  if (number) claims.push({ kind: 'count', metric, where, count: numbers[number] ?? Number(number) });
  return claims;
}
