import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Text } from '@petalwise/ui/layout/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { ratings } from './api.ts';
import { LoadingRatings } from './loading-ratings.tsx';
import { RatingEntry } from './rating-entry.tsx';
import { RatingTotals } from './rating-totals.tsx';
import styles from './ratings.module.css';

/** How answers were rated, and what was written with it. */
export function Ratings() {
  const found = useInfiniteQuery(ratings);
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <LoadingRatings />;
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    return (
      <DidNotLoad
        title="The ratings did not load"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (first.byKind.length === 0 && entries.length === 0) {
    return (
      <StatusPanel kind="empty" title="No ratings yet">
        When users rate an answer in a chat, the totals and their words appear here. You see neither who they are nor
        their chat.
      </StatusPanel>
    );
  }
  return (
    <section className={styles.ratings} aria-label="Ratings of answers">
      <RatingTotals page={first} />
      <div className={styles.entries}>
        {entries.length === 0 ? (
          <Text tone="soft">No one has written words with a rating yet.</Text>
        ) : (
          <Card className={styles.card} asChild>
            <ul aria-label="Words with ratings">
              {entries.map((entry) => (
                <RatingEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
        {found.hasNextPage && (
          <Button
            className={styles.more}
            pending={found.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchNextPageError ? 'Could Not Load More. Try Again' : 'Show More'}
          </Button>
        )}
      </div>
    </section>
  );
}
