import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Routine, RoutineDraft, RoutineWishes, StepDraft } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import type { Line } from '../person/line.ts';
import { obstacle, strongest } from '../person/obstacle.ts';
import type { UsedProduct } from '../products/used-product.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { createPlanner } from './create-planner.ts';

const now = new Date('2026-11-23T10:00:00Z');
const knowledge = readKnowledge();
const facts = readProducts();
const idsIn = ({ productId, label }: UsedProduct): string[] => {
  const own = facts.get(productId ?? '');
  return own ? [...own.main, ...own.ingredients] : (label ?? '').split(' ').filter(Boolean);
};
const deps: Parameters<typeof createPlanner>[0] = {
  knowledge,
  understandLines: (lines) => [...lines],
  stockAt: (at) => ({ catalogue, facts, knowledge, now: () => at }),
  know: (used, constraints) => {
    const ingredients = idsIn(used).flatMap((id) => knowledge.ingredients.get(id) ?? []);
    return { ...used, ingredients, warning: strongest(ingredients.map((one) => obstacle(one, constraints))) };
  },
};
const planner = createPlanner(deps);

type ProfileFact = readonly [kind: Line['kind'], value: string];
type Own = readonly [name: string, slot: UsedProduct['slot'], ids: string];
const ownId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const person = (told: readonly ProfileFact[] = [], own: readonly Own[] = []): RoutinePerson => ({
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
const wish = (wishes: Partial<RoutineWishes> = {}): RoutineWishes => ({
  goals: [],
  mostSteps: 5,
  minutes: null,
  budget: null,
  useOwn: true,
  ...wishes,
});
const retinol: Own = ['Retinol serum 0.3%', 'treatment', 'retinol squalane'];
const glycolic: Own = ['Glycolic toner 7%', 'exfoliant', 'glycolic-acid'];
const bpo: Own = ['Benzoyl peroxide 2.5% gel', 'treatment', 'benzoyl-peroxide'];

const slotsOf = ({ steps }: Routine, time: StepDraft['time']) =>
  steps.filter((step) => step.time === time).map(({ slot }) => slot);
const named = ({ steps }: Routine, name: string) => steps.filter((step) => step.name === name);
const draftOf = ({ wishes, cycle, steps, without }: Routine): RoutineDraft => ({
  wishes,
  cycle,
  without,
  steps: steps.map(({ id, time, slot, product, nights, fromWeek }) => ({ id, time, slot, product, nights, fromWeek })),
});
const checked = (draft: RoutineDraft, who: RoutinePerson): Routine => {
  const routine = planner.check(draft, who);
  if (!routine) throw new Error('a product is not there');
  return routine;
};
let added = 0;
const step = (product: StepDraft['product'], rest: Partial<StepDraft> = {}): StepDraft => {
  added += 1;
  const id = `00000000-0000-4000-9000-${String(added).padStart(12, '0')}`;
  return { id, time: 'evening', slot: 'treatment', product, nights: null, fromWeek: 1, ...rest };
};
const withStep = (routine: Routine, one: StepDraft): RoutineDraft => {
  const draft = draftOf(routine);
  const at = draft.steps.findIndex(({ time, slot }) => time === one.time && slot === 'moisturizer');
  return { ...draft, steps: draft.steps.toSpliced(at, 0, one) };
};
const shelf = (place: number): StepDraft['product'] => ({ from: 'shelf', id: ownId(place) });

describe('a routine that is built', () => {
  it('lets retinol and glycolic acid take turns, with a night of rest after each', () => {
    const routine = planner.plan(wish({ goals: ['texture', 'fine-lines'] }), person([], [retinol, glycolic]));
    expect(routine.cycle).toBe(4);
    expect(routine.nightNames.toSorted()).toEqual(['Glycolic acid night', 'Rest night', 'Rest night', 'Retinol night']);
    expect(named(routine, retinol[0])[0]?.nights).not.toEqual(named(routine, glycolic[0])[0]?.nights);
  });

  it('puts benzoyl peroxide in the morning and tretinoin at night', () => {
    const tretinoin: Own = ['Tretinoin 0.025%', 'treatment', 'tretinoin'];
    const routine = planner.plan(wish({ goals: ['acne'] }), person([], [tretinoin, bpo]));
    expect(named(routine, tretinoin[0]).map(({ time }) => time)).toEqual(['evening']);
    expect(named(routine, bpo[0]).map(({ time }) => time)).toEqual(['morning']);
  });

  it('leaves the retinol of a pregnant person out, and says so', () => {
    const routine = planner.plan(wish({ goals: ['fine-lines'] }), person([['pregnancy', 'pregnant']], [retinol]));
    expect(named(routine, retinol[0])).toEqual([]);
    expect(routine.notes.join(' ')).toMatch(/Retinol serum 0\.3% is left out: you are pregnant/);
  });

  it('adds no active to isotretinoin', () => {
    const routine = planner.plan(
      wish({ goals: ['acne'], mostSteps: 8 }),
      person([['medicine', 'isotretinoin']], [bpo, glycolic]),
    );
    expect(slotsOf(routine, 'morning')).toEqual(['moisturizer', 'sunscreen']);
    expect(
      slotsOf(routine, 'evening').filter((slot) => slot === 'treatment' || slot === 'exfoliant' || slot === 'serum'),
    ).toEqual([]);
  });

  it('adds no exfoliant and no second retinoid to tretinoin that the profile names', () => {
    const routine = planner.plan(
      wish({ goals: ['texture', 'fine-lines'], mostSteps: 8 }),
      person([['medicine', 'tretinoin']], [retinol, glycolic]),
    );
    expect([...named(routine, retinol[0]), ...named(routine, glycolic[0])]).toEqual([]);
    expect(routine.cycle).toBe(1);
    expect(routine.notes.join(' ')).toMatch(/You use tretinoin/);
  });

  it('gives a ten-year-old a wash, a moisturizer and sunscreen', () => {
    const routine = planner.plan(
      wish({ goals: ['acne', 'fine-lines'], mostSteps: 8 }),
      person([['age', '10']], [retinol]),
    );
    expect(slotsOf(routine, 'morning')).toEqual(['cleanser', 'moisturizer', 'sunscreen']);
    expect(slotsOf(routine, 'evening')).toEqual(['cleanser', 'moisturizer']);
  });

  it('keeps to three steps and five minutes, with a treatment among them', () => {
    const routine = planner.plan(wish({ goals: ['blackheads'], mostSteps: 3, minutes: 5 }), person());
    expect(slotsOf(routine, 'evening')).toEqual(['cleanser', 'exfoliant', 'moisturizer']);
    expect(slotsOf(routine, 'morning')).toHaveLength(3);
    expect(routine.minutes).toBeLessThanOrEqual(5);
  });

  it('washes with water in the morning where two steps are wanted', () => {
    const routine = planner.plan(wish({ goals: ['acne'], mostSteps: 2 }), person());
    expect(slotsOf(routine, 'morning')).toEqual(['moisturizer', 'sunscreen']);
    expect(slotsOf(routine, 'evening')).toEqual(['cleanser', 'moisturizer']);
    expect(routine.notes.join(' ')).toMatch(/lukewarm water/);
  });

  it('buys nothing for a budget of 0', () => {
    const routine = planner.plan(wish({ goals: ['acne'], budget: 0 }), person([], [bpo]));
    expect(routine.cost).toBe(0);
    expect(routine.steps.every(({ product }) => product.from !== 'catalogue')).toBe(true);
    expect(named(routine, bpo[0])).toHaveLength(1);
    expect(
      routine.steps
        .filter(({ product }) => product.from === 'look-for')
        .every(({ slot }) => ['cleanser', 'moisturizer', 'sunscreen'].includes(slot)),
    ).toBe(true);
  });

  it('brings new actives in one after the other, two weeks apart', () => {
    const routine = planner.plan(wish({ goals: ['acne'] }), person([['skin-type', 'oily']]));
    const weeks = routine.steps.map(({ fromWeek }) => fromWeek).filter((week) => week > 1);
    expect(weeks.toSorted()).toEqual([3, 5]);
    expect(routine.weeks.map(({ words }) => words).join(' ')).toMatch(
      /Week 3: benzoyl peroxide, every morning .*Week 5: adapalene, every third night/,
    );
  });

  it('does not choose what was opened too long ago, nor an unknown product under an allergy', () => {
    const jar: Own = ['Mystery cream', 'moisturizer', ''];
    const allergic = planner.plan(wish(), person([['allergy', 'lanolin']], [jar]));
    expect(named(allergic, jar[0])).toEqual([]);
    const old = planner.plan(wish({ goals: ['fine-lines'] }), {
      ...person([], [retinol]),
      expired: new Set([ownId(0)]),
    });
    expect(named(old, retinol[0])).toEqual([]);
    expect(named(planner.plan(wish(), person([], [jar])), jar[0])).toHaveLength(2);
  });

  it('is the same whenever it is built', () => {
    const build = () => planner.plan(wish({ goals: ['acne'] }), person([['skin-type', 'oily']], [retinol]));
    expect(build()).toEqual(build());
  });
});

describe('a routine that was changed', () => {
  const owner = person(
    [],
    [
      retinol,
      glycolic,
      bpo,
      ['Sunscreen SPF 50', 'sunscreen', 'zinc-oxide'],
      ['Retinal 0.05%', 'treatment', 'retinal'],
    ],
  );
  const plain = planner.plan(wish({ useOwn: false }), owner);
  const kindsOf = (draft: RoutineDraft, who = owner) => checked(draft, who).issues.map(({ kind }) => kind);

  it('has no issue as it was built', () => expect(plain.issues).toEqual([]));

  it('tells of two that are on the same night, and gives them different nights', () => {
    const both = withStep(checked(withStep(plain, step(shelf(1), { slot: 'exfoliant' })), owner), step(shelf(0)));
    const issue = checked(both, owner).issues[0];
    expect(issue?.kind).toBe('alternate');
    expect(issue?.words).toBe('Glycolic toner 7% and Retinol serum 0.3% are on the same night.');
    const [fix] = issue?.fixes ?? [];
    expect(fix?.words).toBe('Use them on different nights');
    expect(fix && checked(fix.routine, owner).issues).toEqual([]);
    expect(fix && checked(fix.routine, owner).nightNames).toContain('Rest night');
  });

  it('reports two that never go together, on any nights', () => {
    const both = withStep(
      checked(withStep({ ...plain, cycle: 2 }, step(shelf(0), { nights: [0] })), owner),
      step(shelf(4), { nights: [1] }),
    );
    const [issue] = checked(both, owner).issues;
    expect(issue).toMatchObject({ kind: 'avoid', why: expect.stringMatching(/only one retinoid/) });
    expect(issue?.fixes.map(({ words }) => words)).toContain('Take out Retinal 0.05%');
  });

  it('moves a retinol out of the morning, and sunscreen out of the evening', () => {
    const [early] = checked(withStep(plain, step(shelf(0), { time: 'morning' })), owner).issues;
    expect(early).toMatchObject({ kind: 'time', words: 'Retinol serum 0.3% belongs in the evening.' });
    expect(early?.fixes[0]?.routine.steps.find(({ product }) => product.from === 'shelf')?.time).toBe('evening');
    const late = { ...draftOf(plain), steps: [...draftOf(plain).steps, step(shelf(3), { slot: 'sunscreen' })] };
    expect(kindsOf(late)).toEqual(['time']);
  });

  it('misses what is missing, unless it was taken out on purpose', () => {
    const draft = draftOf(plain);
    const bare = { ...draft, steps: draft.steps.filter(({ slot }) => slot !== 'sunscreen') };
    const [issue] = checked(bare, owner).issues;
    expect(issue?.words).toBe('There is no sunscreen in the morning.');
    expect(issue?.fixes[0]?.routine.steps.at(-1)?.slot).not.toBe('sunscreen');
    expect(issue?.fixes[0]?.routine.steps.filter(({ time }) => time === 'morning').at(-1)?.slot).toBe('sunscreen');
    expect(kindsOf({ ...bare, without: ['sunscreen'] })).toEqual([]);
  });

  it('puts steps that are in disorder in order', () => {
    const draft = draftOf(plain);
    const [issue] = checked({ ...draft, steps: draft.steps.toReversed() }, owner).issues;
    expect(issue?.kind).toBe('order');
    expect(issue?.fixes[0]?.routine.steps.map(({ slot }) => slot)).toEqual(plain.steps.map(({ slot }) => slot));
  });

  it('tells what is not for the person any more', () => {
    const pregnant = { ...owner, profile: person([['pregnancy', 'pregnant']]).profile };
    const draft = withStep(planner.plan(wish({ useOwn: false }), pregnant), step(shelf(0)));
    const [issue] = checked(draft, pregnant).issues;
    expect(issue).toMatchObject({ kind: 'not-for-you', words: 'Retinol serum 0.3% is not for you.' });
    expect(issue?.why).toMatch(/pregnant/);
  });

  it('tells what meets a medicine of the profile', () => {
    const treated = { ...owner, profile: person([['medicine', 'tretinoin']]).profile };
    const [issue] = checked(withStep(plain, step(shelf(1), { slot: 'exfoliant' })), treated).issues;
    expect(issue).toMatchObject({ kind: 'alternate', words: 'Glycolic toner 7% meets the tretinoin that you use.' });
  });

  it('tells what was opened too long ago', () => {
    const late = { ...owner, expired: new Set([ownId(3)]) };
    const draft = draftOf(plain);
    const steps = draft.steps.map((one) => (one.slot === 'sunscreen' ? { ...one, product: shelf(3) } : one));
    expect(kindsOf({ ...draft, steps }, late)).toEqual(['past-its-time']);
    expect(kindsOf({ ...draft, steps })).toEqual([]);
  });

  it('is nothing where a product of it is not there', () => {
    expect(planner.check(withStep(plain, step(shelf(9))), owner)).toBeNull();
    expect(planner.check(withStep(plain, step({ from: 'catalogue', id: 'nothing' })), owner)).toBeNull();
  });
});

describe('the reply to a note', () => {
  const owner = person([], [retinol]);
  const routine = draftOf(planner.plan(wish({ goals: ['fine-lines'] }), owner));

  it('is about what is in the routine, and nothing where there is nothing to say', async () => {
    expect(await planner.replyToNote({ note: 'stings', week: 3, routine }, owner)).toMatch(/^Leave retinol out/);
    expect(await planner.replyToNote({ note: 'bought milk', week: 3, routine }, owner)).toBeNull();
  });

  it('warns of a danger before anything else', async () => {
    const careful = createPlanner({
      ...deps,
      warn: async (note) => (note.includes('respirar') ? 'Llama al 112.' : undefined),
    });
    expect(await careful.replyToNote({ note: 'no puedo respirar', week: 1, routine }, owner)).toBe('Llama al 112.');
    expect(await careful.replyToNote({ note: 'stings', week: 3, routine }, owner)).toMatch(/^Leave retinol out/);
  });
});

describe('choices for a step', () => {
  it('name what fits first, their own before others, and say what speaks against the rest', () => {
    const owner = person([['pregnancy', 'pregnant']], [retinol, ['Azelaic acid 10%', 'treatment', 'azelaic-acid']]);
    const routine = draftOf(planner.plan(wish({ goals: ['acne'], useOwn: false }), owner));
    const choices = planner.choices({ routine, time: 'evening', slot: 'treatment' }, owner);
    expect(choices[0]).toMatchObject({ name: 'Azelaic acid 10%', against: null });
    expect(choices.find(({ name }) => name === retinol[0])?.against).toMatch(/pregnan/);
    const firstAgainst = choices.findIndex(({ against }) => against !== null);
    expect(choices.slice(firstAgainst).every(({ against }) => against !== null)).toBe(true);
  });

  it('have something to look for, even with many things barred', () => {
    const strict = person([
      ['allergy', 'perfume'],
      ['allergy', 'chemical sunscreen'],
      ['preference', 'vegan'],
    ]);
    const routine = draftOf(planner.plan(wish(), strict));
    for (const slot of ['cleanser', 'moisturizer', 'sunscreen'] as const) {
      const fitting = planner
        .choices({ routine, time: 'morning', slot }, strict)
        .filter(({ against }) => against === null);
      expect(
        fitting.some(({ product }) => product.from === 'look-for'),
        slot,
      ).toBe(true);
    }
  });
});
