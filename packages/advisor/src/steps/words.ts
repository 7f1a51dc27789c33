import type { Concern, Ingredient, PairRule } from '../knowledge/entry.ts';
import { midSentence } from '../person/obstacle.ts';
import { capital } from '../products/product-words.ts';
import type { PairFound } from './judge-pair.ts';
import type { Item } from './setting.ts';

/** "CeraVe Moisturizing Cream". */
export const fullName = ({ brand, name }: Pick<Item, 'brand' | 'name'>): string =>
  brand === null ? name : `${brand} ${name}`;

/** In the middle of a sentence: a kind to look for has no name, and is named in short. */
export function nameInside(item: Pick<Item, 'brand' | 'name' | 'product'>): string {
  if (item.product.from !== 'look-for') return fullName(item);
  const short = item.name.replace(/(,| without ).*$/, '');
  return short.charAt(0).toLowerCase() + short.slice(1);
}

/** "retinol", "vitamin C". */
export const inside = ({ name }: Pick<Ingredient, 'name'>): string =>
  midSentence(name).replace(/^Vitamin /, 'vitamin ');

/** "acne", "sun spots". */
export const concernName = ({ name }: Concern): string => midSentence(name);

/** One or two sentences of words that may lack a mark. */
export const sentence = (words: string, more?: string): string =>
  [words, more]
    .filter((part) => part)
    .map((part) => (/[.!?]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');

/** What a rule says of two ingredients, without answering a question that was not asked. */
export function ruleWords({ rule, one, other }: PairFound): string {
  const isSame = one.id === other.id;
  const about = isSame ? `${capital(inside(one))} twice` : `${capital(inside(one))} and ${inside(other)}`;
  const said = withoutAnswer(rule);
  const turned = turns.find(([start]) => start.test(said));
  if (turned)
    return sentence(said.replace(turned[0], `${about} ${isSame ? turned[1].replace(/^are/, 'is') : turned[1]}`));
  if (said.startsWith('keep them apart'))
    return sentence(said.replace('keep them', `Keep ${inside(one)} and ${inside(other)}`));
  // One colon is enough for a sentence.
  return sentence(`${about}: ${said.replace(': ', '; ')}`);
}

/** What a rule says of things that were named before: "Not on the same night: use them on different nights." */
export const ruleWordsOfThem = (rule: PairRule): string => sentence(capital(withoutAnswer(rule).replace(/^and /, '')));

/** The lead of a rule without the "Yes" or "No" to a question, in the middle of a sentence. */
function withoutAnswer({ lead }: PairRule): string {
  const said = lead.replace(/^(?:Yes|No)\b[,:]? (?:but )?(?:and (?:you should|it is a must): )?/, '');
  return said.charAt(0).toLowerCase() + said.slice(1);
}

/** How leads begin that are not a full sentence after the name of a pair. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/^better not:/, 'are better not used together:'],
  [/^better not (?=in|on|at)/, 'are better not used '],
  [/^not together:/, 'do not go together:'],
  [/^(?:possible, but )?not (?:both )?(?=in|on|at)/, 'are not to be used '],
  [/^(?:and )?easiest (?=at|on)/, 'are easiest to use '],
  [/^best (?=at|on)/, 'are best used '],
  [/^better (?=at|on)/, 'are better used '],
  [/^usually fine/, 'are usually fine'],
  [/^(?=at different times)/, 'are to be used '],
  [/^and(?= \w+ can)/, 'go together, and'],
  [/^(?=at any|after|with|in layers|on rough body skin;)/, 'go together '],
  [/^this goes well with a retinoid and/, 'go well together, which'],
  [/^you can, although one/, 'are not both needed: one'],
  [/^(?=an? \w+ pair)/, 'are '],
  [
    /^(?:(?:it|this) goes well (?:with|after)(?: (?:it|azelaic acid|a retinoid|an exfoliating acid))?|(?:they|these) go (?:well )?together|they work well together)/,
    'go well together',
  ],
];
