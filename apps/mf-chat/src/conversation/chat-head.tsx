import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { AvatarMark } from '@petalwise/ui/brand/avatar-mark';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { NotebookText, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ChatNameForm } from '../history/chat-name-form.tsx';
import type { Renamed } from '../history/renamed-dock.tsx';
import { useNaming } from '../history/use-naming.ts';
import { ChatMenu } from './chat-menu.tsx';
import styles from './chat-panel.module.css';
import { ExpandButton } from './expand-button.tsx';

interface ChatHeadProps {
  session: ChatSession | undefined;
  onDelete: () => void;
  onRenamed: (renamed: Renamed) => void;
  onShortcuts: () => void;
}

/** What the open chat is called, and what can be done with it. */
export function ChatHead({ session, onDelete, onRenamed, onShortcuts }: ChatHeadProps) {
  const { isNaming, setNaming, button } = useNaming();
  if (isNaming && session) {
    const onDone = (after?: ChatSession) => {
      setNaming(false);
      if (after) onRenamed({ before: session, after });
    };
    return (
      <header className={styles.head}>
        <VisuallyHidden>
          <Heading level={1}>{session.title}</Heading>
        </VisuallyHidden>
        <ChatNameForm session={session} onDone={onDone} />
      </header>
    );
  }
  return (
    <header className={styles.head}>
      <AvatarMark />
      <div className={styles.title}>
        <Heading level={1} look="subheading">
          {session?.title ?? <Skeleton width="12ch" />}
        </Heading>
        <p>Petalwise advisor</p>
        {session && <p className={styles.onPaper}>Started {startedOn(session)}</p>}
      </div>
      <div className={styles.ways}>
        <Tooltip text="What I remember about you">
          <IconButton label="What I Remember" asChild>
            <Link to={links.memory}>
              <NotebookText />
            </Link>
          </IconButton>
        </Tooltip>
        <ExpandButton />
        {session && (
          <ChatMenu ref={button} session={session} onRename={() => setNaming(true)} onShortcuts={onShortcuts} />
        )}
        <IconButton label="Delete this chat" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </header>
  );
}

const startedOn = ({ createdAt }: ChatSession): string =>
  new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
