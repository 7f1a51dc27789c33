import * as z from 'zod/mini';
import type { Service } from '../endpoint.ts';

/** Rows of one page at most; the pages of larger rows are shorter. */
export const rowsAtOnce = 200;

/**
 * A list that the gateway reads page by page into the archive of a user's data. The user is the one in the gateway's
 * token, so that no list can be asked for someone else's rows.
 */
export const listOf = <S extends Service, R extends z.core.$ZodType>(service: S, row: R) => ({
  method: 'GET' as const,
  service,
  auth: 'internal' as const,
  callers: ['gateway'] as const,
  forUser: true as const,
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, 'Not a cursor of this list'))) }),
  answer: z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()) }),
  errors: ['auth.required'] as const,
});
