import type { Routine, RoutineStep, StepChoice } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import {
  addStep,
  draftOf,
  isBuiltAnew,
  isSameDraft,
  moveToTime,
  ownProduct,
  placeStep,
  removeStep,
  setCycle,
  setNights,
  swapStep,
} from './change-steps.ts';

const step = (id: string, more: Partial<RoutineStep>): RoutineStep => ({
  id,
  time: 'morning',
  slot: 'serum',
  product: { from: 'catalogue', id },
  nights: null,
  fromWeek: 1,
  name: id,
  brand: null,
  price: 1000,
  why: '',
  how: 'Pat it in.',
  seconds: 20,
  ...more,
});
const routine: Routine = {
  wishes: { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true },
  cycle: 3,
  steps: [
    step('wash', { slot: 'cleanser' }),
    step('cream', { slot: 'moisturizer' }),
    step('screen', { slot: 'sunscreen' }),
    step('night-wash', { time: 'evening', slot: 'cleanser' }),
    step('retinol', { time: 'evening', slot: 'treatment', nights: [0] }),
    step('night-cream', { time: 'evening', slot: 'moisturizer' }),
  ],
  without: [],
  issues: [{ kind: 'careful', steps: ['retinol'], words: 'Retinol needs care.', why: null, fixes: [] }],
  cost: 0,
  notes: [],
  nightNames: ['Retinol night', 'Rest night', 'Rest night'],
  weeks: [],
  minutes: 3,
};
const choice: StepChoice = {
  product: { from: 'look-for', ingredient: 'azelaic-acid' },
  name: 'An azelaic acid cream',
  brand: null,
  price: null,
  why: 'It calms.',
  against: null,
};
const names = ({ steps }: Routine, time: RoutineStep['time']) =>
  steps.filter((one) => one.time === time).map(({ name }) => name);
const find = ({ steps }: Routine, id: string) => steps.find((one) => one.id === id);

it('tells a routine that was built for other wishes from one that was changed', () => {
  const changed = removeStep(swapStep(routine, 'wash', choice), 'cream');
  expect(isBuiltAnew(changed, routine)).toBe(false);
  expect(isBuiltAnew({ ...routine, wishes: { ...routine.wishes, goals: ['redness'] } }, routine)).toBe(true);
});

describe('changing a routine', () => {
  it('leaves what it was as it was', () => {
    const before = structuredClone(routine);
    removeStep(setCycle(placeStep(routine, 'cream', 'before', 'wash'), 2), 'retinol');
    expect(routine).toEqual(before);
  });

  it('sends the server only what the person decides', () => {
    expect(Object.keys(draftOf(routine))).toEqual(['wishes', 'cycle', 'steps', 'without']);
    expect(Object.keys(draftOf(routine).steps[0] ?? {})).toEqual([
      'id',
      'time',
      'slot',
      'product',
      'nights',
      'fromWeek',
    ]);
    expect(isSameDraft(routine, { ...routine, cost: 7, notes: ['New'] })).toBe(true);
    expect(isSameDraft(routine, setNights(routine, 'retinol', [1]))).toBe(false);
  });

  it('swaps a product and keeps its place, its nights and its id', () => {
    const swapped = swapStep(routine, 'retinol', choice);
    expect(find(swapped, 'retinol')).toMatchObject({ name: choice.name, product: choice.product, nights: [0] });
    expect(names(swapped, 'evening')).toEqual(['night-wash', choice.name, 'night-cream']);
    expect(swapped.issues).toEqual([]);
  });

  it('adds a step at the place of its kind', () => {
    expect(names(addStep(routine, { time: 'morning', slot: 'serum', choice }), 'morning')).toEqual([
      'wash',
      choice.name,
      'cream',
      'screen',
    ]);
    expect(names(addStep(routine, { time: 'evening', slot: 'first-cleanse', choice }), 'evening')[0]).toBe(choice.name);
    const empty = { ...routine, steps: [] };
    expect(addStep(empty, { time: 'evening', slot: 'toner', choice }).steps).toHaveLength(1);
  });

  it('leaves a basic out on purpose once its last step is gone, until one is added again', () => {
    expect(removeStep(routine, 'wash').without).toEqual([]);
    const bare = removeStep(routine, 'screen');
    expect(bare.without).toEqual(['sunscreen']);
    expect(addStep(bare, { time: 'morning', slot: 'sunscreen', choice }).without).toEqual([]);
  });

  it('forgets what was said about a step that is gone', () => {
    expect(removeStep(routine, 'retinol').issues).toEqual([]);
    expect(removeStep(routine, 'wash').issues).toHaveLength(1);
  });

  it('puts a step before or after another of its time', () => {
    expect(names(placeStep(routine, 'wash', 'after', 'cream'), 'morning')).toEqual(['cream', 'wash', 'screen']);
    expect(names(placeStep(routine, 'screen', 'before', 'wash'), 'morning')).toEqual(['screen', 'wash', 'cream']);
    expect(placeStep(routine, 'wash', 'before', 'nothing')).toBe(routine);
  });

  it('moves a step to the other time, where no nights hold', () => {
    const moved = moveToTime(routine, 'retinol', 'morning');
    expect(names(moved, 'morning')).toEqual(['wash', 'retinol', 'cream', 'screen']);
    expect(find(moved, 'retinol')?.nights).toBeNull();
  });

  it('takes all nights, or none, for every night', () => {
    expect(find(setNights(routine, 'retinol', [2, 0]), 'retinol')?.nights).toEqual([0, 2]);
    expect(find(setNights(routine, 'retinol', [0, 1, 2]), 'retinol')?.nights).toBeNull();
    expect(find(setNights(routine, 'retinol', []), 'retinol')?.nights).toBeNull();
  });

  it('drops the nights that a shorter cycle does not have', () => {
    const late = setNights(routine, 'retinol', [0, 2]);
    expect(find(setCycle(late, 2), 'retinol')?.nights).toEqual([0]);
    expect(find(setCycle(late, 1), 'retinol')?.nights).toBeNull();
    expect(setCycle(late, 5).nightNames).toHaveLength(5);
  });
});

describe('what was only just chosen', () => {
  it('begins when the server says, added or swapped', () => {
    expect(find(swapStep(routine, 'retinol', choice), 'retinol')?.fromWeek).toBe(0);
    const added = addStep(routine, { time: 'morning', slot: 'serum', choice });
    expect(added.steps.find(({ name }) => name === choice.name)?.fromWeek).toBe(0);
    expect(find(swapStep(routine, 'retinol', choice), 'wash')).toEqual(find(routine, 'wash'));
  });

  it('takes the place of the same product wherever it is, once the person has it', () => {
    const product = { from: 'catalogue', id: 'cream' } as const;
    const twice = {
      ...routine,
      steps: routine.steps.map((one) => (one.slot === 'moisturizer' ? { ...one, product } : one)),
    };
    const own: StepChoice = { ...choice, product: { from: 'shelf', id: 'own' }, name: 'My cream' };
    const had = ownProduct(twice, product, own);
    expect(had.steps.filter(({ name }) => name === 'My cream')).toMatchObject([
      { id: 'cream', time: 'morning', price: null, how: 'Pat it in.' },
      { id: 'night-cream', time: 'evening', price: null },
    ]);
    expect(had.steps.filter(({ slot }) => slot !== 'moisturizer')).toEqual(
      routine.steps.filter(({ slot }) => slot !== 'moisturizer'),
    );
  });
});
