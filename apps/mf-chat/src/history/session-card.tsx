import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Card } from '@petalwise/ui/layout/card';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ChatNameForm } from './chat-name-form.tsx';
import type { Renamed } from './renamed-dock.tsx';
import styles from './session-grid.module.css';
import { useNaming } from './use-naming.ts';

interface SessionCardProps {
  session: ChatSession;
  current: boolean;
  onDelete: () => void;
  onRenamed: (renamed: Renamed) => void;
}

/** One chat of the history: its title opens it. */
export function SessionCard({ session, current, onDelete, onRenamed }: SessionCardProps) {
  const { isNaming, setNaming, button } = useNaming();
  const onDone = (after?: ChatSession) => {
    setNaming(false);
    if (after) onRenamed({ before: session, after });
  };
  if (isNaming) {
    return (
      <Card asChild>
        <li className={styles.naming}>
          <ChatNameForm session={session} onDone={onDone} />
        </li>
      </Card>
    );
  }
  return (
    <Card asChild>
      <li className={styles.session} data-current={current || undefined}>
        <Link className={styles.link} to={links.chat(session.id)} aria-current={current ? 'page' : undefined}>
          <b>{session.title}</b>
          <span>
            {dayOf(new Date(session.updatedAt), new Date())}, {coinWords(session.coinsCost)}
          </span>
        </Link>
        <IconButton
          ref={button}
          className={styles.rename}
          label={`Rename ${session.title}`}
          data-rename={session.id}
          onClick={() => setNaming(true)}
        >
          <Pencil />
        </IconButton>
        <IconButton label={`Delete ${session.title}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </li>
    </Card>
  );
}

export const dayOf = (at: Date, now: Date): string => {
  if (at.toDateString() === now.toDateString()) return 'Today';
  const sameYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
};
