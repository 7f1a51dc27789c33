const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** "November 23, 2026", where the person is. */
export const dayOf = (time: string): string => day.format(new Date(time));

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Nov 23, 2026", where there is little room. */
export const shortDayOf = (time: string): string => shortDay.format(new Date(time));
