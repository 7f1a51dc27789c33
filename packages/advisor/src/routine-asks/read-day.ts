import type { StepDraft } from '@petalwise/contracts/chat/routine';
import { daysBetween } from '../routine/plan-day.ts';

export type Time = StepDraft['time'];

/** A day as a person speaks of it. */
export interface DayMeant {
  /** From today. */
  readonly days: number;
  /** The only half of it that was meant. */
  readonly time: Time | undefined;
}

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = /\b(?:(next|coming|this|on|for) )?(sun|mon|tues|wednes|thurs|fri|satur)days?\b/;
const evening = /\b(tonights?|night|nights|evening|evenings|pm|p\.m\.|bedtime|before bed)\b/;
const morning = /\b(mornings?|am|a\.m\.|daytime|during the day)\b/;

/** The half of a day that a text names; undefined where it names none or both. */
export function timeIn(text: string): Time | undefined {
  // "Am I doing it right" names no morning.
  const isMorning = morning.test(text.replace(/\bam i\b|\bi am\b/g, ''));
  const isEvening = evening.test(text);
  return isMorning === isEvening ? undefined : isMorning ? 'morning' : 'evening';
}

/** The day that a text names; undefined where it names none. */
export function dayIn(text: string, today: string): DayMeant | undefined {
  const time = timeIn(text);
  if (/\btomorrow\b/.test(text)) return { days: 1, time };
  if (/\b(today|todays|tonight|tonights|this (morning|evening)|right now)\b/.test(text)) return { days: 0, time };
  const [, which, day] = weekday.exec(text) ?? [];
  if (day === undefined) return undefined;
  const away = (names.indexOf(`${day}day`) - new Date(today).getUTCDay() + 7) % 7;
  return { days: away === 0 && which === 'next' ? 7 : away, time };
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => dates.format(new Date(day));
};
const asWeekday = format({ weekday: 'long' });
const asDate = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** "tonight", "tomorrow morning", "on Thursday evening", "on Monday, December 14". */
export function whenWords(today: string, day: string, time: Time | undefined): string {
  const away = daysBetween(today, day);
  if (away === 0) return time === undefined ? 'today' : time === 'evening' ? 'tonight' : 'this morning';
  const half = time === undefined ? '' : ` ${time}`;
  if (away === 1) return `tomorrow${half}`;
  if (away === -1) return `yesterday${half}`;
  if (away > 1 && away < 7) return `on ${asWeekday(day)}${half}`;
  return away < -1 && away > -7 ? `on ${asWeekday(day)}` : `on ${asDate(day)}`;
}
