import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { feedback } from './api.ts';
import styles from './feedback.module.css';
import { FeedbackEntry } from './feedback-entry.tsx';
import { LoadingFeedback } from './loading-feedback.tsx';
import { StarSummary } from './star-summary.tsx';

/** What people said, with the average of all. */
export function FeedbackList() {
  const found = useInfiniteQuery(feedback);
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <LoadingFeedback />;
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    return (
      <DidNotLoad
        title="The feedback did not load"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (first.average === null) {
    return (
      <StatusPanel kind="empty" title="No feedback yet">
        Ratings and comments from the dashboard appear here.
      </StatusPanel>
    );
  }
  return (
    <section className={styles.feedback} aria-label="Feedback">
      <StarSummary average={first.average} counts={first.counts} />
      <div className={styles.entries}>
        <Card className={styles.card} asChild>
          <ul aria-label="What people said">
            {data.pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <FeedbackEntry key={entry.id} entry={entry} />
              ))}
          </ul>
        </Card>
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
