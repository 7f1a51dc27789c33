import type { OwnSession } from '@petalwise/contracts/identity/sessions';

/** "Chrome on Windows", or as much of it as is known. */
export const deviceName = ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
};

const hour = 60 * 60 * 1000;

/** When a device was last used, as exactly as it is known: the server notes it once an hour. */
export const lastUsedWords = (lastUsed: string | null, now: Date): string | undefined => {
  if (lastUsed === null) return undefined;
  const at = new Date(lastUsed);
  if (now.getTime() - at.getTime() < 2 * hour) return 'Used in the last two hours';
  if (at.toDateString() === now.toDateString()) return 'Last used today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === yesterday.toDateString()) return 'Last used yesterday';
  return `Last used ${dayWords(lastUsed)}`;
};

export const sinceWords = (since: string): string => `Signed in ${dayWords(since)}`;

const dayWords = (at: string) => day.format(new Date(at));
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
