import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  words: string;
  onWords: (words: string) => void;
}

const pause = 200;

/** What is typed shows at once; the page follows when the fingers rest, and on Enter. */
export function SearchField({ words, onWords }: SearchFieldProps) {
  const { typed, setTyped, send } = useTyped({ words, onWords });
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    send('');
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <Search aria-hidden className={styles.icon} />
      <TextInput
        ref={field}
        type="search"
        aria-label="Search products"
        placeholder="Search by name, brand or need"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        className={styles.field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed) clear();
        }}
      />
      {typed && (
        <IconButton label="Clear search" className={styles.clear} onClick={clear}>
          <X />
        </IconButton>
      )}
    </search>
  );
}

/** What stands in the field; it is sent when nothing was typed for a moment. */
const useTyped = ({ words, onWords }: SearchFieldProps) => {
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
