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

/** Opens a session at identity. Tries are counted per network, wrong passwords per account and per both. */
export const logIn = async (
  { identity, billing, limits }: UserDeps & { limits: Limits },
  body: Body<typeof login>,
  { network, requestId }: { network: string; requestId: string },
): Promise<SignedIn> => {
  await limits.take('login-address', network);
  const account = hashed(body.email);
  const pair = hashed(`${body.email} ${network}`);
  // Counted before the password is checked, so that tries in parallel do not slip through.
  await limits.take('login-pair', pair);
  await limits.take('login-account', account);
  const { account: owner, token, expiresAt } = await identity.call(openSession, { body, requestId });
  await limits.clear('login-pair', pair);
  // Only this one try: what strangers guessed stays counted.
  await limits.giveBack('login-account', account);
  const actor = { userId: owner.id, isAdmin: owner.isAdmin };
  const wallet = await walletOf(billing, actor, requestId);
  return { user: composeUser(owner, wallet), token, expiresAt: new Date(expiresAt) };
};
