import * as z from 'zod/mini';
import { Account } from './account.ts';
import { endpoint } from './endpoint.ts';

/** `coinBalance` is null while billing does not answer. */
export const AdminUser = z.extend(z.pick(Account, { id: true, name: true, email: true, isAdmin: true }), {
  coinBalance: z.nullable(z.int()),
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
  }),
  answer: z.array(AdminUser),
  errors: ['unavailable'],
});
