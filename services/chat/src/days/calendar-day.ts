/** The day of the calendar of a time, in UTC: `2026-11-23`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** As the database keeps a day: its midnight in UTC. */
export const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Some months later: on the same day of the month, or on the last one of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const from = toDate(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))));
};
