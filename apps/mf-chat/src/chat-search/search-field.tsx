import { longestSearch, shortestSearch } from '@petalwise/contracts/chat/history';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';

/** Milliseconds without a key until a search begins. */
const pause = 300;

/** Searches when the user pauses, or at once on Enter. */
export function SearchField({ onWords }: { onWords: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const words = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => onWords(words), pause);
    return () => clearTimeout(timer);
  }, [words, onWords]);
  const clear = () => {
    setTyped('');
    onWords('');
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <Search aria-hidden className={styles.icon} />
        <TextInput
          ref={field}
          type="search"
          aria-label="Search your chats"
          aria-describedby="chat-search-hint"
          placeholder="Search your chats"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          className={styles.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onWords(words);
            if (event.key === 'Escape' && typed !== '') clear();
          }}
        />
        {typed !== '' && (
          <IconButton label="Clear search" className={styles.clear} onClick={clear}>
            <X />
          </IconButton>
        )}
      </div>
      <p id="chat-search-hint" className={styles.hint} aria-live="polite">
        {words.length > 0 && words.length < shortestSearch && `Write at least ${shortestSearch} characters.`}
      </p>
    </search>
  );
}
