import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { Stars } from '@petalwise/ui/numbers/stars';
import { useState } from 'react';
import { Entry, Words } from '../entries/entries.tsx';
import type { Feedback } from './api.ts';
import styles from './feedback.module.css';
import { beginningOf } from './feedback-words.ts';

export function FeedbackEntry({ entry }: { entry: Feedback }) {
  return (
    <Entry rating={<Stars rating={entry.rating} />} at={entry.createdAt}>
      <Comment words={entry.comment} />
      <p className={styles.who}>
        <b>{entry.name}</b> <span>{entry.email}</span>
      </p>
    </Entry>
  );
}

function Comment({ words }: { words: string }) {
  const [whole, setWhole] = useState(false);
  const beginning = beginningOf(words);
  if (words === '') {
    return (
      <Text look="small" tone="faint">
        No comment
      </Text>
    );
  }
  return (
    <>
      <Words>{whole || beginning === undefined ? words : beginning}</Words>
      {beginning !== undefined && (
        <TextLink asChild>
          <button type="button" className={styles.read} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Read all'}
          </button>
        </TextLink>
      )}
    </>
  );
}
