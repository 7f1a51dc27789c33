import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// The session has ended: refetching the user sends protected pages to /auth.
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'auth.required') {
    void queryClient.invalidateQueries({ queryKey: ['user'] });
  }
};

/** The page's only cache. Data stays until it is invalidated; nothing is refetched automatically. */
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
    // Without a network the user sees the error at once instead of waiting.
    mutations: { retry: false, networkMode: 'always' },
  },
});
