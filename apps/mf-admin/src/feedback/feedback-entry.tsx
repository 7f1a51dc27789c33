import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { Stars } from '@petalwise/ui/numbers/stars';
import { useState } from 'react';
import { moment } from '../page/moments.ts';
import type { Feedback } from './api.ts';
import styles from './feedback.module.css';
import { beginningOf } from './feedback-words.ts';

export function FeedbackEntry({ entry }: { entry: Feedback }) {
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Stars rating={entry.rating} />
        <time className={styles.when} dateTime={entry.createdAt}>
          {moment(entry.createdAt)}
        </time>
      </div>
      <Comment words={entry.comment} />
      <p className={styles.who}>
        <b>{entry.name}</b> <span>{entry.email}</span>
      </p>
    </li>
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
      <p className={styles.comment}>{whole || beginning === undefined ? words : beginning}</p>
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
