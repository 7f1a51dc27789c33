/** The start of the first sentence, which continues in lower case. */
export const greet = (name: string | undefined): string => (name ? `Hello ${name},` : 'Hello,');

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hour12: false,
});

/** `November 22, 2026` in UTC: we do not know the reader's time zone. */
export const longDate = (date: Date | string): string => dates.format(new Date(date));

const ranges = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 22 – Dec 22, 2026` */
export const period = (start: string, end: string): string => ranges.formatRange(new Date(start), new Date(end));

/** `November 22, 2026 at 14:05 UTC` */
export const longTime = (date: Date): string => `${times.format(date)} UTC`;

/** Minor units → `$7.99`. */
export const price = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
