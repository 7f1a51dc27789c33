import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { askProvider } from './api.ts';
import { reconciled } from './event-words.ts';

export const useAskProvider = () =>
  useMutation({
    mutationFn: askProvider,
    onSuccess: (answer) => useToasts.getState().show({ kind: 'success', ...reconciled(answer) }),
    onError: (error) =>
      useToasts.getState().show({
        kind: 'error',
        title: 'Could not ask Stripe',
        description: describeError(error, 'We got no response. Check your connection and try again.'),
      }),
  });
