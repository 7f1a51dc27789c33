/** Things of one stretch of time, as a person would name it. */
export interface DayGroup<Item> {
  readonly title: string;
  readonly items: readonly Item[];
}

/**
 * Groups what is sorted by when it was last used: Today, Yesterday, Previous 7 Days, Previous 30 Days, then months.
 * Days are those of the calendar in the time zone, by default the browser's: one may have 23 or 25 hours.
 */
export const groupByDay = <Item extends { readonly updatedAt: string }>(
  items: readonly Item[],
  now: Date,
  zone?: string,
): DayGroup<Item>[] => {
  const dayOf = dayIn(zone);
  const today = dayOf(now);
  const groups = Map.groupBy(items, ({ updatedAt }) => titleOf(dayOf(new Date(updatedAt)), today));
  return [...groups].map(([title, grouped]) => ({ title, items: grouped }));
};

interface Day {
  /** Since 1970. */
  readonly number: number;
  readonly month: number;
  readonly year: number;
}

const dayIn = (zone: string | undefined) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (time: Date): Day => {
    const parts = format.formatToParts(time);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const [year, month, day] = [read('year'), read('month') - 1, read('day')];
    return { number: Date.UTC(year, month, day) / 86_400_000, month, year };
  };
};

const titleOf = (day: Day, today: Day): string => {
  const ago = today.number - day.number;
  // The clock of the browser may be behind the server's.
  if (ago <= 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago <= 7) return 'Previous 7 Days';
  if (ago <= 30) return 'Previous 30 Days';
  const month = new Date(Date.UTC(day.year, day.month)).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long' });
  return day.year === today.year ? month : `${month} ${day.year}`;
};
