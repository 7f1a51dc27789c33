/** The length of a period: `{ interval: 'month', interval_count: 1 }`. */
export interface Every {
  readonly interval: string;
  readonly interval_count: number;
}

const day = 86_400;
const lengths: Readonly<Record<string, number>> = { day, week: 7 * day };

/**
 * The end of the period that begins at `start`, counted from the anchor rather than from the period before, so that
 * a subscription of 31 January renews on 28 February and on 31 March. Unix seconds, days in UTC.
 */
export const periodEnd = (anchor: number, start: number, every: Every): number => {
  for (let count = 1; ; count += 1) {
    const end = afterPeriods(anchor, every, count);
    if (end > start) return end;
  }
};

const afterPeriods = (anchor: number, { interval, interval_count }: Every, count: number): number => {
  const length = lengths[interval];
  if (length) return anchor + length * interval_count * count;
  return addMonths(anchor, interval_count * count * (interval === 'year' ? 12 : 1));
};

/** The same day and time so many months later; the month's last day where it has no such day. */
const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
};
