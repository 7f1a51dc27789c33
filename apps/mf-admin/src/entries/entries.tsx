import { Button } from '@petalwise/ui/buttons/button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import type { ReactNode } from 'react';
import { moment } from '../page/moments.ts';
import styles from './entries.module.css';

interface EntriesProps {
  label: string;
  /** The totals of all, beside the entries. */
  summary: ReactNode;
  /** Asks for older entries; false where there are none. */
  more: false | { isFetching: boolean; hasFailed: boolean; fetch: () => void };
  children: ReactNode;
}

/** What people wrote, with the totals beside it. */
export function Entries({ label, summary, more, children }: EntriesProps) {
  return (
    <section className={styles.page} aria-label={label}>
      {summary}
      <div className={styles.entries}>
        {children}
        {more && (
          <Button className={styles.more} pending={more.isFetching} pendingLabel="Loading..." onClick={more.fetch}>
            {more.hasFailed ? 'Could Not Load More. Try Again' : 'Show More'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The totals of all. */
export const Summary = ({ children }: { children: ReactNode }) => <Card className={styles.summary}>{children}</Card>;

/** The one number of a summary. */
export const Figure = ({ children }: { children: ReactNode }) => <p className={styles.figure}>{children}</p>;

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className={styles.card} asChild>
      <ul aria-label={label}>{children}</ul>
    </Card>
  );
}

/** One entry: its rating, when it was given, and what was written. */
export function Entry({ rating, at, children }: { rating: ReactNode; at: string; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        {rating}
        <time className={styles.when} dateTime={at}>
          {moment(at)}
        </time>
      </div>
      {children}
    </li>
  );
}

/** As it was written, in its own direction. */
export const Words = ({ children }: { children: string }) => (
  <p className={styles.words} dir="auto">
    {children}
  </p>
);

interface LoadingEntriesProps {
  label: string;
  /** How wide the lines of an entry are. */
  lines: readonly string[];
}

export function LoadingEntries({ label, lines }: LoadingEntriesProps) {
  return (
    <Loading label={label} className={styles.page}>
      <Summary>
        <Skeleton shape="figure" width="8rem" />
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
      </Summary>
      <Card className={styles.card}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.entry}>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </Card>
    </Loading>
  );
}
