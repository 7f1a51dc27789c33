import type { AdminUser } from '@petalwise/contracts/admin/users';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Text } from '@petalwise/ui/layout/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { shownUsers } from './api.ts';
import { pageWords } from './page-words.ts';
import { Pager } from './pager.tsx';
import type { useUserPlace } from './use-user-place.ts';
import { LoadingUsers, UserTable } from './user-table.tsx';
import styles from './users.module.css';

interface FoundUsersProps {
  found: UseQueryResult<AdminUser[]>;
  place: ReturnType<typeof useUserPlace>;
  onAdjust: (user: AdminUser) => void;
  onClear: () => void;
}

export function FoundUsers({ found, place, onAdjust, onClear }: FoundUsersProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = found;
  const summary = useRef<HTMLParagraphElement>(null);
  const { page, search } = place;
  if (isPending) return <LoadingUsers />;
  if (!data) {
    return (
      <DidNotLoad title="The users did not load" error={error} trying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  const users = data.slice(0, shownUsers);
  const last = users.at(-1);
  const more = data.length > shownUsers;
  // The next page is read from its top, also on a phone, where a page is longer than the screen.
  const turn = (to: () => void) => {
    to();
    summary.current?.focus();
  };
  return (
    <>
      <Text look="small" tone="soft" asChild>
        <p ref={summary} className={styles.summary} role="status" tabIndex={-1}>
          {pageWords({ page, count: users.length, more, search })}
        </p>
      </Text>
      {last ? (
        <UserTable users={users} stale={isPlaceholderData} onAdjust={onAdjust} />
      ) : (
        <Nobody page={page} search={search} onClear={onClear} />
      )}
      {(more || page > 0) && (
        <Pager
          page={page}
          waiting={isPlaceholderData}
          onPrevious={page > 0 ? () => turn(place.previous) : undefined}
          onNext={more && last ? () => turn(() => place.next(last.id)) : undefined}
        />
      )}
    </>
  );
}

function Nobody({ page, search, onClear }: { page: number; search: string; onClear: () => void }) {
  if (page > 0) {
    return (
      <StatusPanel kind="empty" title="No more users">
        Go back to the previous page.
      </StatusPanel>
    );
  }
  if (!search) {
    return (
      <StatusPanel kind="empty" title="No users yet">
        New accounts appear here.
      </StatusPanel>
    );
  }
  return (
    <StatusPanel kind="empty" title="No users found" action={<Button onClick={onClear}>Clear Search</Button>}>
      No name, username or email contains “{search}”.
    </StatusPanel>
  );
}
