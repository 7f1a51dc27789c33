import type { Routine, RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { type Own, ownId, type ProfileFact, person, testPlanner, wish } from './test-planner.ts';

const { planner } = testPlanner(readKnowledge(), readProducts());

const check = (draft: RoutineDraft, who: RoutinePerson): Routine => {
  const routine = planner.check(draft, who);
  if (!routine) throw new Error('a product is not there');
  return routine;
};
/** What most people do first: something small, somewhere else. */
const moved = (routine: Routine): RoutineDraft => ({
  ...routine,
  steps: [...routine.steps.slice(1), ...routine.steps.slice(0, 1)],
});
const id = '00000000-0000-4000-9000-000000000001';

describe('the notes of a fresh plan', () => {
  it.each<[string, RegExp, Parameters<typeof wish>[0], ProfileFact[], Own[]]>([
    [
      'what the budget does not reach for',
      /^Our list has no .* within your budget/,
      { goals: ['dryness'], budget: 40 },
      [['skin-type', 'dry']],
      [],
    ],
    ['what to buy first', /Buy sunscreen first/, { goals: ['acne'], budget: 12 }, [['skin-type', 'oily']], []],
    ['a goal that waits', /Your budget does not reach for acne yet/, { goals: ['acne'], budget: 31 }, [], []],
    [
      'own products that are left out',
      /^Retinol 0\.3% is left out: you are pregnant/,
      { goals: ['fine-lines'] },
      [['pregnancy', 'pregnant']],
      [['Retinol 0.3%', 'treatment', 'retinol']],
    ],
    [
      'what would be usual',
      /^Retinol is left out: you are trying/,
      { goals: ['fine-lines'] },
      [['pregnancy', 'trying']],
      [],
    ],
    ['what a doctor should see', /doctor/i, { goals: ['rosacea'] }, [['condition', 'rosacea']], []],
  ])('say %s, also after a change of something else', (_, note, wishes, told, own) => {
    const who = person(told, own);
    const routine = planner.plan(wish(wishes), who);
    expect(routine.notes).toContainEqual(expect.stringMatching(note));
    expect(check(moved(routine), who).notes).toEqual(routine.notes);
  });

  it('do not say any more what a change has mended', () => {
    const who = person([['skin-type', 'dry']]);
    const routine = planner.plan(wish({ goals: ['dryness'], budget: 40 }), who);
    const lacks = /^Our list has no (sunscreen|moisturizer|cleanser)/;
    const slot = routine.notes.flatMap((words) => lacks.exec(words)?.[1] ?? [])[0] as StepDraft['slot'];
    const [choice] = planner.choices({ routine, time: slot === 'sunscreen' ? 'morning' : 'evening', slot }, who);
    if (choice?.product.from !== 'catalogue') throw new Error('there is nothing to buy');
    const { product } = choice;
    const bought = routine.steps.map((step) => (step.slot === slot ? { ...step, product } : step));
    expect(check({ ...routine, steps: bought }, who).notes.join()).not.toMatch(lacks);
  });

  it('do not call left out what the person put in, nor what they took out where it fits', () => {
    const own: Own[] = [
      ['Retinol 0.3%', 'treatment', 'retinol'],
      ['Azelaic acid 10%', 'treatment', 'azelaic-acid'],
      ['Glycolic toner', 'exfoliant', 'glycolic-acid'],
    ];
    const who = person([], own);
    const routine = planner.plan(wish({ goals: ['fine-lines', 'acne'] }), who);
    const notes = (draft: RoutineDraft) => check(draft, who).notes.filter((words) => words.includes('is left out'));
    expect(notes(routine)).toEqual(['Glycolic toner is left out: two actives are enough at first.']);
    const acid: StepDraft = {
      id,
      time: 'evening',
      slot: 'exfoliant',
      product: { from: 'shelf', id: ownId(2) },
      nights: [1],
      fromWeek: 0,
    };
    expect(notes({ ...routine, steps: [...routine.steps, acid] })).toEqual([]);
    const isRetinol = ({ product }: StepDraft) => product.from === 'shelf' && product.id === ownId(0);
    expect(notes({ ...routine, steps: routine.steps.filter((step) => !isRetinol(step)) })).toEqual([]);
  });

  it('do not say that something is left out which a step has all the same', () => {
    const before = planner.plan(wish({ goals: ['fine-lines'] }), person());
    const after = check(before, person([['pregnancy', 'pregnant']]));
    expect(after.issues[0]).toMatchObject({ kind: 'not-for-you' });
    expect(after.notes.join()).not.toMatch(/Retinol is left out/);
  });
});

describe('what others are shown', () => {
  it('has the steps and nights as they are, and nothing is judged', () => {
    const who = person([], [['Retinol 0.3%', 'treatment', 'retinol']]);
    const routine = planner.plan(wish({ goals: ['fine-lines'] }), who);
    const shown = planner.show(routine, who);
    expect(shown?.nightNames).toEqual(routine.nightNames);
    expect(shown?.steps).toEqual(
      routine.steps.map(({ id, time, slot, nights, name, brand, how }) => ({
        id,
        time,
        slot,
        nights,
        name,
        brand,
        how,
      })),
    );
    expect(Object.keys(shown ?? {}).sort()).toEqual(['cycle', 'nightNames', 'steps']);
    expect(planner.show(routine, person())).toBeNull();
  });
});
