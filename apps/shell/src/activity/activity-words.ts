import type { ActivityEntry } from '@petalwise/contracts/billing/coins';

const kinds: Record<ActivityEntry['type'], string> = {
  chat: 'Chat',
  photo_analysis: 'Photo analysis',
  purchase: 'Purchase',
  refund: 'Refund',
  dispute: 'Disputed payment',
  welcome: 'Welcome gift',
  adjustment: 'Admin Adjustment',
};

/** The quiet line of an entry: "Chat, today at 9:12 AM"; while its answer is being written "Chat, being answered". */
export const activityWords = ({ type, pending, createdAt }: ActivityEntry, now: Date): string =>
  `${kinds[type]}, ${pending ? 'being answered' : whenWords(new Date(createdAt), now)}`;

/** "today at 9:12 AM", "yesterday", "November 17", or with the year where that is another; in the reader's own time. */
export const whenWords = (at: Date, now: Date): string => {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (sameDay(at, now)) return `today at ${timeOfDay.format(at).replace('\u202f', ' ')}`;
  if (sameDay(at, yesterday)) return 'yesterday';
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
};

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
