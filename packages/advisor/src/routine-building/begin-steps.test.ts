import type { Routine, RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { type Own, ownId, person, testPlanner, wish } from '../routine/test-planner.ts';

const { planner } = testPlanner(readKnowledge(), readProducts());

let made = 0;
const step = (product: StepDraft['product'], over: Partial<StepDraft> = {}): StepDraft => {
  made += 1;
  const id = `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`;
  return { id, time: 'evening', slot: 'treatment', product, nights: [0], fromWeek: 0, ...over };
};
const seek = (ingredient?: string): StepDraft['product'] =>
  ingredient === undefined ? { from: 'look-for' } : { from: 'look-for', ingredient };
const shelf = (place: number): StepDraft['product'] => ({ from: 'shelf', id: ownId(place) });
const basics = [
  step(seek(), { time: 'morning', slot: 'moisturizer', nights: null }),
  step(seek(), { time: 'morning', slot: 'sunscreen', nights: null }),
  step(seek(), { slot: 'cleanser', nights: null }),
  step(seek(), { slot: 'moisturizer', nights: null }),
];
const draftOf = (...steps: StepDraft[]): RoutineDraft => ({
  wishes: wish(),
  cycle: 3,
  without: [],
  steps: [...basics, ...steps],
});

const shelfOf: readonly Own[] = [
  ['Retinol 0.3% serum', 'treatment', 'retinol'],
  ['Retinol 1% serum', 'treatment', 'retinol'],
  ['Adapalene gel', 'treatment', 'adapalene'],
  ['Tretinoin 0.025%', 'treatment', 'tretinoin'],
  ['Clay mask', 'other', ''],
];
const [retinol, strongRetinol, adapalene, tretinoin] = [0, 1, 2, 3].map(shelf) as [
  StepDraft['product'],
  StepDraft['product'],
  StepDraft['product'],
  StepDraft['product'],
];

/** Checks a draft beside the routine that is kept, in some week of it. */
const check = (draft: RoutineDraft, kept?: RoutineDraft, week = 1): Routine => {
  const who = { ...person([], shelfOf), ...(kept && { running: { steps: kept.steps, week } }) };
  const routine = planner.check(draft, who);
  if (!routine) throw new Error('a product is not there');
  return routine;
};
const weekOf = (routine: RoutineDraft, id: string) => routine.steps.find((one) => one.id === id)?.fromWeek;

describe('an active that is added', () => {
  const old = step(retinol, { fromWeek: 3 });
  const kept = check(draftOf(old));

  it('to a routine that began long ago begins now, and stays there after any later save', () => {
    const acid = step(seek('azelaic-acid'));
    const changed = check({ ...kept, steps: [...kept.steps, acid] }, kept, 20);
    expect(weekOf(changed, acid.id)).toBe(20);
    expect(weekOf(changed, old.id)).toBe(3);
    expect(changed.weeks.map(({ words }) => words)).toContainEqual(expect.stringMatching(/^Week 20: azelaic acid/));
    expect(check(changed, kept, 20).steps).toEqual(changed.steps);
    for (const week of [20, 21, 90]) expect(check(changed, changed, week).steps).toEqual(changed.steps);
  });

  it('waits for two weeks after another one, and comes after those of a new plan', () => {
    const [acid, vitamin] = [step(seek('azelaic-acid')), step(seek('vitamin-c'), { slot: 'serum' })];
    const two = check({ ...kept, steps: [...kept.steps, acid, vitamin] }, kept, 20);
    expect([acid, vitamin].map(({ id }) => weekOf(two, id))).toEqual([20, 22]);
    const first = check({ ...kept, steps: [...kept.steps, acid] }, kept, 20);
    const later = check({ ...first, steps: [...first.steps, vitamin] }, first, 21);
    expect(weekOf(later, vitamin.id)).toBe(22);
    const fresh = planner.plan(wish({ goals: ['acne'], useOwn: false }), person());
    const begun = fresh.steps.map(({ fromWeek }) => fromWeek);
    const added = check({ ...fresh, steps: [...fresh.steps, vitamin] });
    expect(weekOf(added, vitamin.id)).toBe(Math.max(...begun) + 2);
    expect(added.steps.filter(({ id }) => id !== vitamin.id).map(({ fromWeek }) => fromWeek)).toEqual(begun);
  });

  it('is added slowly, however old the routine is; what skin is used to may come every night', () => {
    const nightly = { ...old, nights: null };
    const evenings = (routine: Routine) => routine.issues.filter(({ words }) => words.includes('on every evening'));
    expect(evenings(check(draftOf(nightly), draftOf(old), 8))).toHaveLength(1);
    expect(evenings(check(draftOf(nightly), draftOf(old), 30))).toEqual([]);
    const without = draftOf();
    expect(evenings(check(draftOf({ ...nightly, fromWeek: 0 }), without, 30))).toHaveLength(1);
  });

  it('does not make a cream wait', () => {
    const cream = step(seek(), { time: 'morning', slot: 'toner', nights: null });
    expect(weekOf(check({ ...kept, steps: [...kept.steps, cream] }, kept, 20), cream.id)).toBe(1);
  });
});

describe('what is in use', () => {
  const old = step(retinol, { fromWeek: 3 });
  const kept = check(draftOf(old));
  const swap = (product: StepDraft['product']) =>
    weekOf(check(draftOf({ ...old, product, fromWeek: 0 }), kept, 20), old.id);

  it('keeps its week when it or other steps are moved, swapped or added again', () => {
    expect(weekOf(check({ ...kept, steps: kept.steps.toReversed() }, kept, 20), old.id)).toBe(3);
    const otherCream = kept.steps.map((one) => (one.slot === 'moisturizer' ? { ...one, product: shelf(4) } : one));
    expect(weekOf(check({ ...kept, steps: otherCream }, kept, 20), old.id)).toBe(3);
    const again = step(retinol, { time: 'morning', nights: null });
    expect(weekOf(check(draftOf(again), kept, 20), again.id)).toBe(3);
  });

  it('keeps its week with the same active or a milder one, and starts again with a stronger one', () => {
    expect(swap(seek('retinol'))).toBe(3);
    expect(swap(strongRetinol)).toBe(20);
    expect(swap(adapalene)).toBe(20);
    expect(swap(tretinoin)).toBe(20);
    expect(swap(seek('glycolic-acid'))).toBe(20);
    const strong = check(draftOf({ ...old, product: adapalene }));
    expect(weekOf(check(draftOf({ ...old, fromWeek: 0 }), strong, 20), old.id)).toBe(3);
  });

  it('keeps its week when everything is planned again, and new steps begin now', () => {
    const who = { ...person([], [shelfOf[0] as Own]), running: { steps: kept.steps, week: 20 } };
    const { steps } = planner.plan(wish({ goals: ['fine-lines', 'acne'] }), who);
    const own = steps.filter(({ product }) => product.from === 'shelf').map(({ fromWeek }) => fromWeek);
    expect(own).toEqual([3]);
    const begin = steps.map(({ fromWeek }) => fromWeek).filter((week) => week > 3);
    expect(begin.length).toBeGreaterThan(0);
    expect(Math.min(...begin)).toBe(20);
  });
});
