import type { Ingredient, Trait } from '../knowledge/entry.ts';
import type { Constraints } from './constraints.ts';
import type { Bar, Line, Strength } from './line.ts';
import { holds, plain } from './match-words.ts';

/** Why a person should leave an ingredient out, or take care with it. */
export interface Obstacle {
  readonly strength: Strength;
  /** The line that speaks against it. */
  readonly line: Line;
  /** To follow "because": "you are allergic to aspirin, and salicylic acid is a salicylate". */
  readonly reason: string;
  /** What to do in its place, as a sentence. */
  readonly instead?: string | undefined;
}

/** Whether it is not to be recommended to the person; what is only to be taken with care may be. */
export const isBlocked = (found: Obstacle | undefined): boolean => found !== undefined && found.strength !== 'careful';

const order = { never: 0, 'ask-doctor': 1, careful: 2 } satisfies Record<Strength, number>;
const kindOrder = ['allergy', 'pregnancy', 'age', 'medicine', 'condition'];

/** The strongest of some obstacles; at equal strength an allergy comes before a taste. */
export function strongest(found: readonly (Obstacle | undefined)[]): Obstacle | undefined {
  const rank = ({ strength, line }: Obstacle) =>
    order[strength] * 10 + ((kindOrder.indexOf(line.kind) + kindOrder.length + 1) % (kindOrder.length + 1));
  return found.filter((one) => one !== undefined).sort((a, b) => rank(a) - rank(b))[0];
}

/** What, of all that is known about the person, speaks most against an ingredient. */
export function obstacle(ingredient: Ingredient, constraints: Constraints): Obstacle | undefined {
  return strongest([
    ...constraints.bars.map((bar) => barObstacle(ingredient, bar)),
    pregnancyObstacle(ingredient, constraints),
    ageObstacle(ingredient, constraints),
    worsening(ingredient, constraints),
  ]);
}

function barObstacle(ingredient: Ingredient, bar: Bar): Obstacle | undefined {
  return reaches(bar, ingredient)
    ? {
        strength: bar.strength,
        line: bar.line,
        reason: barReason(bar, midSentence(ingredient.name)),
        instead: bar.instead,
      }
    : undefined;
}

const labels = new WeakMap<Ingredient, { own: string[]; all: string[] }>();

function labelsOf(ingredient: Ingredient) {
  const kept = labels.get(ingredient);
  if (kept) return kept;
  const own = [ingredient.id, ingredient.name, ...ingredient.inci].map(plain);
  const made = { own, all: [...own, ...ingredient.aliases.map(plain)] };
  labels.set(ingredient, made);
  return made;
}

function reaches(bar: Bar, ingredient: Ingredient): boolean {
  const { own, all } = labelsOf(ingredient);
  if (bar.except?.some((name) => own.some((label) => holds(label, name)))) return false;
  if (bar.traits?.some((trait) => ingredient.traits.includes(trait))) return true;
  // "Plant retinol" is a nickname of bakuchiol: where traits decide, nicknames do not.
  const names = bar.traits ? own : all;
  return bar.names?.some((name) => names.some((label) => holds(label, name))) ?? false;
}

/** Who the line is about, with the verbs that go with it. */
function person({ of, asked }: Line) {
  const other = of !== undefined;
  const who = of ?? 'you';
  return {
    are: asked ? 'this is about somebody who is' : `${who} ${other ? 'is' : 'are'}`,
    use: `${who} ${other ? 'uses' : 'use'}`,
    have: asked ? 'this is about somebody who has' : `${who} ${other ? 'has' : 'have'}`,
    whose: other ? `${who}'s` : 'your',
  };
}

/** The words about a thing, with the verb that goes with its name: "essential oils often make". "Propolis" is one thing. */
const agreeing = (name: string, words: string): string =>
  /[^sui]s$/.test(name) ? words.replace(/^is\b/, 'are').replace(/^(are or |often )?(\w*[^s\W])s\b/, '$1$2') : words;

/** The reason of a rule, about a thing by its name. */
export function barReason(bar: Bar, name: string): string {
  const { line } = bar;
  const because = agreeing(name, bar.because);
  const { are, use, have, whose } = person(line);
  const value = line.value.trim();
  const same = plain(name) === plain(value);
  switch (line.kind) {
    case 'allergy':
      return same || because === 'is what you named'
        ? `${are} allergic to ${value}`
        : `${are} allergic to ${value}, and ${name} ${because}`;
    case 'pregnancy':
      return `${pregnancyWords(line)}, and ${name} ${because}`;
    case 'medicine':
    case 'product':
      return `${use} ${value}, and ${name} ${because}`;
    case 'condition':
    case 'concern':
      return `${have} ${value}, and ${name} ${because}`;
    case 'dislike':
      return line.of === undefined ? `you told me that you do not like ${value}` : `${line.of} does not like ${value}`;
    case 'preference':
      return plain(value) === 'vegan'
        ? `${are} vegan, and ${name} ${because}`
        : `${line.of === undefined ? 'you want' : `${line.of} wants`} products without fragrance, and ${name} ${because}`;
    case 'skin-type':
      return `${whose} skin is ${value}, and ${name} ${because}`;
    case 'age':
    case 'budget':
      return `${name} ${because}`;
    default:
      return line.kind satisfies never;
  }
}

function pregnancyWords(line: Line): string {
  const { are } = person(line);
  if (line.value === 'nursing') return `${are} nursing`;
  return line.value === 'trying' ? `${are} trying for a baby` : `${are} pregnant`;
}

function pregnancyObstacle(ingredient: Ingredient, { pregnancy, pregnancyLine: line }: Constraints) {
  if (!pregnancy || !line) return undefined;
  const name = midSentence(ingredient.name);
  const verdict = pregnancy === 'nursing' ? ingredient.nursing : ingredient.pregnancy;
  const time = pregnancy === 'nursing' ? 'while nursing' : 'in pregnancy';
  const told = (strength: Strength, words: string): Obstacle => ({
    strength,
    line,
    reason: `${pregnancyWords(line)}, and ${words}`,
  });
  switch (verdict) {
    case 'avoid':
      return told('never', `${name} is best left out ${time}`);
    case 'ask':
      return told('ask-doctor', `a doctor, midwife or pharmacist should agree to ${name} first`);
    case 'unknown':
      // While trying there is time to ask, so a gap in what is known is a care and no bar.
      return told(pregnancy === 'trying' ? 'careful' : 'ask-doctor', `too little is known about ${name} ${time}`);
    case 'usual':
      return undefined;
    default:
      return verdict satisfies never;
  }
}

const actives: readonly Trait[] = [
  'retinoid',
  'aha',
  'bha',
  'exfoliant',
  'salicylate',
  'vitamin-c',
  'benzoyl-peroxide',
  'lightener',
  'prescription',
];
/** Gentle care only, below this age. */
const gentleUnder = 13;
/** No strong smells on the skin of small children. */
const smallChild = 3;

function ageObstacle(ingredient: Ingredient, { age, ageLine: line }: Constraints): Obstacle | undefined {
  if (age === undefined || !line) return undefined;
  const name = midSentence(ingredient.name);
  const { minAge, traits } = ingredient;
  const who = line.of ?? 'you';
  const told = (strength: Strength, reason: string): Obstacle => ({ strength, line, reason });
  if (minAge !== undefined && age < minAge) {
    return told('never', `${name} is for people aged ${minAge} and older, unless a doctor says otherwise`);
  }
  if (age < gentleUnder && actives.some((trait) => traits.includes(trait))) {
    return told(
      'ask-doctor',
      `${who} ${line.of ? 'is' : 'are'} under ${gentleUnder}, and ${name} ${agreeing(name, "needs a doctor's word first")}`,
    );
  }
  if (age < smallChild && (traits.includes('essential-oil') || traits.includes('fragrance'))) {
    return told('never', `skin this young does best without fragrance, and ${name} brings it`);
  }
  return undefined;
}

function worsening(ingredient: Ingredient, { concerns, concernLines }: Constraints): Obstacle | undefined {
  const at = concerns.findIndex((value) => ingredient.worsens.some((id) => holds(value, plain(id))));
  const line = concernLines[at];
  return line && { strength: 'careful', line, reason: `${midSentence(ingredient.name)} can make ${line.value} worse` };
}

/** How a name reads inside a sentence: "Retinol" → "retinol", while "AHA" and "Retin-A" stay. */
export function midSentence(name: string): string {
  const bare = name.replace(/\s*\(.*\)/, '');
  return /^[A-Z][a-z]+(?:[ -][a-z]|$)/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}
