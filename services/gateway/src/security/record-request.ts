import type { Endpoint } from '@petalwise/contracts/endpoint';
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@petalwise/contracts/identity/account';
import { changePassword } from '@petalwise/contracts/identity/password';
import { AppError, toProblem } from '@petalwise/service-kit/http/errors';
import type { SecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import type { Context } from 'koa';
import { type ClientAddress, network } from '../session/client-address.ts';

/** Endpoints where passwords and links are guessed; signing in records its refusals itself. */
const guarded: ReadonlySet<Endpoint> = new Set<Endpoint>([
  register,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
  changePassword,
]);

interface RecordDeps {
  readonly security: SecurityLog<'gateway'>;
  readonly clientAddress: ClientAddress;
}

/** Records what became of a request, where that matters to security. `error`: what it was refused with. */
export const recordRequest = (deps: RecordDeps, ctx: Context, endpoint: Endpoint, error?: unknown): void => {
  const code = error instanceof AppError ? error.code : undefined;
  const record = (event: Parameters<RecordDeps['security']>[0], detail: object = {}) =>
    deps.security(event, {
      requestId: String(ctx.state.requestId),
      userId: ctx.state.userId,
      email: ctx.state.email,
      network: network(deps.clientAddress(ctx.req)),
      detail: { route: endpoint.path, method: endpoint.method, ...detail },
    });

  if (code === 'request.foreign-origin') record('csrf.refused');
  else if (code === 'account.wrong-password') record('password.refused');
  else if (code === 'rate.limited' && guarded.has(endpoint)) record('limit.reached');
  else if (endpoint.auth === 'admin' && code === 'auth.forbidden') record('admin.refused');
  else if (endpoint.auth === 'admin' && endpoint.method !== 'GET') {
    const status = error === undefined ? ctx.res.statusCode : toProblem(error).status;
    // Where the admin was gone before the answer, or a service failed, it may be done or not.
    const gone = ctx.res.destroyed && !ctx.res.headersSent;
    if (gone || status < 400 || status >= 500) record('admin.acted', { status: gone ? 'gone' : status });
  } else if (endpoint === forgotPassword && error === undefined && ctx.res.statusCode < 300) record('reset.asked');
};
