import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { moment } from '../page/moments.ts';
import type { RatingWithWords } from './api.ts';
import { kindWords } from './rating-words.ts';
import styles from './ratings.module.css';

export function RatingEntry({ entry: { helpful, words, kind, ratedAt } }: { entry: RatingWithWords }) {
  const Icon = helpful ? ThumbsUp : ThumbsDown;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.rating} data-helpful={helpful}>
          <Icon aria-hidden />
          {helpful ? 'Helpful' : 'Not helpful'}
          <span className={styles.kind}>{kindWords(kind)}</span>
        </span>
        <time className={styles.when} dateTime={ratedAt}>
          {moment(ratedAt)}
        </time>
      </div>
      <p className={styles.words} dir="auto">
        {words}
      </p>
    </li>
  );
}
