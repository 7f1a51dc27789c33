import { onLive } from '@petalwise/host/live';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when coins arrive, in whichever window they were bought; not when they are spent. */
export const useCoinsUpdated = (
  balance: number | null,
  onCoinsUpdated: ((balance: number) => void) | undefined,
): void => {
  const known = useRef(balance);
  useEffect(() => {
    known.current = balance;
  }, [balance]);
  const compare = useEffectEvent((now: number) => {
    const rose = known.current !== null && now > known.current;
    known.current = now;
    if (rose) onCoinsUpdated?.(now);
  });
  useEffect(() => onLive('coins', (coins) => compare(coins.balance)), []);
};
