import type { StepDraft } from '@petalwise/contracts/chat/routine';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { type Fault, faultKey } from '../routine/fault.ts';
import { findFaults, isForNights } from '../routine/find-faults.ts';
import { isActive, needsRest } from '../steps/find-acting.ts';
import { goesOn, isByMouth } from '../steps/find-standing.ts';
import { lookFor, slotOf } from '../steps/look-for.ts';
import { placeOf } from '../steps/place-items.ts';
import { type Item, keyOf } from '../steps/setting.ts';
import { isFragile } from '../steps/weigh-goals.ts';
import { type Look, usable } from './look-in.ts';

/** A new step where it makes nothing worse. */
export interface Place {
  readonly one: Stepped;
  /** The steps of that time with it, in their order. */
  readonly beside: readonly Stepped[];
  /** Nights after which the evenings repeat then. */
  readonly cycle: number;
}

/** What a person would add: their own product with it, one of the catalogue, or a kind to look for. */
export function itemWith({ setting }: Look, { id }: Ingredient): Item {
  const isOf = ({ acting, facts, isExpired }: Item) =>
    !isExpired && (acting.some((one) => one.id === id) || facts?.main[0] === id);
  return setting.own.find(isOf) ?? lookFor(setting, slotOf(id), id);
}

/** Where an item could go, or the fault that it makes at the place that suits it best. */
export function findPlace(look: Look, item: Item): Place | Fault {
  const { setting, own } = look;
  const kept = usable(look);
  const known = new Set(findFaults(setting, { ...own.draft, steps: kept.map(({ step }) => step) }, kept).map(faultKey));
  let problem: Fault | undefined;
  for (const { time, nights, cycle } of placesFor(look, item)) {
    const step: StepDraft = { id: 'new', time, slot: item.slot, product: item.product, nights, fromWeek: 2 };
    const one: Stepped = { step, item };
    const at = kept.findLastIndex(
      (other) => other.step.time === time && placeOf(other.step.slot) <= placeOf(item.slot),
    );
    const first = kept.findIndex((other) => other.step.time === time);
    const stepped = kept.toSpliced(at === -1 ? Math.max(first, 0) : at + 1, 0, one);
    const draft = { ...own.draft, cycle, steps: stepped.map((each) => each.step) };
    const fresh = findFaults(setting, draft, stepped).filter((fault) => !known.has(faultKey(fault)));
    const grave = fresh.find(({ kind }) => kind !== 'careful');
    if (!grave) return { one, beside: stepped.filter((each) => each.step.time === time), cycle };
    problem ??= grave;
  }
  if (!problem) throw new Error('there is always a place to try');
  return problem;
}

type Option = Pick<StepDraft, 'time' | 'nights'> & { readonly cycle: number };

/** Times and nights, the best first. */
function placesFor(look: Look, item: Item): Option[] {
  const { cycle } = look.own.draft;
  const actives = item.acting.filter(isActive);
  const morning: Option = { time: 'morning', nights: null, cycle };
  const evening: Option = { time: 'evening', nights: null, cycle };
  if (item.slot === 'sunscreen') return [morning];
  if (item.slot === 'first-cleanse' || item.slot === 'cleanser') return [evening, morning];
  const taken = new Set(
    usable(look).flatMap(({ step: { time, nights } }) => (time === 'evening' ? (nights ?? []) : [])),
  );
  const free = Array.from({ length: cycle }, (_, night) => night).filter((night) => !taken.has(night));
  const turn: Option =
    cycle === 1 ? { time: 'evening', nights: [0], cycle: 3 } : { time: 'evening', nights: free.slice(-1), cycle };
  const turns = turn.nights?.length === 0 ? [] : [turn];
  const isStrong =
    actives.some(needsRest) || (isFragile(look.setting) && actives.some(({ irritancy }) => irritancy === 'high'));
  // Where every night is taken, the fault that follows tells why there is no room.
  if (isStrong) return turns.length > 0 ? turns : [evening];
  if (isForNights(item)) return [evening, ...turns];
  const isForMornings = item.acting.some(({ time, family }) => time === 'am' || family === 'vitamin-c');
  return isForMornings ? [morning, evening, ...turns] : [evening, morning, ...turns];
}

/** The actives that the routine, and the medicines beside it, have already; each product once. */
export function activesOf(look: Look): Item[] {
  const standing = look.setting.standing.filter((item) => goesOn(item) && !isByMouth(item));
  const all = [...usable(look).map(({ item }) => item), ...standing].filter(({ acting }) => acting.some(isActive));
  return [...new Map(all.map((item) => [keyOf(item.product), item])).values()];
}

export const isPlace = (found: Place | Fault): found is Place => 'beside' in found;
