import * as account from '@petalwise/contracts/identity/account';
import { setPassword } from '@petalwise/contracts/identity/password';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { changePassword } from './change-password.ts';
import { changeUsername } from './change-username.ts';
import { findVerified, getAccount, listAccounts } from './find-accounts.ts';
import { register } from './register.ts';

export const accountRoutes = (deps: Deps): Route[] => [
  route(account.register, async ({ body, requestId }) => ({ user: await register(deps, body, requestId) })),
  route(account.updateUsername, ({ actor, body }) => changeUsername(deps, actor, body.username)),
  route(setPassword, ({ params, body, requestId }) => changePassword(deps, { userId: params.id, ...body }, requestId)),
  route(account.getAccount, ({ params }) => getAccount(deps, params.id)),
  route(account.listAccounts, ({ query }) => listAccounts(deps, query)),
  route(account.findVerified, ({ body }) => findVerified(deps, body.emails)),
];
