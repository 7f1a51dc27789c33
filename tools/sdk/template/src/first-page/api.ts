import { listSessions } from '@petalwise/contracts/chat/conversation';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

/** The user's chats, most recently used first. Keys begin with the app's name: all apps of a page share one cache. */
export const chats = queryOptions({
  queryKey: ['mf-example', 'chats'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
