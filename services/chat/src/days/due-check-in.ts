import { daysBetween } from '@petalwise/advisor/routine/plan-day';

/** The weeks after which a routine is looked back on. */
export const checkInWeeks = ['4', '8'] as const;
export type CheckInWeek = (typeof checkInWeeks)[number];

/** For how many days a check-in stays open. */
const waits = 14;

/** Days since those weeks were over; negative before. */
export const daysDue = (week: CheckInWeek, startedOn: string, day: string): number =>
  daysBetween(startedOn, day) - Number(week) * 7;

/** The questions that wait on a day: their weeks are over, not long ago, and they are not answered. */
export const dueCheckIn = (
  { startedOn, answered }: { readonly startedOn: string; readonly answered: object },
  day: string,
): CheckInWeek | undefined =>
  checkInWeeks.find((week) => {
    const since = daysDue(week, startedOn, day);
    return since >= 0 && since <= waits && !(week in answered);
  });
