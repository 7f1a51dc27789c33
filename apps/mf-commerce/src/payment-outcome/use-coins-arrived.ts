import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { useEffect, useRef } from 'react';
import { settleVisit } from '../purchase/visit.ts';

/** Ends the visit of a paid pack, and asks again for what its coins changed. `onNews`: it was shown for the first time. */
export const useCoinsArrived = ({ packageId, paymentId }: Purchase, onNews?: () => void): void => {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    for (const queryKey of [currentUser.queryKey, ['activity'], ['receipts']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (settleVisit(packageId, paymentId)) latest.current?.();
  }, [packageId, paymentId]);
};
