import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { replay } from './api.ts';
import { replayed } from './event-words.ts';

export const useReplay = (id: string) =>
  useMutation({
    mutationFn: () => replay(id),
    onSuccess: (event) => useToasts.getState().show(replayed(event)),
    onError: (error) =>
      useToasts.getState().show({
        kind: 'error',
        title: 'Could not replay the event',
        description: describeError(error, 'We got no response. Check your connection and try again.'),
      }),
  });
