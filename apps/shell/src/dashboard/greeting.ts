/** Milliseconds for which an account is new: a user does not come back to it on its first day. */
const newFor = 24 * 60 * 60 * 1000;

/** "Welcome back, Maya", "Welcome, Maya" on the first day: by the first name, as far as a name has one. */
export const greeting = ({ name, createdAt }: { name: string; createdAt: string }, now: Date): string =>
  `${now.getTime() - Date.parse(createdAt) < newFor ? 'Welcome' : 'Welcome back'}, ${name.trim().split(/\s+/)[0]}`;

/** "Saturday, November 21" */
export const today = (now: Date): string => weekday.format(now);

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
