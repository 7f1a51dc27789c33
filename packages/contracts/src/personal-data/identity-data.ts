import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Feedback } from '../identity/feedback.ts';
import { listOf } from './list.ts';

/** A sign-in that is still valid. Its token is not stored, and its hash opens nothing. */
export const SessionRow = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Names of ours, as `Chrome` and `Windows`; null for a browser that we did not recognize. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Up to an hour old. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type SessionRow = z.output<typeof SessionRow>;

/** A browser that was signed in to the account, and when last. */
export const BrowserRow = z.object({ seenAt: z.iso.datetime() });
export type BrowserRow = z.output<typeof BrowserRow>;

/** A mail to the user of the last days. */
export const MailRow = z.object({
  kind: z.string(),
  createdAt: z.iso.datetime(),
  /** Null if it was not sent. */
  sentAt: z.nullable(z.iso.datetime()),
});
export type MailRow = z.output<typeof MailRow>;

export const FeedbackRow = z.pick(Feedback, { rating: true, comment: true, createdAt: true });
export type FeedbackRow = z.output<typeof FeedbackRow>;

export const listSessionRows = endpoint({
  ...listOf('identity', SessionRow),
  path: '/internal/data/sessions',
  summary: "The user's open sign-ins, oldest first.",
});

export const listBrowserRows = endpoint({
  ...listOf('identity', BrowserRow),
  path: '/internal/data/browsers',
  summary: 'The browsers that the user was signed in from.',
});

export const listMailRows = endpoint({
  ...listOf('identity', MailRow),
  path: '/internal/data/mails',
  summary: 'The mails to the user that are still stored: kind and times.',
});

export const listFeedbackRows = endpoint({
  ...listOf('identity', FeedbackRow),
  path: '/internal/data/feedback',
  summary: "The user's feedback, oldest first.",
});
