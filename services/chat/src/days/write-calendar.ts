import { dayAfter, daysBetween } from '@petalwise/advisor/routine/plan-day';
import type { Routine, RoutineStep } from '@petalwise/contracts/chat/routine';
import ical, { ICalAlarmType, type ICalCalendar, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { stepTitle } from './step-title.ts';
import type { Zone } from './time-zone.ts';
import { warningsOf } from './warnings.ts';

export interface CalendarAsked {
  readonly routine: Routine;
  /** The day on which week 1 began. */
  readonly startedOn: string;
  /** Today, where the person is. */
  readonly today: string;
  readonly zone: Zone;
  /** `07:30`, in that zone. */
  readonly morning: string;
  readonly evening: string;
  /** Names the person's events: the same in every file, so that a newer file replaces what an older one brought. */
  readonly key: string;
  readonly now: Date;
}

interface Occasion {
  readonly uid: string;
  readonly title: string;
  readonly steps: readonly RoutineStep[];
  /** Not for the person now: the event stays, to replace what an older file says of it. */
  readonly leftOut: readonly RoutineStep[];
  readonly day: string;
  readonly at: string;
  /** Days after which it comes again. */
  readonly every: number;
}

/** A routine as a calendar file (RFC 5545): the mornings, and each night of the cycle, from today on. */
export const writeCalendar = (asked: CalendarAsked): string => {
  const calendar = ical({
    name: 'Petalwise routine',
    prodId: { company: 'Petalwise', product: 'Routine' },
    // Without a name here: each event has its own, and DTSTAMP stays in UTC, as it must be.
    timezone: { name: null, generator: () => asked.zone.definition },
  });
  for (const occasion of occasionsOf(asked)) addEvent(calendar, asked, occasion);
  return calendar.toString();
};

const occasionsOf = (asked: CalendarAsked): Occasion[] => {
  const { routine, startedOn, today, key } = asked;
  const hasBegun = today >= startedOn;
  const from = hasBegun ? today : startedOn;
  const placeOfFrom = daysBetween(startedOn, from) % routine.cycle;
  const warnings = warningsOf(routine);
  const parted = (all: readonly RoutineStep[]) => ({
    steps: all.filter(({ id }) => !warnings.has(id)),
    leftOut: all.filter(({ id }) => warnings.has(id)),
  });
  const mornings: Occasion = {
    uid: `morning-${key}`,
    title: 'Morning routine',
    ...parted(routine.steps.filter(({ time }) => time === 'morning')),
    day: from,
    at: asked.morning,
    every: 1,
  };
  const nights = Array.from({ length: routine.cycle }, (_, night): Occasion => {
    const all = routine.steps.filter(({ time, nights }) => time === 'evening' && (nights?.includes(night) ?? true));
    const day = dayAfter(from, (night - placeOfFrom + routine.cycle) % routine.cycle);
    const isWhole = all.every(
      ({ id, nights, fromWeek }) => day >= dayOfWeek(startedOn, fromWeek) && (nights === null || !warnings.has(id)),
    );
    // "Retinol night" would not be true before the retinol is in, or where it is left out.
    const name = routine.cycle > 1 && isWhole ? routine.nightNames[night] : undefined;
    const title = name === undefined ? 'Evening routine' : `Evening routine: ${name}`;
    return { uid: `night-${night}-${key}`, title, ...parted(all), day, at: asked.evening, every: routine.cycle };
  });
  return [mornings, ...nights].filter(({ steps, leftOut }) => steps.length + leftOut.length > 0);
};

const addEvent = (calendar: ICalCalendar, asked: CalendarAsked, occasion: Occasion) => {
  const { uid, title, steps, day, at, every } = occasion;
  const minutes = Math.max(1, Math.ceil(steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60));
  const event = calendar.createEvent({
    id: `${uid}@petalwise`,
    summary: title,
    description: describe(occasion, asked.startedOn),
    // A text without an offset is the time on the wall: it is written unchanged, beside the zone.
    start: `${day}T${at}:00`,
    end: wallTime(day, at, minutes),
    timezone: asked.zone.name,
    stamp: asked.now,
    sequence: Math.floor(asked.now.getTime() / 60_000),
    // A few minutes of care are no appointment: meetings can still be booked over them.
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: { freq: ICalEventRepeatingFreq.DAILY, interval: every },
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
};

/** Minutes after a time on the wall, without any zone's changes of the clock. */
const wallTime = (day: string, at: string, minutes: number): string =>
  new Date(Date.parse(`${day}T${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 19);

const describe = ({ steps, leftOut, day }: Occasion, startedOn: string): string =>
  [
    ...steps.map((step, index) => `${index + 1}. ${lineOf(step, startedOn, day)}`),
    ...leftOut.map((step) => `Left out: ${stepTitle(step)}, not for you now. See your routine.`),
  ].join('\n');

const lineOf = (step: RoutineStep, startedOn: string, day: string): string => {
  const { how, fromWeek } = step;
  const product = stepTitle(step);
  const begins = dayOfWeek(startedOn, fromWeek);
  return begins <= day ? `${product}: ${how}` : `From week ${fromWeek} (${inWords(begins)}): ${product}. ${how}`;
};

/** The first day of a week of the routine. */
const dayOfWeek = (startedOn: string, week: number): string => dayAfter(startedOn, (week - 1) * 7);

const inWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
