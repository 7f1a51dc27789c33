import { usageCosts } from '@petalwise/contracts/billing/coins';
import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { affords, useBalance } from '../coins/balance.ts';
import { sessions, useStartChat } from './api.ts';
import styles from './session-grid.module.css';

interface SessionGridProps {
  /** The chat that is open. */
  current: string | undefined;
  onDelete: (id: string) => void;
}

/** All chats, the last used first. */
export function SessionGrid({ current, onDelete }: SessionGridProps) {
  const start = useStartChat();
  const canStart = affords(useBalance(), usageCosts.chat);
  const newChat = (
    <Button pending={start.isPending} disabled={!canStart} onClick={() => start.mutate(undefined)}>
      <Plus />
      New Chat
    </Button>
  );
  return (
    <section>
      <SectionHead title="Chat Sessions" action={newChat} />
      <Grid current={current} onDelete={onDelete} />
    </section>
  );
}

function Grid({ current, onDelete }: SessionGridProps) {
  const { data, isPending, isError, refetch } = useQuery(sessions);
  const canStart = affords(useBalance(), usageCosts.chat);
  if (isPending) {
    return (
      <Loading label="Loading your chats" className={styles.grid}>
        {[1, 2, 3].map((key) => (
          <Card key={key} className={styles.bones}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </Loading>
    );
  }
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
    <ul className={styles.grid}>
      {data.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          current={session.id === current}
          onDelete={() => onDelete(session.id)}
        />
      ))}
    </ul>
  );
}

interface SessionCardProps {
  session: ChatSession;
  current: boolean;
  onDelete: () => void;
}

function SessionCard({ session, current, onDelete }: SessionCardProps) {
  return (
    <Card asChild>
      <li className={styles.session} data-current={current || undefined}>
        <Link className={styles.link} to={links.chat(session.id)} aria-current={current ? 'page' : undefined}>
          <b>{session.title}</b>
          <span>
            {dayOf(new Date(session.updatedAt), new Date())}, {coinWords(session.coinsCost)}
          </span>
        </Link>
        <IconButton label={`Delete ${session.title}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </li>
    </Card>
  );
}

const dayOf = (at: Date, now: Date): string => {
  if (at.toDateString() === now.toDateString()) return 'Today';
  const sameYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
};
