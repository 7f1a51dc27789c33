import { type ChatMessage, listMessages } from '@petalwise/contracts/chat/conversation';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

const isPending = (message: ChatMessage) => message.status === 'pending';

/** Milliseconds until we look again for an answer that is being written for another tab, or was before a reload. */
const lookAgain = 2_000;

export const messagesOf = (sessionId: string) =>
  queryOptions({
    queryKey: ['chat', 'messages', sessionId],
    queryFn: ({ signal }) => call(listMessages, { params: { id: sessionId }, signal }),
    // Another tab may have written since.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? lookAgain : false),
  });
