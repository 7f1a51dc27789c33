import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { type ActRow, ActTable, LoadingActs } from './act-table.tsx';
import { aboutWords, awayWords, whatWords, whoWords } from './act-words.ts';
import { type AuditEntry, type AuditFilter, type AuditPage, actsFound } from './api.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';

const everything: AuditFilter = { act: undefined, actorId: undefined };

/** What admins did, with who and why. */
export function Audit() {
  const [filter, setFilter] = useState(everything);
  const found = useInfiniteQuery(actsFound(filter));
  return (
    <section className={styles.audit} aria-label="Audit">
      <AuditFilters filter={filter} admins={found.data?.pages[0]?.admins ?? []} onChange={setFilter} />
      <Found
        found={found}
        filtered={filter.act !== undefined || filter.actorId !== undefined}
        onClear={() => setFilter(everything)}
      />
    </section>
  );
}

interface FoundProps {
  found: UseInfiniteQueryResult<InfiniteData<AuditPage>>;
  filtered: boolean;
  onClear: () => void;
}

function Found({ found, filtered, onClear }: FoundProps) {
  const { data, error, isPending, isFetching, refetch } = found;
  if (isPending) return <LoadingActs label="Admin actions" />;
  if (!data) {
    return (
      <DidNotLoad title="The audit did not load" error={error} trying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  const away = [...new Set(data.pages.flatMap((page) => page.away))];
  const rows = data.pages.flatMap(({ entries }) => entries).map(toRow);
  return (
    <>
      {away.length > 0 && <Away services={away} trying={isFetching} onTryAgain={() => void refetch()} />}
      {rows.length > 0 ? (
        <ActTable label="Admin actions" rows={rows} stale={found.isPlaceholderData} />
      ) : (
        <NoActs filtered={filtered} onClear={onClear} />
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
    </>
  );
}

interface AwayProps {
  services: readonly string[];
  trying: boolean;
  onTryAgain: () => void;
}

function Away({ services, trying, onTryAgain }: AwayProps) {
  return (
    <div className={styles.away}>
      <Note tone="danger" title="The list is not complete" live>
        {awayWords(services)}
      </Note>
      <Button pending={trying} pendingLabel="Trying..." onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}

function NoActs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <StatusPanel kind="empty" title="No actions yet">
        When an admin gives coins, forgives a debt, or changes a key or a setting, it is listed here with the reason.
      </StatusPanel>
    );
  }
  return (
    <StatusPanel kind="empty" title="No matching actions" action={<Button onClick={onClear}>Clear Filter</Button>}>
      No action matches this filter.
    </StatusPanel>
  );
}

const toRow = (entry: AuditEntry): ActRow => ({
  id: entry.id,
  at: entry.at,
  who: whoWords(entry.actorId, entry.actorName),
  what: whatWords(entry),
  about: aboutWords(entry),
  reason: entry.reason,
  requestId: entry.requestId,
});
