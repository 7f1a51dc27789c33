import { listRatings, type RatedKind, type RatingWithWords } from '@petalwise/contracts/chat/ratings';
import type { Answer } from '@petalwise/contracts/endpoint';
import { call } from '@petalwise/host/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type { RatedKind, RatingWithWords };
export type RatingPage = Answer<typeof listRatings>;

/** Words that are asked for at once. */
const atOnce = 20;

export const ratings = infiniteQueryOptions({
  queryKey: ['admin', 'answer-ratings'],
  queryFn: ({ pageParam, signal }) =>
    call(listRatings, { query: { limit: atOnce, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // People rate without this page knowing.
  staleTime: 0,
});
