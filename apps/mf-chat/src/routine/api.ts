import {
  deleteRoutine as deleteEndpoint,
  getRoutine,
  getShare,
  type KeptRoutine,
  listChoices,
  planRoutine,
  type Routine,
  type RoutineWishes,
  revokeShare,
  type StepDraft,
  saveRoutine as saveEndpoint,
  shareRoutine,
} from '@petalwise/contracts/chat/routine';
import { listShelf } from '@petalwise/contracts/chat/shelf';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';
import { draftOf } from '../routine-draft/change-steps.ts';
import { useDraft } from '../routine-draft/draft.ts';
import { readDaysAgain } from '../today/api.ts';
import { localDay } from '../today/local-day.ts';

/**
 * The saved routine; null if there is none. Fetched again each time: the profile or another tab may have changed it.
 */
export const keptRoutine = queryOptions({
  queryKey: ['chat', 'routine', 'kept'],
  queryFn: async ({ signal }) => (await call(getRoutine, { signal })).kept,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** How many products the person has. */
export const ownProducts = queryOptions({
  queryKey: ['chat', 'shelf', 'count'],
  queryFn: async ({ signal }) => (await call(listShelf, { signal })).items.length,
  staleTime: 0,
});

export const choicesFor = (routine: Routine, { time, slot }: Pick<StepDraft, 'time' | 'slot'>) => {
  const draft = draftOf(routine);
  return queryOptions({
    queryKey: ['chat', 'routine', 'choices', time, slot, draft],
    queryFn: async ({ signal }) => (await call(listChoices, { body: { routine: draft, time, slot }, signal })).choices,
    staleTime: 0,
    gcTime: 0,
  });
};

export const plan = (wishes: RoutineWishes): Promise<Routine> => call(planRoutine, { body: wishes });

/** Keeps a routine in place of the one that it was made from; what was unsaved is saved then. */
export const save = async (routine: Routine, replaces: string | null): Promise<KeptRoutine> => {
  const body = { routine: draftOf(routine), startOn: localDay(new Date()), replaces };
  const kept = await call(saveEndpoint, { body }).catch(async (error: unknown) => {
    // Then what is kept now has to be seen before it is replaced.
    if (isSavedElsewhere(error)) await queryClient.refetchQueries({ queryKey: keptRoutine.queryKey });
    throw error;
  });
  // What was asked for before it was saved would come too late.
  await queryClient.cancelQueries({ queryKey: keptRoutine.queryKey });
  // With its steps of today, which are above the others and would push them down.
  await readDaysAgain();
  queryClient.setQueryData(keptRoutine.queryKey, kept);
  useDraft.getState().forget();
  return kept;
};

const isSavedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'routine.saved-elsewhere';

export const deleteRoutine = async (): Promise<void> => {
  await call(deleteEndpoint);
  useDraft.getState().forget();
  queryClient.setQueryData(keptRoutine.queryKey, null);
  await readDaysAgain();
};

/* ---- Sharing ---- */

/** Since when the routine is shared; null where it is not. */
export const share = queryOptions({
  queryKey: ['chat', 'routine', 'share'],
  queryFn: async ({ signal }) => (await call(getShare, { signal })).sharedAt,
  staleTime: 0,
});

export const makeLink = async (): Promise<string> => {
  const { token } = await call(shareRoutine);
  void queryClient.invalidateQueries({ queryKey: share.queryKey });
  return token;
};

export const stopSharing = async (): Promise<void> => {
  await call(revokeShare);
  queryClient.setQueryData(share.queryKey, null);
};
