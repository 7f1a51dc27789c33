import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@petalwise/contracts/identity/sessions';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';

export const ownSessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).sessions,
  // The user may have signed in elsewhere since.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

const keep = async (stays: (session: OwnSession) => boolean) => {
  await queryClient.cancelQueries({ queryKey: ownSessions.queryKey });
  queryClient.setQueryData(ownSessions.queryKey, (known) => known?.filter(stays));
};

export const signOutOf = async (id: string): Promise<void> => {
  try {
    await call(endOwnSession, { params: { id } });
  } catch (error) {
    // It was signed out in the meantime, which is what was asked for.
    if (!(error instanceof ApiError && error.code === 'session.not-found')) throw error;
  }
  await keep((session) => session.id !== id);
};

/** Returns how many there were. */
export const signOutOthers = async (): Promise<number> => {
  const { ended } = await call(endOtherSessions);
  await keep(({ current }) => current);
  return ended;
};
