import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Stars } from '@petalwise/ui/numbers/stars';
import { Star } from 'lucide-react';
import { Figure, Summary } from '../entries/entries.tsx';
import { HiddenHead } from '../page/hidden-head.tsx';
import { averageWords, ratingsWords, starShares } from './feedback-words.ts';
import styles from './star-summary.module.css';

interface StarSummaryProps {
  average: number;
  /** How often each rating was given, 1 star first. */
  counts: readonly number[];
}

/** The average, and how often each rating was given: drawn, and in a table's words. */
export function StarSummary({ average, counts }: StarSummaryProps) {
  const shares = starShares(counts);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Summary>
      <div className={styles.average}>
        <Figure>{averageWords(average)}</Figure>
        <div>
          <Stars rating={Number(averageWords(average))} />
          <Text look="small" tone="soft">
            {ratingsWords(all)}
          </Text>
        </div>
      </div>
      <table className={styles.shares} aria-label="How often each rating was given">
        <HiddenHead names={['Stars', 'Share', 'Ratings']} />
        <tbody>
          {shares.map(({ stars, count, share }) => (
            <tr key={stars}>
              <th scope="row">
                <span className={styles.stars}>
                  {stars}
                  <VisuallyHidden>{stars === 1 ? ' star' : ' stars'}</VisuallyHidden>
                  <Star aria-hidden />
                </span>
              </th>
              <td>
                <VisuallyHidden>{Math.round(share * 100)}%</VisuallyHidden>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${share * 100}%` }} />
                </span>
              </td>
              <td>{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Summary>
  );
}
