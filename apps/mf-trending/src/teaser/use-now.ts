import { useEffect, useState } from 'react';
import { everyMinute } from './every-minute.ts';

/** The time, updated at the start of every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => everyMinute(setNow), []);
  return now;
}
