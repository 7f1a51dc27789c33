import {
  type ChatSession,
  createSession,
  deleteSession,
  listSessions,
  renameSession,
} from '@petalwise/contracts/chat/conversation';
import { searchChats } from '@petalwise/contracts/chat/history';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Photo } from '../attach/read-photo.ts';
import { useDrafts } from '../composer/drafts.ts';
import { dropChat } from '../kept-chats/kept-chats.ts';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { justStarted } from './just-started.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { findUnusedChat } from './unused-chat.ts';

export const sessions = queryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
});

/** The question that the address brings for a new chat, as `links.askAdvisor` writes it; empty without one. */
export const useAskedQuestion = (): string => questionIn(useLocation().search);

const questionIn = (search: string): string => (new URLSearchParams(search).get('ask') ?? '').trim();

/**
 * Starts a chat and opens it, with a photo attached or what the address asks written there, and not sent. The chat takes
 * the place of such an address: Back leads to where the question came from, and a reload does not ask it again.
 */
export const useStartChat = () => {
  const navigate = useNavigate();
  const asked = useAskedQuestion();
  const { show } = useToasts.getState();
  return useMutation({
    mutationFn: async (_photo: Photo | undefined) =>
      (asked !== '' && (await unusedChat())) || call(createSession, { body: {} }),
    onSuccess: (session, photo) => {
      queryClient.setQueryData(sessions.queryKey, (known) => withChat(known ?? [], session));
      tellOtherTabs({ what: 'changed', sessionId: session.id });
      if (asked !== '') useDrafts.getState().change(session.id, { text: asked });
      if (photo) useDrafts.getState().change(session.id, { photo });
      // The user may have gone elsewhere while the chat was started.
      if (questionIn(window.location.search) !== asked) return;
      void navigate(links.chat(session.id), { state: justStarted, replace: asked !== '' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'auth.required') show(signInFirst);
      else tellRefusal(error, 'The chat could not be started');
    },
  });
};

// Where it cannot be found out, a new one does as well.
const unusedChat = () =>
  queryClient
    .fetchQuery(sessions)
    .then(findUnusedChat)
    .catch(() => undefined);

const withChat = (known: ChatSession[], chat: ChatSession): ChatSession[] =>
  known.some(({ id }) => id === chat.id) ? known : [chat, ...known];

/** The session ended meanwhile; the page leads to /auth by itself. */
const signInFirst = {
  kind: 'error',
  title: 'Authentication required',
  description: 'Please log in to start a chat.',
} as const;

/** What was found for these words, the last used chats first. */
export const chatsFound = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'search', words],
    queryFn: ({ pageParam, signal }) =>
      call(searchChats, { query: { q: words, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Every answer may add a hit.
    staleTime: 0,
  });

/** Names a chat; an empty name gives it its automatic title again. */
export const renameChat = async (id: string, name: string): Promise<ChatSession> => {
  const renamed = await call(renameSession, { params: { id }, body: { name } });
  queryClient.setQueryData(sessions.queryKey, (known) =>
    known?.map((session) => (session.id === id ? renamed : session)),
  );
  void queryClient.invalidateQueries({ queryKey: ['chat', 'search'] });
  tellOtherTabs({ what: 'changed', sessionId: id });
  return renamed;
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
      void dropChat(id);
      void queryClient.invalidateQueries({ queryKey: ['chat', 'search'] });
      tellOtherTabs({ what: 'deleted', sessionId: id });
      show({ kind: 'success', title: 'Chat deleted' });
      if (id === sessionId) void navigate(links.chat());
    },
    onError: (error) => tellRefusal(error, 'Failed to delete chat'),
  });
};
