import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Text } from '@petalwise/ui/layout/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Entries, EntryList, LoadingEntries } from '../entries/entries.tsx';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { ratings } from './api.ts';
import { RatingEntry } from './rating-entry.tsx';
import { RatingTotals } from './rating-totals.tsx';

/** How answers were rated, and what was written with it. */
export function Ratings() {
  const found = useInfiniteQuery(ratings);
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <LoadingEntries label="Loading ratings" lines={['12rem', '80%']} />;
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
    <Entries
      label="Ratings of answers"
      summary={<RatingTotals page={first} />}
      more={
        found.hasNextPage && {
          isFetching: found.isFetchingNextPage,
          hasFailed: found.isFetchNextPageError,
          fetch: () => void found.fetchNextPage(),
        }
      }
    >
      {entries.length === 0 ? (
        <Text tone="soft">No one has written words with a rating yet.</Text>
      ) : (
        <EntryList label="Words with ratings">
          {entries.map((entry) => (
            <RatingEntry key={entry.id} entry={entry} />
          ))}
        </EntryList>
      )}
    </Entries>
  );
}
