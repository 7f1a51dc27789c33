import { describeError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { changeSaved, savedProducts } from './api.ts';
import type { Change } from './calls.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { changeKey, isSaved } from './use-saved.ts';

/**
 * Saving and its way back: what was removed last can be put back until something else is. A change is shown at once, and
 * no longer if the server did not make it.
 */
export function useSaving() {
  const [removed, setRemoved] = useState<string>();
  const forget = useCallback(() => setRemoved(undefined), []);
  const { mutate } = useMutation({
    mutationKey: changeKey,
    // One after the other: the last click on a heart decides.
    scope: { id: changeKey.join(' ') },
    mutationFn: changeSaved,
    onSuccess: keep,
    onError: (error, change) => {
      tellItFailed(error, change);
      setRemoved((id) => (id === change.id ? undefined : id));
    },
  });
  const toggle = useCallback(
    (id: string) => {
      const saved = !isSaved(id);
      setRemoved(saved ? undefined : id);
      mutate({ id, saved });
    },
    [mutate],
  );
  const undo = useCallback(
    (id: string) => {
      setRemoved(undefined);
      mutate({ id, saved: true });
    },
    [mutate],
  );
  return { removed, toggle, undo, forget };
}

const keep = (ids: string[]): void => {
  const { queryKey } = savedProducts;
  queryClient.setQueryData(queryKey, ids);
  // A list that was asked for before may be older.
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey });
  tellOtherTabs();
};

const tellItFailed = (error: unknown, { saved }: Change): void => {
  useToasts.getState().show({
    kind: 'error',
    title: saved ? 'The product was not saved' : 'The product is still saved',
    description: describeError(error, 'Check your connection and try again.'),
  });
  // The change may have been made, and only its answer lost.
  void queryClient.invalidateQueries({ queryKey: savedProducts.queryKey });
};
