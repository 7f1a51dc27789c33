import { useEffect, useState } from 'react';

/** Milliseconds that the rest of the dashboard waits to know what is above it. */
const patience = 1_500;

export interface KnownInTime {
  readonly isWaiting: boolean;
  /** It took too long: the page is drawn, and nothing may move in it any more. */
  readonly isLate: boolean;
}

/** Whether to wait for a response that decides what is at the top of the page. */
export const useKnownInTime = (isPending: boolean): KnownInTime => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const waiting = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(waiting);
  }, [isPending]);
  return { isWaiting: isPending && !isLate, isLate };
};
