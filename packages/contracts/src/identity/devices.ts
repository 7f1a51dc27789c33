import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Login, SessionToken } from './account.ts';

/** A token that a browser keeps after a sign-in. It gives no access. */
export const DeviceToken = SessionToken;

export const checkDevice = endpoint({
  method: 'POST',
  path: '/internal/devices/check',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Whether the account with this e-mail was signed in to from this browser in the last year.',
  body: z.object({ token: DeviceToken, email: Login.shape.email }),
  answer: z.object({ known: z.boolean() }),
  errors: [],
});
