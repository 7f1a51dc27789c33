import type { CSSProperties, ReactNode } from 'react';
import { ChatList } from './chat-list.tsx';
import { useRoomBeside } from './use-room-beside.ts';
import styles from './with-chat-list.module.css';

interface WithChatListProps {
  /** The chat that is open. */
  current: string | undefined;
  /** The conversation has the whole window, without a list. */
  isExpanded: boolean;
  /** Has the element with the id `open-chat`, where the focus goes past the list. */
  children: ReactNode;
}

/** The list is margin enough: the conversation keeps its width. A style sheet of ours cannot set a shared token. */
const narrowMargins = { '--space-gutter': 'var(--space-roomy)' } as CSSProperties;

/** A page with the list of chats beside it, where there is room. */
export function WithChatList({ current, isExpanded, children }: WithChatListProps) {
  const hasList = useRoomBeside() && !isExpanded;
  return (
    <div className={hasList ? styles.beside : undefined} style={hasList ? narrowMargins : undefined}>
      {hasList && <ChatList current={current} onSkip={() => document.getElementById('open-chat')?.focus()} />}
      {children}
    </div>
  );
}
