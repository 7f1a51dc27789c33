import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Button } from '@petalwise/ui/buttons/button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { affords, useBalance } from '../coins/balance.ts';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { sessions } from './api.ts';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { downloadAllChats } from './download-chats.ts';
import type { Renamed } from './renamed-dock.tsx';
import { SessionCard } from './session-card.tsx';
import styles from './session-grid.module.css';

interface SessionGroupsProps {
  /** The chat that is open. */
  current: string | undefined;
  onDelete: (id: string) => void;
  onRenamed: (renamed: Renamed) => void;
}

/** Chats that are drawn at first, and more with each press. */
const atOnce = 60;

/** All chats by day, the last used first. */
export function SessionGroups(props: SessionGroupsProps) {
  const { data, isPending, isError, refetch } = useQuery(sessions);
  const canStart = affords(useBalance(), usageCosts.chat);
  const [shown, setShown] = useState(atOnce);
  if (isPending) return <LoadingChats />;
  if (isError) {
    return (
      <StatusPanel
        kind="error"
        title="Your chats did not load"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Your chats are safe. Try again in a moment.
      </StatusPanel>
    );
  }
  if (data.length === 0) {
    return (
      <StatusPanel kind="empty" title="No chats yet">
        {canStart
          ? `Ask your first question. A message costs ${coinWords(usageCosts.chat)}.`
          : 'Your chats are kept here.'}
      </StatusPanel>
    );
  }
  return (
    <>
      {groupByDay(data.slice(0, shown), new Date()).map((group) => (
        <Group key={group.title} group={group} {...props} />
      ))}
      <div className={styles.end}>
        {data.length > shown && <Button onClick={() => setShown(shown + atOnce)}>Show More Chats</Button>}
        <DownloadAll />
      </div>
    </>
  );
}

export const LoadingChats = () => (
  <Loading label="Loading your chats" className={styles.grid}>
    {[1, 2, 3].map((key) => (
      <Card key={key} className={styles.bones}>
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </Card>
    ))}
  </Loading>
);

interface GroupProps extends SessionGroupsProps {
  group: DayGroup<Parameters<typeof SessionCard>[0]['session']>;
}

function Group({ group: { title, items }, current, onDelete, onRenamed }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading level={3} look="subheading" id={id}>
        {title}
      </Heading>
      <ul className={styles.grid}>
        {items.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            current={session.id === current}
            onDelete={() => onDelete(session.id)}
            onRenamed={onRenamed}
          />
        ))}
      </ul>
    </section>
  );
}

function DownloadAll() {
  const download = useMutation({
    mutationFn: downloadAllChats,
    onError: (error) => tellRefusal(error, 'Your chats were not downloaded'),
  });
  return (
    <Button
      look="quiet"
      pending={download.isPending}
      pendingLabel="Preparing the file..."
      onClick={() => download.mutate()}
    >
      <Download />
      Download All Chats
    </Button>
  );
}
