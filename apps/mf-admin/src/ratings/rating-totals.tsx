import { ratedDays } from '@petalwise/contracts/chat/ratings';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Figure, Summary } from '../entries/entries.tsx';
import type { RatingPage } from './api.ts';
import styles from './rating-totals.module.css';
import { dayWords, kindWords, ratingsWords, shareWords, sumOf, type Total } from './rating-words.ts';

/** Days that are listed: more would push the words off a phone. */
const listedDays = 7;

/** How many answers were helpful in the last days: all of them, by kind, and by day. */
export function RatingTotals({ page: { byKind, byDay } }: { page: RatingPage }) {
  const all = sumOf(byKind);
  const kinds = byKind.map(({ kind, ...total }) => ({ name: kindWords(kind), ...total }));
  const days = byDay.slice(0, listedDays).map(({ day, ...total }) => ({ name: dayWords(day), ...total }));
  if (byKind.length === 0) {
    return (
      <Summary>
        <Text tone="soft">No answer was rated in the last {ratedDays} days.</Text>
      </Summary>
    );
  }
  return (
    <Summary>
      <div className={styles.all}>
        <Figure>{shareWords(all)}</Figure>
        <Text look="small" tone="soft">
          helpful, of {ratingsWords(all)} in the last {ratedDays} days
        </Text>
      </div>
      <Counts title="By kind" rows={kinds} />
      <Counts title="By day (UTC)" rows={days} />
    </Summary>
  );
}

interface CountsProps {
  title: string;
  rows: readonly (Total & { readonly name: string })[];
}

function Counts({ title, rows }: CountsProps) {
  return (
    <table className={styles.counts} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">
            <ThumbsUp aria-hidden />
            <VisuallyHidden>Helpful</VisuallyHidden>
          </th>
          <th scope="col">
            <ThumbsDown aria-hidden />
            <VisuallyHidden>Not helpful</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, helpful, notHelpful }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{helpful.toLocaleString('en')}</td>
            <td>{notHelpful.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
