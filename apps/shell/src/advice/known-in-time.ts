import { useEffect, useState } from 'react';

/** Milliseconds that the rest of the dashboard waits to know what stands above it. */
const patience = 1_500;

export interface KnownInTime {
  readonly isWaiting: boolean;
  /** It took too long: the page is drawn, and nothing may move in it any more. */
  readonly isLate: boolean;
}

/** Whether to wait for an answer that decides what stands at the top of the page. */
export const useKnownInTime = (isPending: boolean): KnownInTime => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const waiting = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(waiting);
  }, [isPending]);
  return { isWaiting: isPending && !isLate, isLate };
};
