import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Live updates for a signed-in browser. A browser that connects (again) refetches what it shows. */
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

/** For tabs of visitors, which have no live updates. */
export const activeReleases = endpoint({
  method: 'GET',
  path: '/api/active-releases',
  service: 'gateway',
  auth: 'public',
  summary: 'The release of each web app that a page opened now would load.',
  /** App → release. */
  answer: z.object({ releases: z.record(z.string(), z.string()) }),
  errors: ['rate.limited'],
});

/** What a browser reports about itself: errors, remote loads, vitals. Never free text that a user wrote. */
export const ClientReport = z.object({
  kind: z.enum(['remote-failed', 'part-failed', 'stopped', 'fell-back', 'remote-loaded', 'error', 'vital']),
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
  summary: 'Receives a report from a browser.',
  body: ClientReport,
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});

const measured = z.number().check(z.gte(0), z.lte(600_000));

/**
 * One of Google's Web Vitals of the page that was opened: milliseconds, except for the layout shift, which is a score.
 * `app`: which web app the page belongs to, in which `release`.
 */
export const WebVital = z.object({
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  value: measured,
  app: z.string().check(z.maxLength(40)),
  release: z.optional(z.string().check(z.maxLength(80))),
});
export type WebVital = z.output<typeof WebVital>;

/** One of our API calls, measured by the page: its path as in the contract, times in milliseconds. */
export const MeasuredCall = z.object({
  /** W3C Trace Context, as it was sent with the call. */
  traceparent: z.string().check(z.maxLength(55)),
  method: z.string().check(z.maxLength(10)),
  path: z.string().check(z.maxLength(100)),
  startedAt: z.number(),
  ms: measured,
  /** 0: there was no response. */
  status: z.int().check(z.gte(0), z.lte(599)),
});
export type MeasuredCall = z.output<typeof MeasuredCall>;

export const reportMeasured = endpoint({
  method: 'POST',
  path: '/api/telemetry/measured',
  service: 'gateway',
  auth: 'public',
  summary: 'Receives what a page measured: how it loaded, and how long its calls took.',
  body: z.object({
    /** By the page's clock, which may be wrong. */
    sentAt: z.number(),
    vitals: z.array(WebVital).check(z.maxLength(10)),
    calls: z.array(MeasuredCall).check(z.maxLength(40)),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});
