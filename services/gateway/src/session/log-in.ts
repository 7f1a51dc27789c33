import { type login, openSession, type User } from '@petalwise/contracts/account';
import type { Body } from '@petalwise/contracts/endpoint';
import { hashed } from '@petalwise/service-kit/log';
import type { Limits } from '../limits/limits.ts';
import { composeUser, type UserDeps, walletOf } from '../user/compose-user.ts';

export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session at identity. Wrong passwords are counted per account, tries per address. */
export const logIn = async (
  { identity, billing, limits }: UserDeps & { limits: Limits },
  body: Body<typeof login>,
  { network, requestId }: { network: string; requestId: string },
): Promise<SignedIn> => {
  await limits.take('login-address', network);
  const key = hashed(body.email);
  // Counted before the password is checked, so that tries in parallel do not slip through.
  await limits.take('login-account', key);
  const { account, token, expiresAt } = await identity.call(openSession, { body, requestId });
  await limits.clear('login-account', key);
  const actor = { userId: account.id, isAdmin: account.isAdmin };
  const wallet = await walletOf(billing, actor, requestId);
  return { user: composeUser(account, wallet), token, expiresAt: new Date(expiresAt) };
};
