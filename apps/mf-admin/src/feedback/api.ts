import { type Feedback, listFeedback } from '@petalwise/contracts/identity/feedback';
import { call } from '@petalwise/host/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type { Feedback };

/** Comments that are asked for at once. */
const atOnce = 20;

export const feedback = infiniteQueryOptions({
  queryKey: ['admin', 'feedback'],
  queryFn: ({ pageParam, signal }) =>
    call(listFeedback, { query: { limit: atOnce, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // People rate without this page knowing.
  staleTime: 0,
});
