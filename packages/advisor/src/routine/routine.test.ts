import { catalogue } from '@petalwise/catalogue/catalogue';
import { priceAt } from '@petalwise/catalogue/sales';
import { Routine, type RoutineDraft, type RoutineWishes, type StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { type Constraints, constraintsOf } from '../person/constraints.ts';
import { everyConstraint } from '../person/every-constraint.ts';
import type { Line } from '../person/line.ts';
import { plain } from '../person/match-words.ts';
import { isBlocked, obstacle, strongest } from '../person/obstacle.ts';
import { createUnderstandLines } from '../person/understand-lines.ts';
import { judgeProduct } from '../products/judge-product.ts';
import type { UsedProduct } from '../products/used-product.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { createPlanner } from './create-planner.ts';

/* Random people with random shelves and wishes. What a routine must be is worked out here a second time, from the rules. */

const now = new Date('2026-11-23T10:00:00Z');
const knowledge = readKnowledge();
const facts = readProducts();
const understandLines = createUnderstandLines({
  readTerm: (term) => [term],
  recognise: createNameFinder(knowledge),
});

/** The user's own products, by name, with their ingredients. */
const named: readonly (readonly [name: string, slot: Slot, ids: string])[] = [
  ['Retinol 0.3% serum', 'treatment', 'retinol squalane'],
  ['Retinal 0.05% cream', 'treatment', 'retinal glycerin'],
  ['Tretinoin cream 0.025%', 'treatment', 'tretinoin'],
  ['Glycolic acid 7% toner', 'exfoliant', 'glycolic-acid aloe'],
  ['Lactic acid 5% + HA', 'exfoliant', 'lactic-acid hyaluronic-acid'],
  ['Mandelic acid 10% serum', 'exfoliant', 'mandelic-acid'],
  ['Salicylic acid cleanser', 'cleanser', 'salicylic-acid glycerin'],
  ['PHA toner', 'toner', 'gluconolactone panthenol'],
  ['Benzoyl peroxide 5% gel', 'treatment', 'benzoyl-peroxide'],
  ['Azelaic acid suspension 10%', 'treatment', 'azelaic-acid dimethicone'],
  ['Vitamin C 15% serum', 'serum', 'vitamin-c vitamin-e ferulic-acid'],
  ['Copper peptide serum', 'serum', 'copper-peptide'],
  ['Tea tree oil', 'treatment', 'tea-tree'],
  ['Sulfur spot paste', 'treatment', 'sulfur'],
  ['Witch hazel toner', 'toner', 'witch-hazel fragrance'],
  ['Rose cream', 'moisturizer', 'glycerin fragrance'],
  ['Plain ceramide cream', 'moisturizer', 'ceramides glycerin'],
  ['Petrolatum ointment', 'moisturizer', 'petrolatum'],
  ['Mineral sunscreen SPF 50', 'sunscreen', 'zinc-oxide dimethicone'],
  ['Sunscreen with octocrylene', 'sunscreen', 'avobenzone octocrylene'],
  ['Squalane oil', 'face-oil', 'squalane'],
  ['Cleansing oil', 'first-cleanse', 'sunflower-oil'],
  ['Caffeine eye gel', 'eye-cream', 'caffeine'],
  ['Lanolin balm', 'moisturizer', 'lanolin beeswax'],
  ['Kojic acid serum', 'serum', 'kojic-acid'],
  ['A jar without a label', 'moisturizer', ''],
  ['A wash without a label', 'cleanser', ''],
];
/** In it for another reason than to do something: there is too little of it. */
const traces: Readonly<Record<string, readonly string[]>> = { sk1: ['petrolatum'], sk13: ['lactic-acid'] };

const ingredient = (id: string): Ingredient => {
  const found = knowledge.ingredients.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const insideProduct = (id: string): Ingredient[] => {
  const own = facts.get(id);
  return own ? [...own.main, ...own.ingredients].map(ingredient) : [];
};
const insideUsed = ({ productId, label }: UsedProduct): Ingredient[] =>
  productId ? insideProduct(productId) : (label ?? '').split(' ').filter(Boolean).map(ingredient);

const planner = createPlanner({
  knowledge,
  understandLines,
  stockAt: (at) => ({ catalogue, facts, knowledge, now: () => at }),
  know: (used, constraints) => {
    const ingredients = insideUsed(used);
    return { ...used, ingredients, warning: strongest(ingredients.map((one) => obstacle(one, constraints))) };
  },
});

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <One>(some: readonly One[]): One => {
    const one = some[below(some.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const some = <One>(all: readonly One[], most: number) => Array.from({ length: below(most + 1) }, () => pick(all));
  return { next, below, pick, some, chance: (likelihood: number) => next() < likelihood };
}
type Random = ReturnType<typeof randomFrom>;

const skinTypes = ['dry', 'oily', 'combination', 'normal', 'sensitive'];
const more: readonly (readonly [Line['kind'], string])[] = [
  ['concern', 'acne'],
  ['concern', 'wrinkles'],
  ['concern', 'dark spots'],
  ['concern', 'redness'],
  ['condition', 'melasma'],
  ['condition', 'fungal acne'],
  ['condition', 'psoriasis'],
  ['budget', '15'],
  ['budget', '40'],
  ['age', '25'],
  ['age', '52'],
  ['age', '10'],
  ['medicine', 'spironolactone'],
  ['product', 'retinol serum'],
  ['product', 'glycolic acid toner'],
];
const faceSlots: Readonly<Record<string, Slot>> = {
  cleansers: 'cleanser',
  serums: 'serum',
  essences: 'serum',
  exfoliants: 'exfoliant',
  'spot treatments': 'treatment',
  moisturizers: 'moisturizer',
  sunscreens: 'sunscreen',
};
const onFace = catalogue.filter(({ id }) => (facts.get(id)?.kinds[0] ?? '') in faceSlots);
const slotOfProduct = (id: string): Slot => faceSlots[facts.get(id)?.kinds[0] ?? ''] ?? 'other';

function randomPerson(random: Random): RoutinePerson {
  const since = now.toISOString();
  const told = [...random.some(everyConstraint, 2), ...random.some(more, 2)];
  const lines = [...told, ...(random.chance(0.6) ? [['skin-type', random.pick(skinTypes)] as const] : [])];
  const profile = lines.map(([kind, value]): Line => ({ kind, value, since }));
  const ofCatalogue = random
    .some(onFace, 3)
    .map(({ id, name }) => ({ name, slot: slotOfProduct(id), productId: id, label: null }));
  const ofOthers = random
    .some(named, 4)
    .map(([name, slot, ids]) => ({ name, slot, productId: null, label: ids === '' ? null : ids }));
  const using = [...ofCatalogue, ...ofOthers].map((one, place) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));
  return { profile, using, notes: [], now };
}

const concerns = [...knowledge.concerns.keys()];
const frequent = [
  'acne',
  'fine-lines',
  'dark-marks',
  'texture',
  'dullness',
  'pores',
  'redness',
  'blackheads',
  'oiliness',
];

const randomWishes = (random: Random): RoutineWishes => ({
  goals: [...new Set(random.chance(0.05) ? ['dryness'] : random.some(random.chance(0.8) ? frequent : concerns, 4))],
  mostSteps: 2 + random.below(7),
  minutes: random.chance(0.5) ? null : 1 + random.below(8),
  budget: random.chance(0.4) ? null : random.pick([0, 10, 25, 50, 80, 150]),
  useOwn: random.chance(0.8),
});

function insideStep({ product }: StepDraft, { using }: RoutinePerson): Ingredient[] {
  if (product.from === 'look-for') return product.ingredient === undefined ? [] : [ingredient(product.ingredient)];
  if (product.from === 'catalogue') return insideProduct(product.id);
  const used = using.find(({ id }) => id === product.id);
  return used ? insideUsed(used) : [];
}

const catalogueId = ({ product }: StepDraft, { using }: RoutinePerson): string | undefined =>
  product.from === 'catalogue'
    ? product.id
    : product.from === 'shelf'
      ? (using.find(({ id }) => id === product.id)?.productId ?? undefined)
      : undefined;

/** Days of which every one is looked at: each night of each cycle comes by. */
const days = Array.from({ length: 84 }, (_, day) => day);
const isDone = ({ nights, time }: StepDraft, day: number, cycle: number) =>
  time === 'morning' || nights === null || nights.includes(day % cycle);
const keyOf = ({ product }: StepDraft) => JSON.stringify(product);

/** What is wrong with a routine that was built, as sentences. */
function faultsOf(draft: RoutineDraft, person: RoutinePerson, constraints: Constraints): string[] {
  const { steps, cycle } = draft;
  const found: string[] = [];
  for (const step of steps) {
    for (const one of insideStep(step, person)) {
      if (isBlocked(obstacle(one, constraints))) found.push(`${one.id} is not for the person`);
      if (
        one.time === 'pm' &&
        step.time === 'morning' &&
        /retinoid|aha/.test(one.family) &&
        !isTrace(step, person, one)
      ) {
        found.push(`${one.id} in the morning`);
      }
    }
    const id = catalogueId(step, person);
    const [product, own] = [catalogue.find((one) => one.id === id), facts.get(id ?? '')];
    if (product && own && isBlocked(judgeProduct(product, own, knowledge, constraints)))
      found.push(`${id} is not for the person`);
    const isUnknown = step.product.from === 'shelf' && insideStep(step, person).length === 0;
    if (isUnknown && constraints.bars.some(({ line, strength }) => line.kind === 'allergy' && strength === 'never')) {
      found.push('a product without a label under an allergy');
    }
  }
  for (const [place, one] of steps.entries()) {
    for (const other of steps.slice(place + 1)) {
      if (keyOf(one) === keyOf(other)) continue;
      const meets = one.time === other.time && days.some((day) => isDone(one, day, cycle) && isDone(other, day, cycle));
      for (const verdict of verdictsOf(one, other, person)) {
        if (verdict === 'avoid' || meets) found.push(`${verdict}: ${keyOf(one)} with ${keyOf(other)}`);
      }
    }
  }
  return found;
}

const isTrace = (step: StepDraft, person: RoutinePerson, { id }: Ingredient) =>
  traces[catalogueId(step, person) ?? '']?.includes(id) ?? false;

function verdictsOf(one: StepDraft, other: StepDraft, person: RoutinePerson): string[] {
  const of = (step: StepDraft) => insideStep(step, person).filter((each) => !isTrace(step, person, each));
  return of(one).flatMap((a) =>
    of(other).flatMap((b) => {
      // Sunscreen goes over everything that may be on the skin by day.
      if (a.family === 'sunscreen' || b.family === 'sunscreen') return [];
      const verdict = findPair(knowledge, a, b)?.verdict;
      return verdict === undefined || verdict === 'together' ? [] : [verdict];
    }),
  );
}

function costOf({ steps }: RoutineDraft): number {
  const bought = new Set(steps.flatMap(({ product }) => (product.from === 'catalogue' ? [product.id] : [])));
  return catalogue
    .filter(({ id }) => bought.has(id))
    .map((one) => priceAt(one, now))
    .reduce((sum, { salePrice, originalPrice }) => sum + (salePrice ?? originalPrice), 0);
}

const isAcid = ({ family, traits }: Ingredient) =>
  ['aha', 'bha', 'pha'].includes(family) || traits.some((trait) => ['aha', 'bha', 'pha', 'exfoliant'].includes(trait));
const isStrong = (one: Ingredient) =>
  isAcid(one) ||
  ['retinoid', 'bpo', 'azelaic', 'vitamin-c', 'bakuchiol', 'pigment', 'sulfur'].includes(one.family) ||
  one.traits.includes('benzoyl-peroxide');

/** Concerns that the wishes or the profile name. */
function namedGoals({ goals }: RoutineWishes, constraints: Constraints): string[] {
  const known = goals.filter((id) => knowledge.concerns.has(id));
  if (known.length > 0) return known;
  return [...knowledge.concerns.values()]
    .filter(({ id, name, aliases }) =>
      constraints.concerns.some((words) => [id, name, ...aliases].map(plain).includes(words)),
    )
    .map(({ id }) => id);
}

/** What of a routine acts that was not prescribed: the treatments, and not what is in a cream or a plain wash. */
function overdone(routine: Routine, person: RoutinePerson, wishes: RoutineWishes, constraints: Constraints): string[] {
  const goals = namedGoals(wishes, constraints);
  const acting = routine.steps
    .filter(({ slot }) => ['toner', 'exfoliant', 'serum', 'treatment', 'eye-cream', 'cleanser'].includes(slot))
    .flatMap((step) => insideStep(step, person).filter((one) => !isTrace(step, person, one)))
    .filter(({ traits }) => !traits.includes('prescription'));
  const found: string[] = [];
  const young = constraints.age !== undefined && constraints.age < 18;
  for (const one of acting) {
    if (young && (one.id === 'retinol' || one.id === 'retinal')) found.push(`${one.id} under 18`);
    if (goals.length === 0 && isStrong(one)) found.push(`${one.id} without a goal`);
    if (goals.length > 0 && goals.every((id) => id === 'dryness') && isAcid(one)) found.push(`${one.id} for dryness`);
  }
  return found;
}

/** A medicine of the profile is no step: its problem is reported, and no step fixes it. */
const isOfSteps = ({ kind, steps }: Routine['issues'][number]) => kind === 'missing' || steps.length > 0;

const people = 400;
const cases = Array.from({ length: people }, (_, seed) => {
  const random = randomFrom(seed + 1);
  const person = randomPerson(random);
  return { seed, random, person, wishes: randomWishes(random) };
});

describe('a routine for any user', () => {
  const seen = { actives: 0, cycles: 0, own: 0, full: 0 };

  it.each(Array.from({ length: 8 }, (_, part) => part))('keeps every rule (part %i)', (part) => {
    for (const { seed, person, wishes } of cases.filter(({ seed }) => seed % 8 === part)) {
      const told = JSON.stringify({
        seed,
        profile: person.profile.map(({ kind, value }) => `${kind} ${value}`),
        using: person.using.map(({ name }) => name),
        wishes,
      });
      const routine = planner.plan(wishes, person);
      const constraints = constraintsOf(understandLines(person.profile), now);
      expect(Routine.parse(routine), told).toEqual(routine);
      expect(faultsOf(routine, person, constraints), told).toEqual([]);
      expect(overdone(routine, person, wishes, constraints), told).toEqual([]);
      for (const slot of ['cleanser', 'moisturizer', 'sunscreen']) {
        expect(
          routine.steps.some((step) => step.slot === slot),
          `${slot} ${told}`,
        ).toBe(true);
      }
      expect(routine.steps.find(({ slot }) => slot === 'sunscreen')?.time, told).toBe('morning');
      expect(routine.cost, told).toBe(costOf(routine));
      if (wishes.budget !== null) expect(routine.cost, told).toBeLessThanOrEqual(wishes.budget * 100);
      for (const time of ['morning', 'evening']) {
        for (const day of days) {
          const done = routine.steps.filter((step) => step.time === time && isDone(step, day, routine.cycle));
          expect(done.length, told).toBeLessThanOrEqual(wishes.mostSteps);
        }
      }
      const isMore = routine.steps.some(({ slot }) => !['cleanser', 'moisturizer', 'sunscreen'].includes(slot));
      if (wishes.minutes !== null && isMore)
        expect(routine.minutes, told).toBeLessThanOrEqual(Math.max(wishes.minutes, 3));
      expect(routine.nightNames, told).toHaveLength(routine.cycle);
      expect(routine.issues.filter(isOfSteps), told).toEqual([]);
      const { wishes: kept, cycle, steps, without } = routine;
      expect(planner.check({ wishes: kept, cycle, steps, without }, person)?.issues.filter(isOfSteps), told).toEqual(
        [],
      );
      if (routine.steps.some(({ slot }) => slot === 'treatment' || slot === 'exfoliant')) seen.actives += 1;
      if (routine.cycle > 2) seen.cycles += 1;
      if (routine.steps.some(({ product }) => product.from === 'shelf')) seen.own += 1;
      if (routine.steps.every(({ product }) => product.from !== 'look-for')) seen.full += 1;
    }
  });

  it('tries what matters often enough', () => {
    expect(seen.actives).toBeGreaterThan(people / 4);
    expect(seen.cycles).toBeGreaterThan(people / 10);
    expect(seen.own).toBeGreaterThan(people / 4);
    expect(seen.full).toBeGreaterThan(people / 20);
  });
});

/** Something that a person might do to a routine, wise or not. */
function breakRoutine(random: Random, draft: RoutineDraft, person: RoutinePerson): RoutineDraft {
  const steps = [...draft.steps];
  const at = random.below(steps.length);
  const step = steps[at];
  if (!step) return draft;
  const id = crypto.randomUUID();
  const anything: StepDraft['product'][] = [
    ...onFace.map((one) => ({ from: 'catalogue' as const, id: one.id })),
    ...person.using.map((one) => ({ from: 'shelf' as const, id: one.id })),
    ...['retinol', 'glycolic-acid', 'vitamin-c', 'benzoyl-peroxide', 'salicylic-acid'].map((one) => ({
      from: 'look-for' as const,
      ingredient: one,
    })),
  ];
  switch (random.below(6)) {
    case 0:
      return { ...draft, steps: steps.filter((one) => one !== step) };
    case 1:
      return {
        ...draft,
        steps: steps.with(at, { ...step, time: step.time === 'morning' ? 'evening' : 'morning', nights: null }),
      };
    case 2:
      return { ...draft, steps: steps.with(at, { ...step, nights: null }) };
    case 3:
      return { ...draft, steps: steps.toReversed() };
    case 4:
      return { ...draft, steps: steps.with(at, { ...step, product: random.pick(anything) }) };
    default: {
      const time = random.pick(['morning', 'evening'] as const);
      const slot = random.pick(['treatment', 'exfoliant', 'serum'] as const);
      return {
        ...draft,
        steps: [...steps, { id, time, slot, product: random.pick(anything), nights: null, fromWeek: 1 }],
      };
    }
  }
}

const issueKey = ({ kind, steps, words }: Routine['issues'][number]) =>
  `${kind} ${kind === 'missing' ? words : steps.toSorted().join(' ')}`;

describe('a broken routine', () => {
  it('has an issue for everything that is wrong with it', () => {
    let wrong = 0;
    for (const { seed, person, wishes } of cases) {
      const random = randomFrom(10_000 + seed);
      const draft = breakRoutine(random, planner.plan(wishes, person), person);
      const faults = faultsOf(draft, person, constraintsOf(understandLines(person.profile), now));
      if (faults.length === 0) continue;
      wrong += 1;
      expect(planner.check(draft, person)?.issues.length, `seed ${seed}: ${faults.join('; ')}`).toBeGreaterThan(0);
    }
    expect(wrong).toBeGreaterThan(people / 10);
  });
});

describe('the fixes of a broken routine', () => {
  it('fix what they are for, for any fault', () => {
    const kinds = new Map<string, number>();
    for (const { seed, random, person, wishes } of cases.slice(0, 250)) {
      let draft: RoutineDraft = planner.plan(wishes, person);
      for (let time = 0; time < 1 + (seed % 3); time += 1) draft = breakRoutine(random, draft, person);
      const checked = planner.check(draft, person);
      for (const issue of checked?.issues.filter(isOfSteps) ?? []) {
        const told = `seed ${seed}: ${issue.kind} ${issue.words}`;
        kinds.set(issue.kind, (kinds.get(issue.kind) ?? 0) + 1);
        expect(issue.fixes.length, told).toBeGreaterThan(0);
        for (const { words, routine } of issue.fixes) {
          const after = planner.check(routine, person);
          expect(after?.issues.map(issueKey), `${told}; ${words}`).not.toContain(issueKey(issue));
        }
      }
    }
    for (const kind of ['avoid', 'alternate', 'not-for-you', 'ask-doctor', 'careful', 'missing', 'order', 'time']) {
      expect(kinds.get(kind), kind).toBeGreaterThan(4);
    }
  });
});
