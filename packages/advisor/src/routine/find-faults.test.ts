import type { Routine, RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { type Own, ownId, type ProfileFact, person, testPlanner, wish } from './test-planner.ts';

const { planner } = testPlanner(readKnowledge(), readProducts());

let added = 0;
const step = (product: StepDraft['product'], rest: Partial<StepDraft> = {}): StepDraft => {
  added += 1;
  const id = `00000000-0000-4000-9000-${String(added).padStart(12, '0')}`;
  return { id, time: 'evening', slot: 'treatment', product, nights: null, fromWeek: 1, ...rest };
};
const seek = (ingredient?: string): StepDraft['product'] =>
  ingredient === undefined ? { from: 'look-for' } : { from: 'look-for', ingredient };
const own = (place: number): StepDraft['product'] => ({ from: 'shelf', id: ownId(place) });

/** Basics, with steps between the wash and the cream of the evening. */
const around = (steps: readonly StepDraft[], goals: readonly string[] = []): RoutineDraft => ({
  wishes: wish({ goals: [...goals] }),
  cycle: 1,
  without: [],
  steps: [
    step(seek(), { time: 'morning', slot: 'moisturizer' }),
    step(seek(), { time: 'morning', slot: 'sunscreen' }),
    step(seek(), { slot: 'cleanser' }),
    ...steps,
    step(seek(), { slot: 'moisturizer' }),
  ],
});
const check = (draft: RoutineDraft, told: readonly ProfileFact[] = [], owned: readonly Own[] = []): Routine => {
  const routine = planner.check(draft, person(told, owned));
  if (!routine) throw new Error('a product is not there');
  return routine;
};
const issueOf = (routine: Routine, words: RegExp) => {
  const found = routine.issues.find((one) => words.test(`${one.words} ${one.why}`));
  if (!found) throw new Error(`no issue has ${words} in ${routine.issues.map((one) => one.words).join(' ')}`);
  return found;
};
const fixesOf = (routine: Routine, words: RegExp) => issueOf(routine, words).fixes.map((fix) => fix.words);

describe('a medicine of the profile', () => {
  it.each<readonly [string, ProfileFact, RegExp]>([
    ['tretinoin', ['pregnancy', 'pregnant'], /^Stop tretinoin and call whoever prescribed it\./],
    ['hydroquinone', ['pregnancy', 'trying'], /^Stop hydroquinone and call/],
    ['isotretinoin', ['pregnancy', 'pregnant'], /^Stop isotretinoin now and call whoever prescribed it today/],
    ['doxycycline', ['pregnancy', 'pregnant'], /^Call whoever prescribed doxycycline today/],
    ['tretinoin', ['pregnancy', 'nursing'], /^Ask whoever prescribed tretinoin whether to go on with it/],
    ['clindamycin', ['allergy', 'clindamycin'], /^Stop clindamycin and call whoever prescribed it/],
  ])('%s has an issue under %j, though no step has it', (medicine, told, words) => {
    const issue = issueOf(check(around([]), [['medicine', medicine], told]), words);
    expect(issue).toMatchObject({
      steps: [],
      fixes: [],
      kind: words.source.startsWith('^Ask') ? 'ask-doctor' : 'not-for-you',
    });
  });

  it('has none where nothing speaks against it', () =>
    expect(check(around([]), [['medicine', 'tretinoin']]).issues).toEqual([]));

  it('tells of any active beside isotretinoin, and takes it out', () => {
    const routine = check(around([step(seek('azelaic-acid'))]), [['medicine', 'isotretinoin']]);
    expect(fixesOf(routine, /isotretinoin/).at(-1)).toMatch(/^Take out an azelaic acid/);
  });
});

describe('what is not for a user', () => {
  it.each([['13'], ['16']])('is retinol at %s', (age) => {
    const routine = check(
      around([step(own(0), { nights: [0] })]),
      [['age', age]],
      [['Retinol 1%', 'treatment', 'retinol']],
    );
    expect(fixesOf(routine, /is for grown-up skin/)).toContain('Take out Retinol 1%');
  });

  it('is an unnamed treatment at 10, and an unnamed exfoliant with eczema', () => {
    expect(fixesOf(check(around([step(seek())]), [['age', '10']]), /doctor/).at(-1)).toMatch(/^Take out/);
    const exfoliant = step(seek(), { slot: 'exfoliant', nights: null });
    expect(fixesOf(check(around([exfoliant]), [['condition', 'eczema']]), /eczema/).at(-1)).toMatch(/^Take out/);
  });

  it('is what an allergy names, and a way out is to take it out', () => {
    const routine = check(around([step(own(0))]), [['allergy', 'lanolin']], [['Balm', 'treatment', 'lanolin']]);
    const fixes = fixesOf(routine, /allergic to lanolin/);
    expect(fixes).toContain('Take out Balm');
    expect(fixes.filter((words) => words.startsWith('Use ')).length).toBeLessThanOrEqual(2);
  });

  it('makes the acid go, and not what treats rosacea', () => {
    const acids = [step(seek('glycolic-acid'), { slot: 'exfoliant' }), step(seek('azelaic-acid'))];
    const routine = check(around(acids, ['rosacea']), [['condition', 'rosacea']]);
    const all = routine.issues.flatMap(({ fixes }) => fixes.map(({ words }) => words));
    expect(all.some((words) => words.startsWith('Take out a glycolic acid'))).toBe(true);
    expect(all.some((words) => words.startsWith('Take out an azelaic acid'))).toBe(false);
  });
});

describe('too much of something', () => {
  const retinol: Own = ['Retinol 0.3%', 'treatment', 'retinol'];

  it('is the same active three times in one evening', () => {
    const nights = [0];
    const draft = { ...around([1, 2, 3].map(() => step(own(0), { nights }))), cycle: 3 };
    const issue = issueOf(check(draft, [], [retinol]), /Retinol 0\.3% is 3 times in one evening/);
    expect(issue.fixes.map(({ words }) => words)).toEqual(['Use Retinol 0.3% once']);
    expect(check(issue.fixes[0]?.routine ?? draft, [], [retinol]).issues).toEqual([]);
  });

  it('is no cream before and after retinol', () => {
    const draft = { ...around([step(seek(), { slot: 'moisturizer' }), step(own(0), { nights: [0] })]), cycle: 3 };
    expect(
      check(draft, [], [retinol])
        .issues.map(({ words }) => words)
        .join(' '),
    ).not.toMatch(/twice|times/);
  });

  it('is retinol on every evening from the start, but not a prescription', () => {
    const routine = check(around([step(own(0))]), [], [retinol]);
    const issue = issueOf(routine, /on every evening from the start/);
    const [fix] = issue.fixes;
    expect(fix?.routine.steps.find(({ product }) => product.from === 'shelf')?.nights).toHaveLength(1);
    expect(fix && check(fix.routine, [], [retinol]).issues).toEqual([]);
    expect(check(around([step(own(0))]), [], [['Tretinoin', 'treatment', 'tretinoin']]).issues).toEqual([]);
    // What must not be used at all has no rhythm.
    const pregnant = check(around([step(own(0))]), [['pregnancy', 'pregnant']], [retinol]);
    expect(pregnant.issues.map(({ kind }) => kind)).toEqual(['not-for-you']);
    expect(pregnant.weeks).toEqual([]);
  });
});

describe('the order of steps', () => {
  it('says to wash first', () => {
    const draft = around([]);
    const steps = [
      ...draft.steps.slice(0, 2),
      step(seek(), { time: 'morning', slot: 'cleanser' }),
      ...draft.steps.slice(2),
    ];
    const issue = issueOf(check({ ...draft, steps }), /should come before/);
    expect(issue.why).toMatch(/^Wash first/);
  });

  it('says what should go on first', () => {
    const draft = around([]);
    const steps = [...draft.steps.slice(0, 2).toReversed(), ...draft.steps.slice(2)];
    expect(issueOf(check({ ...draft, steps }), /should go on before/).why).toMatch(/^Thin products first/);
  });

  it('moves a sunscreen back to the morning before it buys one', () => {
    const draft = around([]);
    const steps = draft.steps.map((one): StepDraft => (one.slot === 'sunscreen' ? { ...one, time: 'evening' } : one));
    expect(fixesOf(check({ ...draft, steps }), /no sunscreen in the morning/)[0]).toMatch(/^Move .* to the morning$/);
  });
});
