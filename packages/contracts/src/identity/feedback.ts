import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { UserId } from './account.ts';

/** Characters of a comment. */
export const commentLimit = 4000;

export const NewFeedback = z.object({
  rating: z
    .int('Please select a star rating before submitting.')
    .check(z.gte(1, 'Please select a star rating before submitting.'), z.lte(5, 'At most 5 stars')),
  comment: z._default(z.string().check(z.trim(), z.maxLength(commentLimit, `At most ${commentLimit} characters`)), ''),
});

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  service: 'identity',
  auth: 'user',
  summary: 'Rates the product.',
  body: NewFeedback,
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});

export const Feedback = z.object({
  id: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  userId: UserId,
  name: z.string(),
  email: z.string(),
});
export type Feedback = z.output<typeof Feedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  service: 'identity',
  auth: 'admin',
  summary: 'What people said about the product, newest first, with the average of all ratings.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({
    entries: z.array(Feedback),
    nextCursor: z.nullable(z.string()),
    /** Null if there is no feedback yet. */
    average: z.nullable(z.number()),
    /** How often each rating was given, 1 star first. */
    counts: z.array(z.int()).check(z.length(5)),
  }),
  errors: [],
});
