import type { RoutineWishes, StepDraft } from '@petalwise/contracts/chat/routine';
import { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import { standingTime } from './create-setting.ts';
import { isActive, needsRest } from './find-acting.ts';
import { goesOn, isByMouth } from './find-standing.ts';
import { doMeet, judgePair, occasions, type PairFound, stepsAt } from './judge-pair.ts';
import { type Item, keyOf, type Setting } from './setting.ts';
import { isFragile } from './weigh-goals.ts';

/** Something in its place, before its nights are counted out. */
export interface Entry {
  readonly time: StepDraft['time'];
  readonly item: Item;
  /** `turn`: an evening that it shares with no other of its kind. `rest`: the evenings that nothing takes in turn. */
  readonly role: 'daily' | 'turn' | 'rest';
  readonly need: 'basic' | 'treatment' | 'extra';
}

export type Placed = Entry & Pick<StepDraft, 'nights'>;

/** At first; with more at once the user cannot tell which one helps or stings. */
const mostActives = 2;

const seconds: Readonly<Record<Slot, number>> = {
  'first-cleanse': 60,
  cleanser: 60,
  toner: 20,
  exfoliant: 30,
  serum: 20,
  treatment: 30,
  'eye-cream': 20,
  moisturizer: 30,
  'face-oil': 20,
  sunscreen: 45,
  other: 30,
};

/** How long a step takes. */
export const secondsOf = (slot: Slot): number => seconds[slot];

/** From the thinnest to the thickest, sunscreen over all: the order in which the contract lists the slots. */
export const placeOf = (slot: Slot): number => Slot.options.indexOf(slot);

/** Counts out the nights: one strong product every third night, or two in turn with a night of rest after each. */
export function layNights(entries: readonly Entry[]): { readonly cycle: number; readonly steps: readonly Placed[] } {
  const turns = entries.filter(({ role }) => role === 'turn');
  // What the person has is known to them, and what needs no rest is only begun slowly.
  const isMild = turns.every(({ item }) => item.product.from === 'shelf' || !item.acting.some(isStrong));
  const cycle = turns.length === 0 ? 1 : turns.length > 1 ? turns.length * 2 : isMild ? 2 : 3;
  const nightOf = (entry: Entry) => turns.indexOf(entry) * 2;
  const rest = Array.from({ length: cycle }, (_, night) => night).filter(
    (night) => !turns.some((turn) => nightOf(turn) === night),
  );
  const steps = entries.map((entry): Placed => {
    if (entry.role === 'turn') return { ...entry, nights: [nightOf(entry)] };
    return { ...entry, nights: entry.role === 'rest' && cycle > 1 ? rest : null };
  });
  return { cycle, steps };
}

const isStrong = (one: Ingredient): boolean => isActive(one) && needsRest(one);

export type Problem =
  | { readonly kind: 'pair'; readonly found: PairFound; readonly item: Item }
  | { readonly kind: 'room' }
  | { readonly kind: 'enough' };

type Limits = Pick<RoutineWishes, 'mostSteps' | 'minutes'>;

export type Attempt =
  | { readonly entries: readonly Entry[]; readonly problem?: never }
  | { readonly entries?: never; readonly problem: Problem };

/** Puts an item where it does not meet what it must not meet, and where there is time for it. */
export function tryPlace(
  setting: Setting,
  limits: Limits,
  entries: readonly Entry[],
  { item, need }: Pick<Entry, 'item' | 'need'>,
  options: readonly Option[] = optionsFor(setting, item),
): Attempt {
  const used = [...entries.map((one) => one.item), ...setting.standing.filter((one) => !isByMouth(one) && goesOn(one))];
  const actives = new Set(used.filter((one) => one.acting.some(isActive)).map((one) => keyOf(one.product)));
  const isMore = item.acting.some(isActive) && !actives.has(keyOf(item.product));
  if (isMore && actives.size >= mostActives) return { problem: { kind: 'enough' } };
  let problem: Problem = { kind: 'room' };
  for (const place of options) {
    const entry: Entry = { item, need, ...place };
    const next = [...entries, entry];
    const found =
      pairProblem(setting, next) ?? (hasRoom(limits, next, entry.time) ? undefined : { kind: 'room' as const });
    if (!found) return { entries: next };
    if (found.kind === 'pair') problem = found;
  }
  return { problem };
}

type Option = Pick<Entry, 'time' | 'role'>;
const option = (time: Entry['time'], role: Entry['role'] = 'daily'): Option => ({ time, role });

/** Where an item could go, the best place first. */
function optionsFor(setting: Setting, { slot, acting }: Pick<Item, 'slot' | 'acting'>): readonly Option[] {
  // A wash that treats is enough once a day; a mild one takes the day off.
  if (slot === 'sunscreen' || slot === 'cleanser') return [option('morning')];
  if (slot === 'first-cleanse') return [option('evening')];
  const actives = acting.filter(isActive);
  if (actives.some(needsRest)) return [option('evening', 'turn')];
  if (actives.some(({ time }) => time === 'pm')) return [option('evening'), option('evening', 'rest')];
  const isMild = actives.every(({ irritancy, family }) => irritancy === 'low' || family === 'vitamin-c');
  if (isFragile(setting) && !isMild) return [option('evening', 'turn')];
  const isForMornings = acting.some(({ time, family }) => time === 'am' || family === 'vitamin-c');
  if (isForMornings) return [option('morning'), option('evening'), option('evening', 'rest')];
  return [option('evening'), option('morning'), option('evening', 'rest')];
}

/** The first two that meet and must not, or that have no place in one routine. */
export function pairProblem(
  setting: Setting,
  entries: readonly Entry[],
): Extract<Problem, { kind: 'pair' }> | undefined {
  const { steps } = layNights(entries);
  const fixed = setting.standing.filter(goesOn).map((item) => ({ item, time: standingTime(item), nights: null }));
  for (const [place, step] of steps.entries()) {
    for (const other of [...steps.slice(place + 1), ...fixed]) {
      const found = judgePair(setting.knowledge, step.item, other.item);
      if (found && (found.rule.verdict === 'avoid' || doMeet(step, other))) {
        return { kind: 'pair', found, item: step.item };
      }
    }
  }
  return undefined;
}

/** Whether the mornings or evenings stay within what was wished for. */
function hasRoom({ mostSteps, minutes }: Limits, entries: readonly Entry[], time: Entry['time']): boolean {
  const { cycle, steps } = layNights(entries);
  return occasions({ cycle })
    .filter((one) => one.time === time)
    .every(({ night }) => {
      const done = stepsAt({ steps }, time, night);
      const takes = done.reduce((sum, { item }) => sum + secondsOf(item.slot), 0);
      return done.length <= mostSteps && (minutes === null || takes <= minutes * 60);
    });
}
