import { allergenFamilies } from './allergen-families.ts';
import { allergyReach } from './allergy-reach.ts';
import {
  conditionRules,
  fragranceFreeRule,
  medicineRules,
  pregnancyRule,
  retinoidsInUse,
  secondRetinoid,
  sensitiveSkin,
  veganRule,
  waxingOnRetinoid,
} from './care-rules.ts';
import type { Bar, Line, Reach } from './line.ts';
import { holds, plain } from './match-words.ts';

export type Pregnancy = 'pregnant' | 'trying' | 'nursing';

/** What follows from a profile for every ingredient, product and step that is named to its person. */
export interface Constraints {
  readonly pregnancy: Pregnancy | undefined;
  /** The line that says so. */
  readonly pregnancyLine: Line | undefined;
  /** In years. Rises with the years since it was said; of a child under one it is 0. */
  readonly age: number | undefined;
  readonly ageLine: Line | undefined;
  /** In whole US dollars, for one product. */
  readonly budget: number | undefined;
  readonly skinType: string | undefined;
  readonly vegan: boolean;
  readonly fragranceFree: boolean;
  /** Values of the lines of kind concern and condition, in plain words. */
  readonly concerns: readonly string[];
  /** The lines of `concerns`, in their order. */
  readonly concernLines: readonly Line[];
  /** Ingredients and products in use, in plain words. */
  readonly inUse: readonly string[];
  readonly bars: readonly Bar[];
  /** Lines too old to be obeyed in silence: they still count, and the person is asked whether they are true. */
  readonly stale: readonly Line[];
}

const day = 24 * 60 * 60 * 1000;
const year = 365.25 * day;
/** After these days a person who said "pregnant" has given birth. */
const pregnantDays = 300;
/** A person who was trying or nursing so long ago is asked again. */
const tryingDays = 540;

/** The constraints that follow from a person's lines, with those that hold for this answer only among them. */
export function constraintsOf(lines: readonly Line[], now: Date): Constraints {
  const last = (kind: Line['kind']) => lines.findLast((line) => line.kind === kind);
  const all = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).map(meaningOf);
  const preferences = all('preference').map(plain);
  const concernLines = lines.filter((line) => line.kind === 'concern' || line.kind === 'condition');
  const skinType = last('skin-type')?.value;
  return {
    pregnancy: pregnancyOf(last('pregnancy')),
    pregnancyLine: last('pregnancy'),
    age: ageOf(last('age'), now),
    ageLine: last('age'),
    budget: numberOf(last('budget')?.value),
    skinType,
    vegan: preferences.includes('vegan'),
    fragranceFree: preferences.includes('fragrance free'),
    concerns: concernLines.map((line) => plain(meaningOf(line))),
    concernLines,
    inUse: [...all('product'), ...all('medicine')].map(plain),
    bars: lines.flatMap(barsOf),
    stale: lines.filter((line) => isStale(line, now)),
  };
}

const meaningOf = ({ value, meant }: Line): string => meant ?? value;

function pregnancyOf(line: Line | undefined): Pregnancy | undefined {
  const value = line && plain(line.value);
  return value === 'pregnant' || value === 'trying' || value === 'nursing' ? value : undefined;
}

function ageOf(line: Line | undefined, now: Date): number | undefined {
  const said = numberOf(line?.value);
  if (line === undefined || said === undefined) return undefined;
  const passed = (now.getTime() - new Date(line.since).getTime()) / year;
  return said + Math.max(0, Math.floor(passed));
}

function numberOf(value: string | undefined): number | undefined {
  const digits = value?.match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function isStale({ kind, value, since }: Line, now: Date): boolean {
  if (kind !== 'pregnancy') return false;
  const limit = plain(value) === 'pregnant' ? pregnantDays : tryingDays;
  return now.getTime() - new Date(since).getTime() > limit * day;
}

function barsOf(line: Line): Bar[] {
  const bar = (reach: Reach): Bar => ({ ...reach, line });
  const value = plain(meaningOf(line));
  switch (line.kind) {
    case 'allergy':
      return allergyReach(meaningOf(line)).map(bar);
    case 'medicine':
    case 'product':
      return [...rulesFor(medicineRules, value), ...retinoidInUse(value)].map(bar);
    case 'condition':
    case 'concern':
      return rulesFor([...conditionRules, ...medicineRules], value).map(bar);
    case 'dislike':
      return [
        bar({ strength: 'never', names: [value], ...dislikedFamily(value), because: 'is something you do not like' }),
      ];
    case 'preference':
      if (value === 'vegan') return [bar(veganRule)];
      return value === 'fragrance free' ? [bar(fragranceFreeRule)] : [];
    case 'pregnancy':
      return value === 'pregnant' || value === 'trying' ? [bar(pregnancyRule)] : [];
    case 'skin-type':
      return value === 'sensitive' ? [bar(sensitiveSkin)] : [];
    case 'age':
    case 'budget':
      return [];
    default:
      return line.kind satisfies never;
  }
}

const rulesFor = (rules: readonly { said: readonly string[]; reach: readonly Reach[] }[], value: string) =>
  rules.filter((rule) => rule.said.some((said) => holds(value, said))).flatMap((rule) => rule.reach);

function retinoidInUse(value: string): Reach[] {
  const own = retinoidsInUse.find((names) => names.some((name) => holds(value, name)));
  // The word for the family means the one in use as well: "hyaluronic acid goes with retinoids".
  return own ? [{ ...secondRetinoid, except: [...own, 'retinoid', 'retinoids'] }, waxingOnRetinoid] : [];
}

function dislikedFamily(value: string): Pick<Reach, 'traits'> {
  const family = allergenFamilies.find((one) => one.said.includes(value));
  const traits = family?.reach.filter((reach) => reach.strength === 'never').flatMap((reach) => reach.traits ?? []);
  return traits && traits.length > 0 ? { traits } : {};
}
