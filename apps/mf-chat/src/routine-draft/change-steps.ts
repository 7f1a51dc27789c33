import type {
  Routine,
  RoutineDraft,
  RoutineStep,
  StepChoice,
  StepDraft,
  StepProduct,
} from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { slotTitles } from '../products/shelf-words.ts';

export type StepTime = StepDraft['time'];

/** What the person changes of a routine; what follows from it is worked out by the server. */
export const draftOf = ({ wishes, cycle, steps, without }: Routine): RoutineDraft => ({
  wishes,
  cycle,
  steps: steps.map(({ id, time, slot, product, nights, fromWeek }) => ({ id, time, slot, product, nights, fromWeek })),
  without,
});

export const isSameDraft = (one: Routine, other: Routine): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** Whether it was built for other wishes: what is changed of a routine leaves them as they are. */
export const isBuiltAnew = (one: Routine, before: Routine): boolean =>
  JSON.stringify(one.wishes) !== JSON.stringify(before.wishes);

/** From when something is used that was only just chosen: the server works it out. */
const fromWeek = 0;

/** Another product for a step. What was said about the one before is gone with it. */
export const swapStep = (routine: Routine, id: string, choice: StepChoice): Routine => ({
  ...mapStep(routine, id, (step) => ({ ...step, ...described(choice), fromWeek, how: '' })),
  issues: routine.issues.filter(({ steps }) => !steps.includes(id)),
});

/** The person has a product now: every step that is done with it is done with theirs. */
export const ownProduct = (routine: Routine, product: StepProduct, own: StepChoice): Routine => ({
  ...routine,
  steps: routine.steps.map((step) =>
    isSameProduct(step.product, product) ? { ...step, ...described(own), why: step.why, fromWeek } : step,
  ),
});

export const isSameProduct = (one: StepProduct, other: StepProduct | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A new step, at the place of its kind. */
export const addStep = (
  routine: Routine,
  { time, slot, choice }: { time: StepTime; slot: Slot; choice: StepChoice },
): Routine => {
  const step: RoutineStep = {
    id: crypto.randomUUID(),
    time,
    slot,
    nights: null,
    fromWeek,
    how: '',
    seconds: usualSeconds,
    ...described(choice),
  };
  return { ...put(routine, step), without: routine.without.filter((left) => left !== slot) };
};

/** Until the server has said how long the new step takes. */
const usualSeconds = 60;

const described = ({ product, name, brand, price, why }: StepChoice) => ({ product, name, brand, price, why });

/** Takes a step out. The last cleanser, moisturizer or sunscreen is then left out on purpose, and not missed. */
export const removeStep = (routine: Routine, id: string): Routine => {
  const removed = routine.steps.find((step) => step.id === id);
  const steps = routine.steps.filter((step) => step !== removed);
  const basic = basics.find((slot) => slot === removed?.slot);
  const isLast = basic && !steps.some(({ slot }) => slot === basic);
  return settled({ ...routine, steps, without: isLast ? [...new Set([...routine.without, basic])] : routine.without });
};

const basics = ['cleanser', 'moisturizer', 'sunscreen'] as const satisfies readonly RoutineDraft['without'][number][];

/** Puts a step right before or after another one of the same time. */
export const placeStep = (routine: Routine, id: string, where: 'before' | 'after', neighbor: string): Routine => {
  const moved = routine.steps.find((step) => step.id === id);
  if (!moved || id === neighbor) return routine;
  const others = routine.steps.filter((step) => step !== moved);
  const at = others.findIndex((step) => step.id === neighbor);
  if (at === -1) return routine;
  return { ...routine, steps: others.toSpliced(where === 'before' ? at : at + 1, 0, moved) };
};

/** Moves a step from the morning to the evening or back, to the place of its kind there. */
export const moveToTime = (routine: Routine, id: string, time: StepTime): Routine => {
  const moved = routine.steps.find((step) => step.id === id);
  if (!moved) return routine;
  const steps = routine.steps.filter((step) => step !== moved);
  return settled(put({ ...routine, steps }, { ...moved, time, nights: null }));
};

/** The nights of the cycle on which a step is done; all of them: null. */
export const setNights = (routine: Routine, id: string, nights: readonly number[]): Routine =>
  mapStep(routine, id, (step) => ({
    ...step,
    nights: nights.length === 0 || nights.length >= routine.cycle ? null : nights.toSorted((a, b) => a - b),
  }));

/** After how many nights the evenings repeat. Nights beyond that are gone. */
export const setCycle = (routine: Routine, cycle: number): Routine => {
  const steps = routine.steps.map((step) => {
    const nights = step.nights?.filter((night) => night < cycle) ?? [];
    return { ...step, nights: nights.length === 0 || nights.length === cycle ? null : nights };
  });
  return settled({ ...routine, cycle, steps });
};

/** What a routine shows until the server has checked it: nothing of steps that are gone, and a name for every night. */
const settled = (routine: Routine): Routine => ({
  ...routine,
  issues: routine.issues.filter(({ steps }) => steps.every((id) => routine.steps.some((step) => step.id === id))),
  nightNames: Array.from({ length: routine.cycle }, (_, night) => routine.nightNames[night] ?? ''),
});

const mapStep = (routine: Routine, id: string, change: (step: RoutineStep) => RoutineStep): Routine => ({
  ...routine,
  steps: routine.steps.map((step) => (step.id === id ? change(step) : step)),
});

const order = Object.keys(slotTitles) as Slot[];

/** Behind the last step of its time that goes on before it or with it. */
const put = (routine: Routine, step: RoutineStep): Routine => {
  const place = order.indexOf(step.slot);
  const before = routine.steps.findLastIndex(({ time, slot }) => time === step.time && order.indexOf(slot) <= place);
  const first = routine.steps.findIndex(({ time }) => time === step.time);
  const at = before === -1 ? (first === -1 ? routine.steps.length : first) : before + 1;
  return { ...routine, steps: routine.steps.toSpliced(at, 0, step) };
};
