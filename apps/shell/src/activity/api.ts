import { getStats, getTransactions } from '@petalwise/contracts/billing/coins';
import { listSessions } from '@petalwise/contracts/chat/conversation';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

const shown = 5;

/** Milliseconds until we look again for an answer that is still being written: its coins are held, then spent. */
const lookAgain = 2_000;

// Both are under `activity`, which code that moves coins invalidates.

/** The newest movements of coins. */
export const recentActivity = queryOptions({
  queryKey: ['activity', 'recent'],
  queryFn: async ({ signal }) => (await call(getTransactions, { query: { limit: shown }, signal })).entries,
  refetchInterval: ({ state }) => (state.data?.some((entry) => entry.pending) ? lookAgain : false),
});

/** What has been used so far. */
export const stats = queryOptions({
  queryKey: ['activity', 'stats'],
  queryFn: ({ signal }) => call(getStats, { signal }),
});

/** The user's chats. mf-chat reads and changes them under the same key. */
export const chats = queryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
});
