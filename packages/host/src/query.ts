import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// The session ended meanwhile: asking who is signed in leads protected pages to /auth.
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'auth.required') {
    void queryClient.invalidateQueries({ queryKey: ['user'] });
  }
};

/** The page's one cache. Read data stays until a user says that it changed; nothing is repeated by itself. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
    // Without a network a user who sends is told at once, and not kept waiting for it.
    mutations: { retry: false, networkMode: 'always' },
  },
});
