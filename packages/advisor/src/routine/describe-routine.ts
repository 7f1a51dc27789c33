import type { Routine, RoutineDraft, RoutineIssue, SharedRoutine, StepDraft } from '@petalwise/contracts/chat/routine';
import { capital, listed } from '../products/product-words.ts';
import { type Building, isBasic } from '../routine-building/choose-basics.ts';
import { reviewTreatments } from '../routine-building/choose-treatments.ts';
import { longestSeconds, noteBuilding, noteRoutine, spendOfAll } from '../routine-building/write-notes.ts';
import { isActive, strongestOf } from '../steps/find-acting.ts';
import { type Entry, secondsOf } from '../steps/place-items.ts';
import { type Item, keyOf, type Setting } from '../steps/setting.ts';
import { inside } from '../steps/words.ts';
import { howOf, whyOf } from './describe-step.ts';
import { everyEvening, restNight } from './plan-day.ts';

/** A step with what it is done with. */
export interface Stepped {
  readonly step: StepDraft;
  readonly item: Item;
}

interface Judged {
  readonly stepped: readonly Stepped[];
  readonly issues: readonly RoutineIssue[];
}

/** A routine with everything that follows from it. */
export function describeRoutine(setting: Setting, draft: RoutineDraft, { stepped, issues }: Judged): Routine {
  const cost = costOf(stepped);
  const reviewed = reviewTreatments({ setting, wishes: draft.wishes, reserve: 0 }, buildingOf(draft, stepped));
  return {
    ...draft,
    steps: stepped.map(({ step, item }) => ({
      ...step,
      name: item.name,
      brand: item.brand,
      price: item.price,
      why: whyOf(setting, draft, step, item),
      how: howOf(step, item),
      seconds: secondsOf(step.slot),
    })),
    issues: [...issues],
    cost,
    notes: [
      ...new Set([...noteBuilding(setting, draft.wishes, reviewed), ...noteRoutine(setting, draft, stepped, cost)]),
    ],
    nightNames: nightNames(draft, stepped),
    weeks: weeksOf(draft, stepped),
    minutes: Math.ceil(longestSeconds(draft) / 60),
  };
}

/** The public part of a routine: its steps and the names of its nights, without the reasons. */
export const showRoutine = (draft: RoutineDraft, stepped: readonly Stepped[]): SharedRoutine => ({
  cycle: draft.cycle,
  nightNames: nightNames(draft, stepped),
  steps: stepped.map(({ step, item }) => {
    const { id, time, slot, nights } = step;
    return { id, time, slot, nights, name: item.name, brand: item.brand, how: howOf(step, item) };
  }),
});

/** A routine as the builder would have it in its hands. */
function buildingOf({ wishes: { budget } }: RoutineDraft, stepped: readonly Stepped[]): Building {
  const entries = stepped.map(({ step: { time, nights }, item }): Entry => {
    const role = nights === null ? 'daily' : item.acting.some(isActive) ? 'turn' : 'rest';
    return { time, item, role, need: isBasic(item) ? 'basic' : 'treatment' };
  });
  const spent = spendOfAll(stepped.map(({ item }) => item));
  return { entries, left: budget === null ? Number.POSITIVE_INFINITY : budget * 100 - spent };
}

/** Cents of what is to buy, each product once. */
export const costOf = (stepped: readonly Stepped[]): number =>
  [...new Map(stepped.map(({ item }) => [keyOf(item.product), item.price ?? 0])).values()].reduce(
    (sum, price) => sum + price,
    0,
  );

/** What an item is called in short: by what acts in it, else by its kind. */
function shortName({ step, item }: Stepped): string {
  const one = strongestOf(item.acting.filter(isActive));
  return one ? inside(one) : step.slot.replaceAll('-', ' ');
}

function nightNames({ cycle }: RoutineDraft, stepped: readonly Stepped[]): string[] {
  if (cycle === 1) return [everyEvening];
  const counted = stepped.filter(({ step }) => step.time === 'evening' && step.nights !== null);
  return Array.from({ length: cycle }, (_, night) => {
    const here = counted.filter(({ step, item }) => step.nights?.includes(night) && item.acting.some(isActive));
    const named = [...new Set(here.map(shortName))];
    return named.length === 0 ? restNight : `${capital(listed(named))} night`;
  });
}

/** From when a strong active may come more often, where skin stays calm. */
const weeksUntilMore = 6;

/** What comes in when; nothing where everything begins at once and stays as it is. */
function weeksOf(draft: RoutineDraft, all: readonly Stepped[]): Routine['weeks'] {
  // What the person must not use does not come in, nor more often.
  const stepped = all.filter(({ item }) => item.against?.strength !== 'never');
  const weeks = [...new Set(stepped.map(({ step }) => step.fromWeek))].toSorted((a, b) => a - b);
  const last = weeks.at(-1);
  if (last === undefined) return [];
  const more = stepped.flatMap((one) => {
    const words = moreOften(draft, one);
    return words === undefined
      ? []
      : [{ week: last + weeksUntilMore, words: `Week ${last + weeksUntilMore}: ${words}` }];
  });
  if (last === 1 && more.length === 0) return [];
  const told = weeks.map((week) => {
    const begun = stepped.filter(({ step }) => step.fromWeek === week);
    const words =
      week === 1 && last > 1
        ? listed([
            ...new Set(
              begun.map((one) =>
                one.step.nights === null ? shortName(one) : oftenWords(draft, one).replace(/, (.*)$/, ' ($1)'),
              ),
            ),
          ])
        : listed([...new Set(begun.map((one) => oftenWords(draft, one)))]);
    return { week, words: `Week ${week}: ${words}` };
  });
  return [...told, ...more.slice(0, 1)];
}

/** How much more of something its owner may try; what was prescribed goes by the doctor. */
function moreOften({ cycle }: RoutineDraft, one: Stepped): string | undefined {
  const { step, item } = one;
  const acting = item.acting.filter(isActive);
  if (step.nights?.length !== 1 || acting.some(({ traits }) => traits.includes('prescription'))) return undefined;
  const calm = `if your skin is calm, ${shortName(one)}`;
  if (cycle === 3) return `${calm} every other night`;
  const isDaily = acting.some(({ family }) => family === 'retinoid' || family === 'azelaic');
  return cycle === 2 && isDaily ? `${calm} every night` : undefined;
}

const rhythms: Readonly<Record<number, string>> = {
  2: 'every other night',
  3: 'every third night',
  4: 'every fourth night',
};

function oftenWords({ cycle }: RoutineDraft, stepped: Stepped): string {
  const { time, nights } = stepped.step;
  const name = shortName(stepped);
  if (time === 'morning') return `${name}, every morning`;
  if (nights === null || nights.length >= cycle) return `${name}, every evening`;
  if (nights.length === 1) return `${name}, ${rhythms[cycle] ?? `one night in ${cycle}`}`;
  return `${name}, ${nights.length} nights in ${cycle}`;
}
