const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** "Nov 21, 2026, 2:05 PM", where the reader is. */
export const moment = (iso: string): string => format.format(new Date(iso));

/** "Nov 21, 2026", where the reader is. */
export const day = (iso: string): string => days.format(new Date(iso));
