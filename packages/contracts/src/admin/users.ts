import * as z from 'zod/mini';
import { AdminTransfer, Debt } from '../billing/audit.ts';
import { endpoint } from '../endpoint.ts';
import { Account, UserId } from '../identity/account.ts';

/** A user in the admin's list; `coinBalance` is null while billing does not respond. */
export const AdminUser = z.extend(z.pick(Account, { id: true, name: true, email: true, isAdmin: true }), {
  coinBalance: z.nullable(z.int()),
  /** Null while billing does not respond. */
  isPremium: z.nullable(z.boolean()),
});
export type AdminUser = z.output<typeof AdminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  service: 'gateway',
  auth: 'admin',
  summary: 'People and their coins, newest first.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** The last user of the page before. */
    after: z.optional(UserId),
  }),
  answer: z.array(AdminUser),
  errors: ['unavailable'],
});

/** `name` and `email` are null while identity does not respond, or if the account is gone. */
export const AdminDebt = z.extend(Debt, { name: z.nullable(z.string()), email: z.nullable(z.string()) });
export type AdminDebt = z.output<typeof AdminDebt>;

export const listDebtors = endpoint({
  method: 'GET',
  path: '/api/admin/debts',
  service: 'gateway',
  auth: 'admin',
  summary: 'Users who owe coins after a refund or dispute, largest debt first.',
  answer: z.array(AdminDebt),
  errors: ['unavailable'],
});

/** Names are null while identity does not respond, or where the account is gone. */
export const NamedTransfer = z.extend(AdminTransfer, {
  userName: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
});
export type NamedTransfer = z.output<typeof NamedTransfer>;

export const listAdminTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/transfers',
  service: 'gateway',
  auth: 'admin',
  summary: 'Transfers of the ledger that admins made, newest first, with who and why.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20) }),
  answer: z.array(NamedTransfer),
  errors: ['unavailable'],
});
