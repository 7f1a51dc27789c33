import type { RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { dollars } from '../products/product-words.ts';
import { basics } from '../routine-building/choose-basics.ts';
import { findItem } from '../steps/create-setting.ts';
import { isActive, needsRest } from '../steps/find-acting.ts';
import { useOf } from '../steps/judge-pair.ts';
import { placeOf } from '../steps/place-items.ts';
import { type Item, isSameProduct, type Setting } from '../steps/setting.ts';
import { nextStepId } from '../steps/step-id.ts';
import { nameInside } from '../steps/words.ts';
import type { Stepped } from './describe-routine.ts';
import type { Fault } from './fault.ts';
import { isForNights, missingSlot } from './find-faults.ts';
import { choicesFor } from './list-choices.ts';

/** A way to mend a fault: whether it does is for the caller to see. */
export interface Mend {
  readonly words: string;
  readonly routine: RoutineDraft;
  /** Whether it puts another product in the place of one. */
  readonly isSwap?: boolean;
}

/** Possible fixes of a fault, the best first. */
export function mendsFor(setting: Setting, draft: RoutineDraft, fault: Fault): Mend[] {
  const { at, kind, isPair } = fault;
  switch (kind) {
    case 'missing':
      return addMissing(setting, draft, fault);
    case 'order':
      return [{ words: 'Put the steps in order', routine: sorted(draft) }];
    case 'not-for-you':
    case 'ask-doctor':
    case 'careful':
    case 'past-its-time':
      // Of a medicine that is no step.
      if (at.length === 0) return [];
      return [...swaps(setting, draft, at), ...removals(draft, at)];
    case 'avoid':
      // The same product more than once: it is not for another to go.
      if (!isPair) return removals(draft, at.slice(1)).map((mend) => ({ ...mend, words: `Use ${nameOf(at)} once` }));
      // Another cream is easily found, and the treatment can stay.
      return separate(setting, at)
        .toSorted((one, other) => Number(isBasic(other)) - Number(isBasic(one)))
        .flatMap((some) =>
          isBasic(some)
            ? [...swaps(setting, draft, some), ...removals(draft, some)]
            : [...removals(draft, some), ...swaps(setting, draft, some)],
        );
    case 'alternate':
      return [
        ...byNights(setting, draft, at),
        ...moves(setting, draft, at),
        ...separate(setting, at).flatMap((some) => removals(draft, some)),
      ];
    case 'time':
      return [
        ...moves(setting, draft, at),
        ...byNights(setting, draft, at),
        ...separate(setting, at).flatMap((some) => removals(draft, some)),
      ];
    default:
      return kind satisfies never;
  }
}

const isBasic = (steps: readonly Stepped[]): boolean =>
  steps.some(({ step }) => (basics as readonly Slot[]).includes(step.slot));

/**
 * The steps of each product, the one that is easier to do without first: no basic, what has something against it, what
 * treats no goal, what was not there before.
 */
function separate({ goals }: Setting, at: readonly Stepped[]): Stepped[][] {
  const groups = [...Map.groupBy(at, ({ item }) => useOf(item)).values()];
  const treats = (steps: readonly Stepped[]) =>
    steps.some(({ item }) => item.acting.some(({ helps }) => helps.some(({ concern }) => goals.includes(concern))));
  const isAgainst = (steps: readonly Stepped[]) => steps.some(({ item }) => item.against !== undefined);
  const rank = (steps: readonly Stepped[]) =>
    (isBasic(steps) ? 4 : 0) + (isAgainst(steps) ? 0 : 2) + (treats(steps) ? 1 : 0);
  return groups.toReversed().toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = (at: readonly Stepped[]) => (at[0] ? nameInside(at[0].item) : '');

function removals(draft: RoutineDraft, at: readonly Stepped[]): Mend[] {
  const ids = at.map(({ step }) => step.id);
  const steps = draft.steps.filter(({ id }) => !ids.includes(id));
  return [{ words: `Take out ${nameOf(at)}`, routine: tidied({ ...draft, steps }) }];
}

/** Products that are tried in the place of another. */
const mostTried = 5;

function swaps(setting: Setting, draft: RoutineDraft, at: readonly Stepped[]): Mend[] {
  const [first] = at;
  if (!first) return [];
  const ids = at.map(({ step }) => step.id);
  const { time, slot } = first.step;
  return choicesFor(setting, draft, { time, slot })
    .filter(({ item, against }) => against === null && !isSameProduct(item.product, first.item.product))
    .slice(0, mostTried)
    .map(({ item }) => ({
      isSwap: true,
      words: `Use ${nameInside(item)} instead${item.price === null ? '' : ` (${dollars(item.price)})`}`,
      routine: tidied({
        ...draft,
        steps: draft.steps.map((step) =>
          ids.includes(step.id) ? { ...step, product: item.product, fromWeek: 0 } : step,
        ),
      }),
    }));
}

function addMissing(setting: Setting, draft: RoutineDraft, fault: Fault): Mend[] {
  const slot = missingSlot(fault);
  if (!slot) return [];
  const times: StepDraft['time'][] =
    slot === 'sunscreen' ? ['morning'] : slot === 'cleanser' ? ['evening'] : ['morning', 'evening'];
  const added = choicesFor(setting, draft, { time: times[0] ?? 'evening', slot })
    .filter(({ against }) => against === null)
    .slice(0, mostTried)
    .map(({ item }) => {
      const steps = [...draft.steps];
      for (const time of times) {
        steps.push({ id: nextStepId(steps, time, slot), time, slot, product: item.product, nights: null, fromWeek: 0 });
      }
      const price = item.price === null ? '' : ` (${dollars(item.price)})`;
      return { words: `Add ${nameInside(item)}${price}`, routine: sorted({ ...draft, steps }) };
    });
  const words = `Do without ${slot === 'sunscreen' ? '' : 'a '}${slot}`;
  const without: Mend = { words, routine: { ...draft, without: [...draft.without, slot] } };
  // What is there at the wrong time of day need not be bought.
  const misplaced = stepsOf(setting, draft).filter(({ step }) => step.slot === slot && !times.includes(step.time));
  const moved = moves(setting, draft, misplaced);
  const first = moved.length > 0 ? 1 : 2;
  return [...moved, ...added.slice(0, first), without, ...added.slice(first)];
}

const stepsOf = (setting: Setting, { steps }: RoutineDraft): Stepped[] =>
  steps.flatMap((step) => {
    const item = findItem(setting, step);
    return item ? [{ step, item }] : [];
  });

/** Moves a step to the other time of day; where its product is there already, it goes. */
function moves(setting: Setting, draft: RoutineDraft, at: readonly Stepped[]): Mend[] {
  return at.toReversed().flatMap(({ step, item }): Mend[] => {
    const time = step.time === 'morning' ? 'evening' : 'morning';
    if (time === 'morning' && isForNights(item)) return [];
    if (time === 'evening' && step.slot === 'sunscreen') return [];
    const words = `Move ${nameInside(item)} to the ${time}`;
    const isThere = draft.steps.some(
      (one) => one.time === time && one.slot === step.slot && isSameProduct(one.product, step.product),
    );
    const rest = draft.steps.filter(({ id }) => id !== step.id);
    if (isThere) return [{ words, routine: tidied({ ...draft, steps: rest }) }];
    if (time === 'morning') {
      return [{ words, routine: sorted({ ...draft, steps: [...rest, { ...step, time, nights: null }] }) }];
    }
    return eveningsFor(setting, { ...draft, steps: rest }, { ...step, time }, item).map((routine) => ({
      words,
      routine,
    }));
  });
}

/** Routines in which a step has its place in the evenings: every night where it may be, else nights that are free. */
function eveningsFor(setting: Setting, draft: RoutineDraft, step: StepDraft, item: Item): RoutineDraft[] {
  const put = (cycle: number, nights: number[] | null, steps = draft.steps) =>
    sorted({ ...draft, cycle, steps: [...steps, { ...step, nights }] });
  const free = freeNights(draft);
  if (!item.acting.some((one) => isActive(one) && needsRest(one))) {
    return [
      put(draft.cycle, null),
      ...(free.length > 0 ? [put(draft.cycle, free)] : []),
      ...takingTurns(setting, draft, step),
    ];
  }
  if (draft.cycle === 1) return [put(3, [0]), ...takingTurns(setting, draft, step)];
  return [...free.toReversed().map((night) => put(draft.cycle, [night])), ...takingTurns(setting, draft, step)];
}

/** Nights of the cycle that no step has for itself. */
const freeNights = ({ cycle, steps }: RoutineDraft): number[] =>
  Array.from({ length: cycle }, (_, night) => night).filter(
    (night) => cycle > 1 && !steps.some(({ nights }) => nights?.includes(night)),
  );

/** Puts two steps of one evening on separate nights. */
function byNights(setting: Setting, draft: RoutineDraft, at: readonly Stepped[]): Mend[] {
  return at.toReversed().flatMap(({ step, item }): Mend[] => {
    if (step.time !== 'evening') return [];
    const words = at.length > 1 ? 'Use them on different nights' : `Give ${nameInside(item)} nights of its own`;
    const rest = { ...draft, steps: draft.steps.filter(({ id }) => id !== step.id) };
    const free = freeNights(draft);
    const kept = eveningsFor(setting, rest, step, item).filter(
      ({ steps }) => steps.find(({ id }) => id === step.id)?.nights,
    );
    const own = free.map((night) => inPlace(draft, step, [night]));
    return [...own, ...kept].map((routine) => ({ words, routine: sorted(routine) }));
  });
}

const inPlace = (draft: RoutineDraft, { id }: StepDraft, nights: number[]): RoutineDraft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.id === id ? { ...step, nights } : step)),
});

/** Distributes the strong steps of the evenings again: each has its night, with a night of rest after it. */
function takingTurns(setting: Setting, draft: RoutineDraft, added: StepDraft): RoutineDraft[] {
  const steps = [...draft.steps, added];
  const isStrong = (step: StepDraft) =>
    step.time === 'evening' &&
    (step.id === added.id || findItem(setting, step)?.acting.some((one) => isActive(one) && needsRest(one)) === true);
  const strong = steps.filter(isStrong);
  // More than three in turn have no nights of rest between them.
  const gap = strong.length > 3 ? 1 : 2;
  const cycle = strong.length * gap;
  if (strong.length < 2 || cycle > 7) return [];
  const rest = Array.from({ length: cycle }, (_, night) => night).filter((night) => gap === 2 && night % gap !== 0);
  const laid = steps.map((step) => {
    const turn = strong.indexOf(step);
    if (turn !== -1) return { ...step, nights: [turn * gap] };
    return step.nights === null || step.time === 'morning' ? step : { ...step, nights: rest.length > 0 ? rest : null };
  });
  return [sorted({ ...draft, cycle, steps: laid })];
}

/** A routine whose evenings are all the same has a cycle of one night. */
const tidied = (draft: RoutineDraft): RoutineDraft =>
  draft.steps.some(({ time, nights }) => time === 'evening' && nights !== null) ? draft : { ...draft, cycle: 1 };

/** Thin to thick, mornings first. */
export const sorted = (draft: RoutineDraft): RoutineDraft =>
  tidied({
    ...draft,
    steps: draft.steps.toSorted(
      (one, other) =>
        Number(one.time === 'evening') - Number(other.time === 'evening') || placeOf(one.slot) - placeOf(other.slot),
    ),
  });
