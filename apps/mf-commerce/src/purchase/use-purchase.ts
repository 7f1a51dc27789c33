import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { onLive } from '@petalwise/host/live';
import { queryClient } from '@petalwise/host/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purchaseQuery } from './api.ts';
import { askAgainAfter } from './payment-step.ts';

/**
 * One of the user's payments, asked for again whenever their coins change: another tab may have paid it.
 * @param waits whether it will change without the user doing anything, so that the server is asked every few seconds
 */
export const usePurchase = (paymentId: string, waits: (purchase: Purchase) => boolean) => {
  const isWaiting = (purchase: Purchase | undefined) => purchase !== undefined && waits(purchase);
  const query = useQuery({
    ...purchaseQuery(paymentId),
    refetchInterval: ({ state }) => isWaiting(state.data) && askAgainAfter(state.dataUpdateCount),
    refetchOnWindowFocus: ({ state }) => isWaiting(state.data),
  });
  useAskWhenCoinsChange(paymentId);
  return query;
};

/** The same on the card form, whose payment was just asked for: it is asked for again when the tab is looked at again. */
export const useOpenPurchase = (started: Purchase): Purchase => {
  const { paymentId } = started;
  const { data } = useQuery({
    ...purchaseQuery(paymentId),
    initialData: started,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
  useAskWhenCoinsChange(paymentId);
  return data;
};

const useAskWhenCoinsChange = (paymentId: string): void =>
  useEffect(
    () => onLive('coins', () => void queryClient.invalidateQueries({ queryKey: purchaseQuery(paymentId).queryKey })),
    [paymentId],
  );
