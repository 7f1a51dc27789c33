import { useEffect, useState } from 'react';

/** The calendar day where the browser is: `2026-11-23`. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

export const dayBefore = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - 1);

/** The hour from which the evening comes first. */
const evening = 15;

/** What is to do next by the hour. */
export const timeNow = (at: Date): 'morning' | 'evening' => (at.getHours() >= evening ? 'evening' : 'morning');

/** Milliseconds between looks at the clock: a page may stay open over midnight, and a timer sleeps with its device. */
const lookAgain = 60_000;

/** The present, as exact as a day and its morning need. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () =>
      setNow((known) => {
        const at = new Date();
        return localDay(at) === localDay(known) && timeNow(at) === timeNow(known) ? known : at;
      });
    const timer = setInterval(look, lookAgain);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
};
