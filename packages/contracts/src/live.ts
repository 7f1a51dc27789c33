import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a signed-in browser is told as it happens. A (re)connected one refetches what it shows. */
export const liveEvents = {
  hello: z.object({ userId: z.string() }),
  coins: z.object({ userId: z.string(), balance: z.int() }),
  subscription: z.object({ userId: z.string() }),
  'session-ended': z.object({ userId: z.string() }),
  release: z.object({ app: z.string(), release: z.string() }),
} as const;

export const liveUpdates = endpoint({
  method: 'GET',
  path: '/api/events',
  service: 'gateway',
  auth: 'user',
  summary: 'Live updates as server-sent events.',
  answer: z.any(),
  stream: liveEvents,
  errors: ['auth.required'],
});

/** What a browser reports about itself: errors, remote loads, vitals. Never free text a person wrote. */
export const ClientReport = z.object({
  kind: z.enum(['remote-failed', 'remote-loaded', 'error', 'vital']),
  app: z.string().check(z.maxLength(40)),
  release: z.optional(z.string().check(z.maxLength(80))),
  name: z.optional(z.string().check(z.maxLength(80))),
  message: z.optional(z.string().check(z.maxLength(500))),
  value: z.optional(z.number()),
});

export const reportTelemetry = endpoint({
  method: 'POST',
  path: '/api/telemetry',
  service: 'gateway',
  auth: 'public',
  summary: 'Takes a report of the browser.',
  body: ClientReport,
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});
