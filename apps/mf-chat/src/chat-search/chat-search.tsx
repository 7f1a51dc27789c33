import { longestSearch, shortestSearch } from '@petalwise/contracts/chat/history';
import { SearchField } from '@petalwise/ui/fields/search-field';
import { useEffect, useState } from 'react';
import styles from './chat-search.module.css';

/** Milliseconds without a key until a search begins. */
const pause = 300;

/** Searches when the user pauses, or at once on Enter. */
export function ChatSearch({ onWords }: { onWords: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => onWords(words), pause);
    return () => clearTimeout(timer);
  }, [words, onWords]);
  return (
    <search className={styles.search}>
      <SearchField
        label="Search your chats"
        aria-describedby="chat-search-hint"
        maxLength={longestSearch}
        value={typed}
        onChange={setTyped}
        onEnter={() => onWords(words)}
        onClear={() => {
          setTyped('');
          onWords('');
        }}
      />
      <p id="chat-search-hint" className={styles.hint} aria-live="polite">
        {words.length > 0 && words.length < shortestSearch && `Write at least ${shortestSearch} characters.`}
      </p>
    </search>
  );
}
