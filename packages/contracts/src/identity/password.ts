import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Registration, UserId } from './account.ts';
import { EndedSessions, SessionId } from './sessions.ts';

const currentPassword = z
  .string('Enter your current password')
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(256));
const newPassword = Registration.shape.password;

export const PasswordChange = z.object({ currentPassword, newPassword });

/** What the form checks; the confirmation is never sent. */
export const PasswordChangeForm = z.extend(PasswordChange, { confirmation: newPassword }).check(
  z.refine((form) => form.newPassword === form.confirmation, {
    error: "Passwords don't match",
    path: ['confirmation'],
  }),
);

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  service: 'gateway',
  auth: 'user',
  summary: 'Changes the password of the signed-in user and ends every other session.',
  body: PasswordChange,
  /** `ended`: how many other sessions. */
  answer: z.object({ ended: z.int() }),
  errors: ['account.wrong-password', 'rate.limited'],
});

/* ---- Between gateway and identity ---- */

export const setPassword = endpoint({
  method: 'POST',
  path: '/internal/accounts/:id/password',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Changes the password of an account for a session that is still open, and ends all others.',
  params: z.object({ id: UserId }),
  body: z.extend(PasswordChange, { by: SessionId }),
  answer: EndedSessions,
  errors: ['auth.required', 'account.wrong-password'],
});
