import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Routine, RoutineWishes } from '@petalwise/contracts/chat/routine';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import type { Line } from '../person/line.ts';
import { obstacle, strongest } from '../person/obstacle.ts';
import { createUnderstandLines } from '../person/understand-lines.ts';
import type { AllFacts } from '../products/product-facts.ts';
import type { UsedProduct } from '../products/used-product.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { createPlanner } from './create-planner.ts';

/* For tests: a planner with the real catalogue, and people in few words. The label of an own product is ids. */

export const now = new Date('2026-11-23T10:00:00Z');
/** A planner, and `plan`: a routine for a person in few words. */
export function testPlanner(knowledge: Knowledge, facts: AllFacts) {
  const idsIn = ({ productId, label }: UsedProduct): string[] => {
    const own = facts.get(productId ?? '');
    return own ? [...own.main, ...own.ingredients] : (label ?? '').split(' ').filter(Boolean);
  };
  const planner = createPlanner({
    knowledge,
    understandLines: createUnderstandLines({ readTerm: (term) => [term], recognise: createNameFinder(knowledge) }),
    stockAt: (at) => ({ catalogue, facts, knowledge, now: () => at }),
    know: (used, constraints) => {
      const ingredients = idsIn(used).flatMap((id) => knowledge.ingredients.get(id) ?? []);
      return { ...used, ingredients, warning: strongest(ingredients.map((one) => obstacle(one, constraints))) };
    },
  });
  const plan = (wishes: Partial<RoutineWishes>, told: readonly ProfileFact[] = [], own: readonly Own[] = []): Routine =>
    planner.plan(wish(wishes), person(told, own));
  return { planner, plan };
}

export type ProfileFact = readonly [kind: Line['kind'], value: string];
export type Own = readonly [name: string, slot: UsedProduct['slot'], ids: string];
export const ownId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

export const person = (told: readonly ProfileFact[] = [], own: readonly Own[] = []): RoutinePerson => ({
  profile: told.map(([kind, value]) => ({ kind, value, since: now.toISOString() })),
  using: own.map(([name, slot, label], place) => ({
    id: ownId(place),
    name,
    slot,
    productId: null,
    label: label || null,
  })),
  notes: [],
  now,
});

export const wish = (wishes: Partial<RoutineWishes> = {}): RoutineWishes => ({
  goals: [],
  mostSteps: 5,
  minutes: null,
  budget: null,
  useOwn: true,
  ...wishes,
});

/** Everything that a routine is done with, as ids or names. */
export const contentOf = ({ steps }: Routine): string[] =>
  steps.map(({ product, name }) => (product.from === 'look-for' ? (product.ingredient ?? name) : name));
export const notesOf = ({ notes }: Routine): string => notes.join('\n');
