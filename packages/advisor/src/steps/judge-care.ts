import type { Ingredient } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { plain } from '../person/match-words.ts';
import { type Obstacle, strongest } from '../person/obstacle.ts';
import { isActive, isNamed } from './find-acting.ts';
import { inside } from './words.ts';

interface Person {
  readonly knowledge: Knowledge;
  readonly constraints: Constraints;
}

interface Made {
  readonly name: string;
  readonly acting: readonly Ingredient[];
}

/** Years. Younger skin needs gentle care only. */
const gentleUnder = 13;
const grownUp = 18;
/** Percent of pure vitamin C that sensitive skin seldom bears. */
const strongVitaminC = 15;

/** What speaks against something in a routine beside what its ingredients by themselves do. */
export const careAgainst = (person: Person, made: Made): Obstacle | undefined =>
  strongest([forAge(person, made), besideIsotretinoin(person, made), tooStrong(person, made), grains(person, made)]);

/** Retinol and retinal are made against lines; adapalene treats acne and may stay. */
function forAge({ constraints: { age, ageLine: line } }: Person, { acting }: Made): Obstacle | undefined {
  if (age === undefined || line === undefined || age >= grownUp) return undefined;
  const active = acting.find(isActive);
  if (age < gentleUnder && active) {
    return {
      strength: 'ask-doctor',
      line,
      reason: `you are ${age}, and ${inside(active)} needs a doctor's word first`,
    };
  }
  const retinoid = acting.find(({ family, traits }) => family === 'retinoid' && !traits.includes('prescription'));
  if (!retinoid || retinoid.id === 'adapalene') return undefined;
  return { strength: 'careful', line, reason: `you are ${age}, and ${inside(retinoid)} is for grown-up skin` };
}

/** The tablets are the treatment, and leave skin too dry for another, however mild. */
function besideIsotretinoin({ knowledge, constraints }: Person, { acting }: Made): Obstacle | undefined {
  const tablets = knowledge.ingredients.get('isotretinoin');
  const one = acting.find((each) => isActive(each) && each.id !== 'isotretinoin');
  if (!tablets || !one) return undefined;
  const line = constraints.bars.find(
    (bar) =>
      (bar.line.kind === 'medicine' || bar.line.kind === 'product') &&
      isNamed(tablets, plain(bar.line.meant ?? bar.line.value)),
  )?.line;
  return (
    line && {
      strength: 'careful',
      line,
      reason: `you use ${line.value.trim()}, and ${inside(one)} can sting skin that it has dried`,
    }
  );
}

function tooStrong({ constraints }: Person, { name, acting }: Made): Obstacle | undefined {
  const { bars, skinType } = constraints;
  const percent = percentOf(name);
  if (skinType !== 'sensitive' || percent === undefined || percent < strongVitaminC) return undefined;
  const line = bars.find((bar) => bar.line.kind === 'skin-type')?.line;
  if (!line || !acting.some(({ family }) => family === 'vitamin-c')) return undefined;
  return { strength: 'careful', line, reason: `vitamin C of ${percent}% can sting sensitive skin` };
}

/** A scrub is known by its name: its label tells the grains in Latin. */
function grains({ constraints }: Person, { name }: Made): Obstacle | undefined {
  if (!/\bscrub\b/i.test(name)) return undefined;
  const bar = constraints.bars.find(({ names }) => names?.includes('scrub'));
  return (
    bar && {
      strength: bar.strength,
      line: bar.line,
      reason: `${bar.line.kind === 'skin-type' ? 'your skin is' : 'you have'} ${bar.line.value.trim()}, and its grains scratch skin that is inflamed`,
    }
  );
}

/** "10" of "Benzoyl peroxide 10% gel". */
export function percentOf(name: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s*%/.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
}
