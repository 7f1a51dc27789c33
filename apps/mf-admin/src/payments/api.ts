import {
  listPaymentEvents,
  type PaymentEvent,
  reconcilePayments,
  replayPaymentEvent,
} from '@petalwise/contracts/billing';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const shownEvents = 50;
export type EventState = PaymentEvent['state'];

const everyList = ['admin', 'payments'];

/** The newest events, in one state or in all of them. */
export const eventsFound = (state: EventState | undefined) =>
  queryOptions({
    queryKey: [...everyList, state ?? 'all'],
    queryFn: ({ signal }) =>
      call(listPaymentEvents, { query: { limit: shownEvents, ...(state && { state }) }, signal }),
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
