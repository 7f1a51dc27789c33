import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Money } from './money.ts';

/** `number` is what a user quotes to support. `refunded`: minor units refunded so far. */
export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['coins', 'premium']),
  description: z.string(),
  total: Money,
  refunded: Money,
  cardBrand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** For Premium: the period that was paid. */
  periodStart: z.nullable(z.iso.datetime()),
  periodEnd: z.nullable(z.iso.datetime()),
  paidAt: z.iso.datetime(),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  service: 'billing',
  auth: 'user',
  summary: 'What you have paid, newest first.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({ receipts: z.array(Receipt), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:id',
  service: 'billing',
  auth: 'user',
  summary: 'One of your receipts.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a receipt')) }),
  answer: Receipt,
  errors: ['receipt.not-found'],
});
