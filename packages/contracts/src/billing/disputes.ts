import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { UserId } from '../identity/account.ts';
import { Receipt } from './receipts.ts';

/** A payment, for a pack or for Premium, whose money an open or lost dispute withholds from us. */
export const DisputedPayment = z.object({ userId: UserId, receipt: Receipt });
export type DisputedPayment = z.output<typeof DisputedPayment>;

/** `name` and `email` are null while identity does not respond, or if the account is gone. */
export const AdminDispute = z.extend(DisputedPayment, { name: z.nullable(z.string()), email: z.nullable(z.string()) });
export type AdminDispute = z.output<typeof AdminDispute>;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  service: 'gateway',
  auth: 'admin',
  summary: 'Payments in a dispute that is open or lost, newest first.',
  answer: z.array(AdminDispute),
  errors: ['unavailable'],
});

/* ---- Between services ---- */

export const listDisputedPayments = endpoint({
  method: 'GET',
  path: '/internal/disputes',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Payments in a dispute that is open or lost, newest first.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50) }),
  answer: z.array(DisputedPayment),
  errors: [],
});
