import { judgeLabel } from '@petalwise/contracts/chat/labels';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { labelOf, labels, readAgain } from './api.ts';
import { forgetDraft, idOfDraft, renewId } from './label-draft.ts';

interface Asked {
  readonly text: string;
  /** Empty where nothing is asked. */
  readonly question: string;
}

/** With the way to a label that had been judged before: its page says that this was free. */
export const repeated = { isRepeat: true } as const;
export const isRepeated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isRepeat' in state && state.isRepeat === true;

/** Has the draft judged and opens its report, where the person still waits for it. */
export const useJudging = () => {
  const navigate = useNavigate();
  const judging = useMutation({
    mutationFn: ({ text, question }: Asked) =>
      call(judgeLabel, { body: { id: idOfDraft(), text, ...(question !== '' && { question }) } }),
    onSuccess: ({ label }, { text }) => {
      queryClient.setQueryData(labelOf(label.id).queryKey, label);
      forgetDraft(text);
      void queryClient.invalidateQueries({ queryKey: labels.queryKey });
      readAgain();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'chat.message-id-used') renewId();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
    },
  });
  const judge = (asked: Asked) =>
    judging.mutate(asked, {
      onSuccess: ({ label: { id }, isRepeat }) =>
        void navigate(links.label(id), { state: isRepeat ? repeated : undefined }),
    });
  return { judge, pending: judging.isPending, error: judging.error, reset: judging.reset };
};
