import { useEffect, useState } from 'react';

/** Milliseconds that a short message is shown. */
const shownFor = 4_000;

/** A short message that goes by itself; empty while there is none. */
export const useSaid = <Words extends string>(): [Words | '', (words: Words) => void] => {
  const [said, setSaid] = useState<{ words: Words | '' }>({ words: '' });
  useEffect(() => {
    if (said.words === '') return;
    const timer = setTimeout(() => setSaid({ words: '' }), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.words, (words) => setSaid({ words })];
};
