import type { Product } from '@petalwise/catalogue/product';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Bar } from '../person/line.ts';
import { holds, plain } from '../person/match-words.ts';
import { barReason, isBlocked, type Obstacle, obstacle, strongest } from '../person/obstacle.ts';
import { ingredientsIn, type ProductFacts, traitsOf } from './product-facts.ts';

type Described = Pick<Product, 'name' | 'description' | 'badges'>;

export interface Judged extends Obstacle {
  /** Not known to be in it, but not known to be absent either. */
  readonly unknown?: true | undefined;
}

/**
 * What speaks most against a product for a person: what is in it, or, under an allergy and the like, that nothing says
 * it is free of it. Undefined where nothing does. The budget is not looked at.
 */
export function judgeProduct(
  product: Described,
  facts: ProductFacts,
  knowledge: Knowledge,
  constraints: Constraints,
): Judged | undefined {
  const found = strongest([
    ...ingredientsIn(facts, knowledge).map((one) => obstacle(one, constraints)),
    ...constraints.bars.map((bar) => contained(bar, product, facts, knowledge)),
    inPregnancy(facts, constraints),
    forSmallChildren(constraints),
    forTheYoung(facts, constraints),
  ]);
  if (isBlocked(found)) return found;
  return constraints.bars.map((bar) => unproven(bar, facts)).find((one) => one !== undefined) ?? found;
}

function contained(bar: Bar, product: Described, facts: ProductFacts, knowledge: Knowledge): Obstacle | undefined {
  const told = (name: string): Obstacle => ({
    strength: bar.strength,
    line: bar.line,
    reason: barReason(bar, name),
  });
  const isMeant = (text: string) => !bar.except?.some((name) => holds(text, name));
  const label = [...facts.names, ...ownWords(product)].find(
    (text) => isMeant(text) && bar.names?.some((name) => holds(text, name)),
  );
  const name = label && (facts.names.includes(label) ? label : bar.names?.find((one) => holds(label, one)));
  if (name) return told(name);
  const traits = traitsOf(facts, knowledge);
  return bar.traits?.some((trait) => traits.has(trait)) ? told('it') : undefined;
}

/** Its name, badges and sentences, without what they say it is free of. */
const ownWords = ({ name, description, badges }: Described): string[] =>
  [name, ...badges, ...description.split(/[.,:;]/)].map((text) =>
    plain(text.replace(/\S+-free\b|\bunscented\b|\bno \w+/gi, '')),
  );

/** An allergy needs proof, and so does a person who lives vegan or without fragrance, or has skin that fragrance inflames. */
const needsProof = ({ strength, line, traits = [] }: Bar): boolean =>
  strength === 'never' &&
  (line.kind === 'allergy' || line.kind === 'preference' || (traits.includes('fragrance') && line.kind !== 'age'));

function unproven(bar: Bar, facts: ProductFacts): Judged | undefined {
  if (!needsProof(bar) || isProven(bar, facts)) return undefined;
  const { line } = bar;
  const who = line.of ?? 'you';
  const is = line.of === undefined ? 'are' : 'is';
  return {
    strength: 'ask-doctor',
    line,
    reason: `${reasons[line.kind === 'allergy' ? 'allergy' : 'other'](`${who} ${is}`, line.value)}`,
    unknown: true,
  };
}

const reasons = {
  allergy: (whoIs: string, value: string) =>
    `${whoIs} allergic to ${value}, and nothing that I know of it says it is free of that`,
  other: (_: string, value: string) => `nothing that I know of it says that it fits "${value}"`,
};

const fromAnimals: readonly string[] = ['animal', 'bee', 'lanolin'];

function isProven(bar: Bar, { wholeLabel, freeOf }: ProductFacts): boolean {
  const says = freeOf.map(plain);
  const { traits = [], claims = [], line } = bar;
  if (traits.length > 0 && traits.every((trait) => fromAnimals.includes(trait)) && says.includes('vegan')) return true;
  // A whole label does not tell where an ingredient comes from.
  if (line.kind === 'preference' && plain(line.value) === 'vegan') return false;
  if (wholeLabel) return true;
  // Without scent is enough for who only prefers that.
  if (line.kind === 'preference' && traits.includes('fragrance') && says.includes('unscented')) return true;
  const wanted = traits.includes('fragrance') ? [...claims, 'fragrance'] : claims;
  return wanted.some((claim) => says.includes(`${plain(claim)} free`));
}

function inPregnancy({ pregnancy: verdict }: ProductFacts, { pregnancy, pregnancyLine: line }: Constraints) {
  if (!pregnancy || !line || verdict === 'usual') return undefined;
  const told = (strength: Obstacle['strength'], reason: string): Obstacle => ({ strength, line, reason });
  if (pregnancy === 'nursing')
    return told('ask-doctor', 'a doctor or pharmacist should agree to it first while nursing');
  if (verdict === 'avoid') return told('never', 'it is best left out in pregnancy');
  if (verdict === 'unknown' && pregnancy === 'trying') return told('careful', 'little is known of it in pregnancy');
  return told('ask-doctor', 'a doctor, midwife or pharmacist should agree to it first in pregnancy');
}

/** Years. None of the products is made for the skin of small children. */
const smallChild = 3;

function forSmallChildren({ age, ageLine: line }: Constraints): Obstacle | undefined {
  if (age === undefined || !line || age >= smallChild) return undefined;
  return { strength: 'ask-doctor', line, reason: 'skin this young needs products that a pediatrician agrees to' };
}

/** Years. Before that there are no lines to treat. */
const grownUp = 18;
const ofAge: readonly string[] = ['fine-lines', 'mature-skin', 'sagging'];

/** What is made against lines first of all is not for a child or teenager, harmless as it may be. */
function forTheYoung({ concerns: [first = ''] }: ProductFacts, { age, ageLine: line }: Constraints) {
  if (age === undefined || !line || age >= grownUp || !ofAge.includes(first)) return undefined;
  return { strength: 'never' as const, line, reason: `it is made against lines, and skin has none at ${age}` };
}
