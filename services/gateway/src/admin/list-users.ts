import type { AdminUser, listUsers as listUsersEndpoint } from '@petalwise/contracts/admin/users';
import { getWallets, type Wallet } from '@petalwise/contracts/billing/coins';
import type { Query } from '@petalwise/contracts/endpoint';
import { listAccounts } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';

/** People with their coins; coins are unknown (null) while billing does not answer. */
export const listUsers = async (
  { identity, billing }: UserDeps,
  actor: Actor,
  query: Query<typeof listUsersEndpoint>,
  requestId: string,
): Promise<AdminUser[]> => {
  const accounts = await identity.call(listAccounts, { query, actor, requestId });
  const wallets = await walletsOf(
    { billing, actor, requestId },
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, name, email, isAdmin }) => ({
    id,
    name,
    email,
    isAdmin,
    coinBalance: wallets.get(id)?.balance ?? null,
    isPremium: wallets.get(id)?.premium ?? null,
  }));
};

const walletsOf = async (
  { billing, actor, requestId }: Pick<UserDeps, 'billing'> & { actor: Actor; requestId: string },
  userIds: string[],
): Promise<Map<string, Wallet>> => {
  if (userIds.length === 0) return new Map();
  try {
    const wallets = await billing.call(getWallets, { body: { userIds }, actor, requestId });
    return new Map(wallets.map((wallet) => [wallet.userId, wallet]));
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
};
