import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The payment provider's events. The signature over the raw bytes proves that an event is genuine. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  service: 'billing',
  auth: 'public',
  summary: "Receives the payment provider's signed events.",
  machine: true,
  headers: ['stripe-signature'],
  rawBody: true,
  bodyLimit: 512 * 1024,
  answer: z.object({ received: z.literal(true) }),
  errors: ['payment.event-refused', 'request.too-large', 'request.too-slow', 'unavailable'],
});

/** `state`: `waiting` (to be processed, for the first time or again), `applied`, `failed` (given up: a dead letter). */
export const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  state: z.enum(['waiting', 'applied', 'failed']),
  /** How it reached us: as a webhook event, or because we asked the provider. */
  source: z.enum(['webhook', 'reconciliation']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

const EventId = z.string().check(z.regex(/^evt_[A-Za-z0-9_]{1,100}$/, 'Not an event'));

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payments/events',
  service: 'billing',
  auth: 'admin',
  summary: "The payment provider's events, newest first; failed ones before all others.",
  query: z.object({
    state: z.optional(z.enum(['waiting', 'applied', 'failed'])),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  answer: z.object({
    events: z.array(PaymentEvent),
    counts: z.object({ waiting: z.int(), applied: z.int(), failed: z.int() }),
    /** When we last asked the provider for events that we had not received; null: never. */
    reconciledAt: z.nullable(z.iso.datetime()),
  }),
  errors: [],
});

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payments/events/:id/replay',
  service: 'billing',
  auth: 'admin',
  summary: 'Retries an event now.',
  params: z.object({ id: EventId }),
  answer: PaymentEvent,
  errors: ['payment.event-not-found', 'payment.unavailable', 'rate.limited'],
});

export const reconcilePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/reconcile',
  service: 'billing',
  auth: 'admin',
  summary: 'Asks the payment provider for the events of the last days and applies what was missed.',
  answer: z.object({ asked: z.int(), missed: z.int() }),
  errors: ['payment.unavailable', 'payment.being-asked', 'rate.limited'],
});
