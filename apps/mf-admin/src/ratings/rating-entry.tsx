import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Entry, Words } from '../entries/entries.tsx';
import type { RatingWithWords } from './api.ts';
import { kindWords } from './rating-words.ts';
import styles from './ratings.module.css';

export function RatingEntry({ entry: { helpful, words, kind, ratedAt } }: { entry: RatingWithWords }) {
  const Icon = helpful ? ThumbsUp : ThumbsDown;
  const rating = (
    <span className={styles.rating} data-helpful={helpful}>
      <Icon aria-hidden />
      {helpful ? 'Helpful' : 'Not helpful'}
      <span className={styles.kind}>{kindWords(kind)}</span>
    </span>
  );
  return (
    <Entry rating={rating} at={ratedAt}>
      <Words>{words}</Words>
    </Entry>
  );
}
