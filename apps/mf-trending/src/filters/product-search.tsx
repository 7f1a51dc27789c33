import { SearchField } from '@petalwise/ui/fields/search-field';
import { useEffect, useRef, useState } from 'react';

export interface ProductSearchProps {
  words: string;
  onWords: (words: string) => void;
}

const pause = 200;

/** What is typed shows at once; the page follows when the fingers rest, and on Enter. */
export function ProductSearch({ words, onWords }: ProductSearchProps) {
  const { typed, setTyped, send } = useTyped({ words, onWords });
  return (
    <search>
      <SearchField
        label="Search products"
        placeholder="Search by name, brand or need"
        maxLength={80}
        value={typed}
        onChange={setTyped}
        onEnter={() => send(typed)}
        onClear={() => {
          setTyped('');
          send('');
        }}
      />
    </search>
  );
}

/** What stands in the field; it is sent when nothing was typed for a moment. */
const useTyped = ({ words, onWords }: ProductSearchProps) => {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  // The address changed by itself: the user went back, or cleared the filters.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  const latest = useRef(onWords);
  useEffect(() => {
    latest.current = onWords;
  });
  const send = (next: string) => {
    const meant = next.trim() && next;
    if (meant === sent.current) return;
    sent.current = meant;
    latest.current(meant);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pause);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, send };
};
