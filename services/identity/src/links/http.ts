import * as account from '@petalwise/contracts/identity/account';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { requestReset } from './request-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

export const linkRoutes = (deps: Deps): Route[] => [
  route(account.forgotPassword, ({ body }) => requestReset(deps, body.email)),
  route(account.resetPassword, ({ body, requestId }) => resetPassword(deps, body, requestId)),
  route(account.verifyEmail, ({ query, requestId }) => verifyEmail(deps, query, requestId)),
  route(account.resendVerification, ({ body }) => resendVerification(deps, body.email)),
];
