import { getWallet, type Wallet } from '@petalwise/contracts/billing/coins';
import { type Account, getAccount, type User } from '@petalwise/contracts/identity/account';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';

export interface UserDeps {
  readonly identity: ServiceCaller;
  readonly billing: ServiceCaller;
}

/** The signed-in person: identity and billing, asked in parallel. */
export const getUser = async ({ identity, billing }: UserDeps, actor: Actor, requestId: string): Promise<User> => {
  const [account, wallet] = await Promise.all([
    identity.call(getAccount, { params: { id: actor.userId }, actor, requestId }).catch(signedOut),
    walletOf(billing, actor, requestId),
  ]);
  return composeUser(account, wallet);
};

/** An account with its wallet; without one (billing does not answer) the balance is unknown. */
export const composeUser = (account: Account, wallet: Wallet | undefined): User => ({
  ...account,
  coinBalance: wallet?.balance ?? null,
  coinsOwed: wallet?.owed ?? 0,
  subscriptionStatus: wallet?.subscriptionStatus ?? 'none',
  subscriptionTier: wallet?.premium ? 'premium' : 'free',
});

/** Undefined while billing does not answer: a person can still sign in and read. */
export const walletOf = async (
  billing: ServiceCaller,
  actor: Actor,
  requestId: string,
): Promise<Wallet | undefined> => {
  try {
    return await billing.call(getWallet, { params: { userId: actor.userId }, actor, requestId });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** A session may outlive its account for the seconds of the cache. */
export const signedOut = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'account.not-found') throw new AppError('auth.required');
  throw error;
};
