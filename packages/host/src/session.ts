import { getSubscriptionStatus, type SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { getUser, logout, type User } from '@petalwise/contracts/identity/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

/** The signed-in user, or null. Fails only if that cannot be known (network, platform down). */
export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(getUser, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** Fetched each time it is shown: the user may have paid or cancelled in another window. */
export const subscriptionStatus = queryOptions({
  queryKey: ['subscription', 'status'],
  queryFn: ({ signal }) => call(getSubscriptionStatus, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: 2,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
});

export interface Session {
  /** `unknown`: the platform did not respond; `retry` asks again. */
  readonly state: 'loading' | 'signed-in' | 'signed-out' | 'unknown';
  readonly user: User | undefined;
  retry(): void;
}

export const useSession = (): Session => {
  const { data, isPending, refetch } = useQuery(currentUser);
  const retry = () => void refetch();
  if (data) return { state: 'signed-in', user: data, retry };
  if (data === null) return { state: 'signed-out', user: undefined, retry };
  return { state: isPending ? 'loading' : 'unknown', user: undefined, retry };
};

/** The user, on a page that is shown only to signed-in users. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('This page needs a signed-in user');
  return user;
};

/**
 * Whether use is unlimited: as the subscription says, or as the account says until it has loaded. Undefined while
 * unknown.
 */
export const usePremium = (): boolean | undefined => {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...subscriptionStatus, enabled: user !== undefined });
  if (!user) return false;
  return isPending ? undefined : isPremium(user, data);
};

/** `subscription-status` decides if it has loaded; otherwise the account's own fields. */
export const isPremium = (
  user: Pick<User, 'subscriptionStatus' | 'subscriptionTier'>,
  status: Pick<SubscriptionStatus, 'isActive'> | undefined,
): boolean => status?.isActive ?? (user.subscriptionStatus === 'active' && user.subscriptionTier === 'premium');

/** After a sign-in: stores the user and refetches everything else. */
export const beginSession = (user: User): void => {
  queryClient.setQueryData(currentUser.queryKey, user);
  void queryClient.invalidateQueries({ predicate: isOther });
};

/** Clears the user and everything loaded for them; protected pages then redirect to /auth. */
export const forgetSession = (): void => {
  // Set, not removed: components would not notice that a query was removed from the cache.
  queryClient.setQueryData(currentUser.queryKey, null);
  queryClient.removeQueries({ predicate: isOther });
  queryClient.getMutationCache().clear();
};

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUser.queryKey[0];

/**
 * Ends the session on the server, then clears it here.
 * @throws ApiError if the server did not end it; the user stays signed in
 */
export const signOut = async (): Promise<void> => {
  await call(logout);
  forgetSession();
};
