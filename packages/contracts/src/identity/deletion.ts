import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { Account, Login, UserId } from './account.ts';

/** Days between the request and the deletion, as the pages say it; `ACCOUNT_DELETION_DAYS` of identity changes it for tests. */
export const deletionDays = 14;

/** What the dialog asks before an account is deleted. */
export const DeletionRequest = z.pick(Login, { password: true });

/** When the account is deleted; null: it stays. */
export const Deletion = z.pick(Account, { deletionDueAt: true });
export type Deletion = z.output<typeof Deletion>;

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  service: 'gateway',
  auth: 'user',
  summary: 'Schedules the deletion of the account and ends its other sessions. The account can be kept until then.',
  body: DeletionRequest,
  answer: Deletion,
  errors: ['account.wrong-password', 'rate.limited'],
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  service: 'identity',
  auth: 'user',
  summary: 'Keeps an account whose deletion is scheduled. Premium is not restarted. Calling it twice is safe.',
  answer: Deletion,
  errors: ['auth.required', 'rate.limited'],
});

/* ---- Between gateway and identity ---- */

export const scheduleDeletion = endpoint({
  method: 'POST',
  path: '/internal/accounts/:id/deletion',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Checks the password, schedules the deletion of the account, and ends its sessions except one.',
  params: z.object({ id: UserId }),
  /** `sessionId`: of the browser that asks; it stays signed in. */
  body: z.extend(DeletionRequest, { sessionId: uuid('Not a session') }),
  answer: Deletion,
  errors: ['account.wrong-password', 'account.not-found'],
});
