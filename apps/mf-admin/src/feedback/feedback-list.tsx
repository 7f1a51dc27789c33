import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Entries, EntryList, LoadingEntries } from '../entries/entries.tsx';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { feedback } from './api.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { StarSummary } from './star-summary.tsx';

/** What people said, with the average of all. */
export function FeedbackList() {
  const found = useInfiniteQuery(feedback);
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <LoadingEntries label="Loading feedback" lines={['6rem', '80%', '13rem']} />;
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
    <Entries
      label="Feedback"
      summary={<StarSummary average={first.average} counts={first.counts} />}
      more={
        found.hasNextPage && {
          isFetching: found.isFetchingNextPage,
          hasFailed: found.isFetchNextPageError,
          fetch: () => void found.fetchNextPage(),
        }
      }
    >
      <EntryList label="What people said">
        {data.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <FeedbackEntry key={entry.id} entry={entry} />
          ))}
      </EntryList>
    </Entries>
  );
}
