import { getSubscriptionStatus, type SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { getUser, logout, type User } from '@petalwise/contracts/identity/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

/** The signed-in person, or null. Fails only where that cannot be told (network, platform down). */
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

/** Asked for whenever it is shown again: another window may have paid or cancelled. */
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
  /** `unknown`: the platform did not say; `retry` asks again. */
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

/** The person on a page that is shown only to signed-in people. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('This page needs a signed-in user');
  return user;
};

/** Whether use is unlimited: the subscription's own word, or until it arrives the account's. Undefined while unknown. */
export const usePremium = (): boolean | undefined => {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...subscriptionStatus, enabled: user !== undefined });
  if (!user) return false;
  return isPending ? undefined : isPremium(user, data);
};

/** `subscription-status` decides where it answered; the account's own fields otherwise. */
export const isPremium = (
  user: Pick<User, 'subscriptionStatus' | 'subscriptionTier'>,
  status: Pick<SubscriptionStatus, 'isActive'> | undefined,
): boolean => status?.isActive ?? (user.subscriptionStatus === 'active' && user.subscriptionTier === 'premium');

/** After a sign-in: the person is known, and everything else is asked for anew. */
export const beginSession = (user: User): void => {
  queryClient.setQueryData(currentUser.queryKey, user);
  void queryClient.invalidateQueries({ predicate: isOther });
};

/** Forgets the person and all that was read for them; protected pages then lead to /auth by themselves. */
export const forgetSession = (): void => {
  // Set, not cleared: whoever shows the person would not notice that a query was taken out of the cache.
  queryClient.setQueryData(currentUser.queryKey, null);
  queryClient.removeQueries({ predicate: isOther });
  queryClient.getMutationCache().clear();
};

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUser.queryKey[0];

/**
 * Ends the session on the server, then forgets it here.
 * @throws ApiError where the server did not end it; the person stays signed in
 */
export const signOut = async (): Promise<void> => {
  await call(logout);
  forgetSession();
};
