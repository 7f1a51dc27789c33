import {
  listPaymentEvents,
  type PaymentEvent,
  reconcilePayments,
  replayPaymentEvent,
} from '@petalwise/contracts/billing/payment-events';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** How many are shown at first, how many more each time, and the most that the server lists. */
export const firstEvents = 10;
export const moreEvents = 20;
export const mostEvents = 100;
export type EventState = PaymentEvent['state'];

const everyList = ['admin', 'payments'];

/** The newest events, in one state or in all of them. */
export const eventsFound = (state: EventState | undefined, limit: number) =>
  queryOptions({
    queryKey: [...everyList, state ?? 'all', limit],
    queryFn: ({ signal }) => call(listPaymentEvents, { query: { limit, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
    // Events arrive without this page knowing.
    staleTime: 0,
  });

const askAgain = () => queryClient.invalidateQueries({ queryKey: everyList });

export const askProvider = async () => {
  const answer = await call(reconcilePayments);
  await askAgain();
  return answer;
};

export const replay = async (id: string): Promise<PaymentEvent> => {
  const event = await call(replayPaymentEvent, { params: { id } });
  await askAgain();
  return event;
};
