import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Money } from './money.ts';

export const SubscriptionStatus = z.object({
  /** Whether use is unlimited now. */
  isActive: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** While past due: until when Premium stays without a payment. */
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  /** A date in words; null where nothing will be charged. */
  nextBillingDate: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** The last renewal could not be charged, and can still be paid. */
  pastDue: z.boolean(),
  /** Premium granted by the operator: nothing is charged, and there is nothing to cancel. */
  complimentary: z.boolean(),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  service: 'billing',
  auth: 'user',
  summary: 'Whether you have Premium and until when.',
  answer: SubscriptionStatus,
  errors: [],
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/subscription/plan',
  service: 'billing',
  auth: 'public',
  summary: 'What Premium costs a month.',
  answer: z.object({ price: Money, interval: z.literal('month') }),
  errors: [],
});

export const startSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/create',
  service: 'billing',
  auth: 'user',
  summary: 'Opens the checkout of Premium, or returns the one that is open.',
  answer: z.object({ checkoutUrl: z.url() }),
  errors: ['subscription.already-active', 'payment.unavailable', 'rate.limited'],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  service: 'billing',
  auth: 'user',
  summary: 'Ends Premium with the current period.',
  answer: SubscriptionStatus,
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  service: 'billing',
  auth: 'user',
  summary: 'Undoes a scheduled cancellation before the period ends.',
  answer: SubscriptionStatus,
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  service: 'billing',
  auth: 'user',
  summary: "Opens the payment provider's page where the card is changed.",
  answer: z.object({ portalUrl: z.url() }),
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const payOverdue = endpoint({
  method: 'POST',
  path: '/api/subscription/pay',
  service: 'billing',
  auth: 'user',
  summary: 'Returns the page where an unpaid renewal can be paid.',
  answer: z.object({ payUrl: z.url() }),
  errors: ['subscription.nothing-due', 'payment.unavailable', 'rate.limited'],
});
