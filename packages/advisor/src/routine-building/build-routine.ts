import type { RoutineDraft, RoutineWishes, StepDraft } from '@petalwise/contracts/chat/routine';
import { useOf } from '../steps/judge-pair.ts';
import { layNights, placeOf } from '../steps/place-items.ts';
import type { Setting } from '../steps/setting.ts';
import { nextStepId } from '../steps/step-id.ts';
import { weeksOf } from './begin-steps.ts';
import { addMorningWash, type Building, buyBasics, ownBasics, reserveFor } from './choose-basics.ts';
import { addOwn, chooseTreatments, treatGoals } from './choose-treatments.ts';
import type { Treated } from './treated.ts';

/**
 * A routine for a person: what they need, then what treats their goals, within their steps, minutes and money. The
 * cheapest of what they need is kept back first; what is left when it was bought goes to the goals again.
 */
export function buildRoutine(setting: Setting, wishes: RoutineWishes): RoutineDraft {
  const begun = ownBasics(setting, wishes);
  const choosing = { setting, wishes, reserve: reserveFor(setting, begun) };
  const treated = chooseTreatments(choosing, begun);
  const bought: Treated = { ...treated, ...buyBasics(setting, treated) };
  const unreserved = { ...choosing, reserve: 0 };
  const helped = treatGoals(unreserved, bought);
  const washed: Treated = { ...helped, ...addMorningWash(setting, wishes, helped) };
  return draftOf(setting, wishes, addOwn(unreserved, washed));
}

function draftOf(setting: Setting, wishes: RoutineWishes, { entries }: Building): RoutineDraft {
  const { cycle, steps } = layNights(entries);
  const weeks = weeksOf(
    setting,
    entries.map(({ item }) => ({ item, fromWeek: 0 })),
  );
  const sorted = steps.toSorted(
    (one, other) =>
      Number(one.time === 'evening') - Number(other.time === 'evening') ||
      placeOf(one.item.slot) - placeOf(other.item.slot),
  );
  const made: StepDraft[] = [];
  for (const { time, item, nights } of sorted) {
    const { slot, product } = item;
    const fromWeek = weeks.get(useOf(item)) ?? 1;
    made.push({ id: nextStepId(made, time, slot), time, slot, product, nights: nights && [...nights], fromWeek });
  }
  return { wishes, cycle, steps: made, without: [] };
}
