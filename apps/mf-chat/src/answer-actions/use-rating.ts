import type { AnswerRating, ChatMessage } from '@petalwise/contracts/chat/conversation';
import { rateAnswer, takeBackRating } from '@petalwise/contracts/chat/ratings';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messagesOf } from '../messages/api.ts';

/** A null rating takes back the one that there is. */
type Wanted = AnswerRating | null;

/** Rates an answer: shown at once, sent one after the other, and put back to what the server has if that fails. */
export const useRating = (sessionId: string, { id, rating }: Pick<ChatMessage, 'id' | 'rating'>) => {
  const kept = useRef<Wanted>(null);
  const mutationKey = ['chat', 'rating', id];
  const { queryKey } = messagesOf(sessionId);
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const put = (wanted: Wanted) =>
    queryClient.setQueryData(queryKey, (known) =>
      known?.map((message) => (message.id === id ? { ...message, rating: wanted } : message)),
    );
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (wanted: Wanted) => send(id, wanted),
    onMutate: async (wanted) => {
      if (isLast()) kept.current = rating ?? null;
      put(wanted);
      // A list that was asked for before would bring back the rating from then.
      await queryClient.cancelQueries({ queryKey });
      put(wanted);
    },
    onSuccess: (_, wanted) => {
      kept.current = wanted;
    },
    onError: (error) => {
      if (isLast()) put(kept.current);
      useToasts.getState().show({
        kind: 'error',
        title: 'Your rating was not saved',
        description: describeError(error, 'Please try again.'),
      });
    },
    onSettled: () => {
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

const send = async (id: string, wanted: Wanted): Promise<void> => {
  if (wanted) await call(rateAnswer, { params: { id }, body: wanted });
  else await call(takeBackRating, { params: { id } });
};
