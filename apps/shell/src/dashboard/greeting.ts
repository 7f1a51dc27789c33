/** "Welcome back, Maya": by the first name, as far as a name has one. */
export const greeting = (name: string): string => `Welcome back, ${name.trim().split(/\s+/)[0]}`;

/** "Saturday, November 21" */
export const today = (now: Date): string => weekday.format(now);

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
