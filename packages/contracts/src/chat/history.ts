import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isVisible, uuid } from '../text.ts';
import { timeZone } from '../time-zone.ts';

/** Characters that a search needs at least, and at most. */
export const shortestSearch = 2;
export const longestSearch = 100;

/** A piece of a text; `hit` where it is what was searched for. */
export const MarkedPart = z.object({ text: z.string(), hit: z.boolean() });
export type MarkedPart = z.output<typeof MarkedPart>;

/** A chat whose title or messages have every word of a search. */
export const FoundChat = z.object({
  id: z.uuid(),
  title: z.array(MarkedPart),
  updatedAt: z.iso.datetime(),
  /** The newest message with every word; null where only the title has them. */
  message: z.nullable(
    z.object({
      id: z.uuid(),
      role: z.enum(['user', 'assistant']),
      createdAt: z.iso.datetime(),
      /** The words around the first hit, without Markdown. */
      snippet: z.array(MarkedPart),
    }),
  ),
});
export type FoundChat = z.output<typeof FoundChat>;

export const searchChats = endpoint({
  method: 'GET',
  path: '/api/chat/search',
  service: 'chat',
  auth: 'user',
  summary:
    'Your chats whose title or messages have every word of `q`, most recently used first. Case and accents do not matter.',
  query: z.object({
    q: z
      .string(`Write at least ${shortestSearch} characters.`)
      .check(
        z.trim(),
        z.minLength(shortestSearch, `Write at least ${shortestSearch} characters.`),
        z.maxLength(longestSearch, `At most ${longestSearch} characters`),
        z.refine(isVisible, `Write at least ${shortestSearch} characters.`),
      ),
    cursor: z.optional(
      z.string().check(z.regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a cursor of this search')),
    ),
  }),
  /** `nextCursor`: older chats are still to be searched, also where this page found nothing. */
  answer: z.object({ found: z.array(FoundChat), nextCursor: z.nullable(z.string()) }),
  errors: ['rate.limited'],
});

/** `zone`: the time zone in which its dates are written. */
const ExportQuery = z.object({
  zone: timeZone,
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{1,18}$/, 'Not a cursor of this export')),
  ),
});
/** The pages of an export, one after the other, are one Markdown file. */
const ExportPage = z.object({ markdown: z.string(), nextCursor: z.nullable(z.string()) });

export const exportSession = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id/export',
  service: 'chat',
  auth: 'user',
  summary: 'One of your chats as Markdown, in pages.',
  params: z.object({ id: uuid('Not a chat id') }),
  query: ExportQuery,
  answer: ExportPage,
  errors: ['chat.session-not-found', 'rate.limited'],
});

export const exportSessions = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/export',
  service: 'chat',
  auth: 'user',
  summary: 'All your chats as Markdown, newest first, in pages.',
  query: ExportQuery,
  answer: ExportPage,
  errors: ['rate.limited'],
});
