import type { Routine, RoutineStep } from '@petalwise/contracts/chat/routine';

/** A night on which only what comes every evening is done. */
export const restNight = 'Rest night';
export const everyEvening = 'Every evening';

const dayLength = 24 * 60 * 60 * 1000;

/** The number of a day of the calendar; days have no time zone. @throws where it is no day */
function numberOf(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) throw new Error(`${day} is not a day`);
  return time / dayLength;
}

/** Days from one day to another: 1 from Monday to Tuesday, negative backwards. Days as `2026-11-23`. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** The day that comes some days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * dayLength).toISOString().slice(0, 10);

/** From 1; 0 before the routine begins. */
export const weekOf = (startedOn: string, day: string): number =>
  Math.max(0, Math.floor(daysBetween(startedOn, day) / 7) + 1);

export interface DaySteps {
  /** From 1; 0 before the routine begins. */
  readonly week: number;
  /** The place of its evening in the cycle, from 0. */
  readonly place: number;
  /** What this night is; null where all nights are the same. */
  readonly night: string | null;
  /** In the order in which they are done, mornings first. */
  readonly steps: readonly RoutineStep[];
}

type Planned = Pick<Routine, 'cycle' | 'steps' | 'nightNames'>;
interface When {
  /** The day on which week 1 began, as `2026-11-23`. */
  readonly startedOn: string;
  readonly day: string;
}

/** What is done on a day: steps of later weeks and of other nights left out. Before the routine begins, nothing. */
export function stepsOf({ cycle, steps, nightNames }: Planned, { startedOn, day }: When): DaySteps {
  const week = weekOf(startedOn, day);
  const place = ((daysBetween(startedOn, day) % cycle) + cycle) % cycle;
  const begun = steps.filter(({ fromWeek }) => fromWeek <= week);
  const mornings = begun.filter(({ time }) => time === 'morning');
  const evenings = begun.filter(
    ({ time, nights }) => time === 'evening' && (nights === null || nights.includes(place)),
  );
  // What gives the night its name may come in only later.
  const isRest = !evenings.some(({ nights }) => nights !== null);
  const night = cycle === 1 ? null : isRest ? restNight : (nightNames[place] ?? null);
  return { week, place, night, steps: [...mornings, ...evenings] };
}

/** Days that are looked back on. */
export const keptDays = 14;

/** The first day that is looked back on: a routine is not missed on days before it began. */
export function lookBackFrom({ startedOn, day }: When): string {
  const first = dayAfter(day, 1 - keptDays);
  if (day < startedOn) return day;
  return first > startedOn ? first : startedOn;
}

/** How often a person kept to the routine, without blame. `days`: those with a tick, since `lookBackFrom`. */
export function keptWords(days: number, when: When): string {
  if (days <= 0) return 'Begin with one step whenever you like.';
  const all = daysBetween(lookBackFrom(when), when.day) + 1;
  if (all >= keptDays) return days >= all ? `Each of the last ${all} days.` : `${days} of the last ${all} days.`;
  if (all === 1) return 'The first day.';
  return days >= all ? `Each of the first ${all} days.` : `${days} of the first ${all} days.`;
}
