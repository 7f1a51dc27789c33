import * as account from '@petalwise/contracts/account';
import { AppError } from '@petalwise/service-kit/errors';
import { type Route, route } from '@petalwise/service-kit/route';
import type { Deps } from '../deps.ts';
import { changeUsername } from './change-username.ts';
import { findVerified, getAccount, listAccounts } from './find-accounts.ts';
import { register } from './register.ts';

const notBuilt = () => {
  throw new AppError('not-built');
};

export const accountRoutes = (deps: Deps): Route[] => [
  route(account.register, async ({ body }) => ({ user: await register(deps, body) })),
  route(account.updateUsername, ({ actor, body }) => changeUsername(deps, actor, body.username)),
  route(account.getAccount, ({ params }) => getAccount(deps, params.id)),
  route(account.listAccounts, ({ query }) => listAccounts(deps, query)),
  route(account.findVerified, ({ body }) => findVerified(deps, body.emails)),
  route(account.forgotPassword, notBuilt),
  route(account.resetPassword, notBuilt),
  route(account.verifyEmail, notBuilt),
  route(account.resendVerification, notBuilt),
  route(account.sendFeedback, notBuilt),
];
