import { getReceipt, getReceipts } from '@petalwise/contracts/billing/receipts';
import { call } from '@petalwise/host/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** What the person has paid, newest first, a page at a time. Asked for again whenever the list is opened. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts', 'list'],
  queryFn: ({ pageParam, signal }) => call(getReceipts, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => call(getReceipt, { params: { id }, signal }),
    // A refund changes it.
    staleTime: 0,
  });
