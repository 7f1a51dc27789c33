import { createSession, deleteSession, listSessions } from '@petalwise/contracts/chat';
import { call } from '@petalwise/host/api';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { tellRefusal } from '../conversation/tell-refusal.ts';
import { justStarted } from './just-started.ts';

export const sessions = queryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
});

/** Starts a chat and opens it. */
export const useStartChat = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(createSession, { body: {} }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessions.queryKey, (known) => [session, ...(known ?? [])]);
      void navigate(links.chat(session.id), { state: justStarted });
    },
    onError: (error) => tellRefusal(error, 'The chat could not be started'),
  });
};

/** Deletes a chat; leaves its page where it was open. */
export const useDeleteChat = () => {
  const navigate = useNavigate();
  const { sessionId } = useParams();
  const { show } = useToasts.getState();
  return useMutation({
    mutationFn: (id: string) => call(deleteSession, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessions.queryKey, (known) => known?.filter((session) => session.id !== id));
      queryClient.removeQueries({ queryKey: ['chat', 'messages', id] });
      show({ kind: 'success', title: 'Chat deleted' });
      if (id === sessionId) void navigate(links.chat());
    },
    onError: (error) => tellRefusal(error, 'Failed to delete chat'),
  });
};
