import type { AdminUser } from '@petalwise/contracts/admin';
import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/button';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Text } from '@petalwise/ui/text';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdjustCoinsDialog } from './adjust-coins-dialog.tsx';
import { shownUsers, usersFound } from './api.ts';
import { useSettled } from './use-settled.ts';
import { UserSearch } from './user-search.tsx';
import { LoadingUsers, UserTable } from './user-table.tsx';
import styles from './users.module.css';

/** Milliseconds of quiet before what was typed is asked for. */
const pause = 250;

export function Users() {
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), pause);
  const found = useQuery(usersFound(search));
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<AdminUser>();
  // As the list knows them now: the balance may have changed since.
  const adjusting = found.data?.find(({ id }) => id === chosen?.id) ?? chosen;
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  return (
    <section className={styles.users} aria-label="Users">
      <div className={styles.search}>
        <UserSearch ref={field} value={text} onChange={setText} />
      </div>
      <FoundUsers found={found} search={search} onAdjust={setChosen} onClear={clear} />
      {adjusting && <AdjustCoinsDialog key={adjusting.id} user={adjusting} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

interface FoundUsersProps {
  found: UseQueryResult<AdminUser[]>;
  search: string;
  onAdjust: (user: AdminUser) => void;
  onClear: () => void;
}

function FoundUsers({ found, search, onAdjust, onClear }: FoundUsersProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = found;
  if (isPending) return <LoadingUsers />;
  if (!data) {
    const again = (
      <Button pending={isFetching} pendingLabel="Trying..." onClick={() => void refetch()}>
        Try Again
      </Button>
    );
    return (
      <StatusPanel kind="error" title="The users did not load" action={again}>
        {describeError(error, 'Check your connection, or try again in a moment.')}
      </StatusPanel>
    );
  }
  return (
    <>
      <Text look="small" tone="soft" role="status">
        {summaryOf(data.length, search)}
      </Text>
      {data.length === 0 ? (
        <NobodyFound search={search} onClear={onClear} />
      ) : (
        <UserTable users={data} stale={isPlaceholderData} onAdjust={onAdjust} />
      )}
    </>
  );
}

const summaryOf = (found: number, search: string): string => {
  if (found === shownUsers) return `The ${shownUsers} newest${search ? ' matches' : ''}. Search to find others.`;
  const users = found === 1 ? '1 user' : `${found} users`;
  return search ? `${users} found` : users;
};

function NobodyFound({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) {
    return (
      <StatusPanel kind="empty" title="No users yet">
        Whoever creates an account appears here.
      </StatusPanel>
    );
  }
  return (
    <StatusPanel kind="empty" title="Nobody found" action={<Button onClick={onClear}>Clear Search</Button>}>
      No name, username or e-mail contains “{search}”.
    </StatusPanel>
  );
}
