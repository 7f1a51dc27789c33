import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { AnswerKind, AnswerRating, ratingWordsLimit } from './conversation.ts';

const AnswerParams = z.object({ id: uuid('Not a message id') });

export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/chat/answer/:id/rating',
  service: 'chat',
  auth: 'user',
  summary: 'Says whether an answer in one of your chats was helpful. Replaces your earlier rating and its words.',
  params: AnswerParams,
  body: z.object({
    helpful: z.boolean(),
    words: z._default(
      z.string().check(z.trim(), z.maxLength(ratingWordsLimit, `At most ${ratingWordsLimit} characters`)),
      '',
    ),
  }),
  answer: AnswerRating,
  errors: ['chat.answer-not-found', 'rate.limited'],
});

export const takeBackRating = endpoint({
  method: 'DELETE',
  path: '/api/chat/answer/:id/rating',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes your rating of an answer with its words. Without a rating, nothing happens.',
  params: AnswerParams,
  answer: z.object({ message: z.string() }),
  errors: ['chat.answer-not-found', 'rate.limited'],
});

/** What a rated answer was: a kind of reply, the report of a photo, or `null` from before kinds were stored. */
export const RatedKind = z.nullable(z.enum([...AnswerKind.options, 'photo']));
export type RatedKind = z.output<typeof RatedKind>;

/** Days that the totals cover, today included. */
export const ratedDays = 30;

const totals = { helpful: z.int(), notHelpful: z.int() };

/** One rating with words. Not who wrote it, and nothing of the chat: that is what the form promises. */
export const RatingWithWords = z.object({
  id: z.string(),
  helpful: z.boolean(),
  words: z.string(),
  kind: RatedKind,
  ratedAt: z.iso.datetime(),
});
export type RatingWithWords = z.output<typeof RatingWithWords>;

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/admin/answer-ratings',
  service: 'chat',
  auth: 'admin',
  summary: `How answers were rated in the last ${ratedDays} days, and what was written with a rating, newest first.`,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({
    entries: z.array(RatingWithWords),
    nextCursor: z.nullable(z.string()),
    /** Kinds that were rated, the most rated first. */
    byKind: z.array(z.object({ kind: RatedKind, ...totals })),
    /** Days (UTC) on which answers were rated, the newest first. */
    byDay: z.array(z.object({ day: z.iso.date(), ...totals })),
  }),
  errors: [],
});
