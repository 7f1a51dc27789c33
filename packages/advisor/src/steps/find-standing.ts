import type { Ingredient } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { holds } from '../person/match-words.ts';
import { type Obstacle, obstacle } from '../person/obstacle.ts';
import { isActive, isNamed } from './find-acting.ts';
import type { Item, Medicine } from './setting.ts';

/** Actives and medicines that the profile says are in use, but that are none of the person's own products here. */
export function standingOf({ ingredients }: Knowledge, constraints: Constraints, own: readonly Item[]): Item[] {
  const named = [...ingredients.values()].filter(
    (one) =>
      isActive(one) &&
      constraints.inUse.some((words) => isNamed(one, words)) &&
      !own.some(({ acting }) => acting.some(({ id }) => id === one.id)),
  );
  return named.map((one) => ({
    product: { from: 'look-for', ingredient: one.id },
    slot: 'other',
    name: one.name.replace(/\s*\(.*\)/, ''),
    brand: null,
    price: null,
    ingredients: [one],
    acting: [one],
    against: inPregnancy(one, constraints),
    isExpired: false,
    facts: undefined,
  }));
}

/** What pregnancy says of something in use. All else was weighed by the doctor who prescribed it. */
const inPregnancy = (one: Ingredient, constraints: Constraints): Obstacle | undefined =>
  obstacle(one, {
    ...constraints,
    bars: constraints.bars.filter(({ line }) => line.kind === 'pregnancy'),
    age: undefined,
    ageLine: undefined,
    concerns: [],
    concernLines: [],
  });

/** Whether it goes on: what pregnancy rules out is to be stopped, and counts no more. */
export const goesOn = ({ against }: Pick<Item, 'against'>): boolean => against?.strength !== 'never';

/** Whether it is swallowed, and so has no step. */
export const isByMouth = ({ acting }: Pick<Item, 'acting'>): boolean =>
  acting.some(({ family }) => ['oral-retinoid', 'oral-antibiotic', 'hormone-medicine'].includes(family));

/** Medicines that the knowledge base has no entry of. The leaflets warn of sun, or of use in pregnancy. */
const others: readonly Medicine[] = [
  { name: 'methotrexate', burnsSooner: true, isForPregnancy: false },
  { name: 'minocycline', burnsSooner: true, isForPregnancy: false },
  { name: 'tetracycline', burnsSooner: true, isForPregnancy: false },
  { name: 'lymecycline', burnsSooner: true, isForPregnancy: false },
  { name: 'sarecycline', burnsSooner: true, isForPregnancy: false },
  { name: 'acitretin', burnsSooner: true, isForPregnancy: false },
  { name: 'hydrochlorothiazide', burnsSooner: true, isForPregnancy: true },
  { name: 'amiodarone', burnsSooner: true, isForPregnancy: false },
  { name: 'methoxsalen', burnsSooner: true, isForPregnancy: false },
];

/** Medicines of the profile that the knowledge base has no entry of. */
export const medicinesOf = ({ inUse }: Constraints): Medicine[] =>
  others.filter(({ name }) => inUse.some((words) => holds(words, name)));
