import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { Button } from '@petalwise/ui/buttons/button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useRef } from 'react';
import { useBalance } from '../coins/balance.ts';
import { Composer } from '../composer/composer.tsx';
import type { Renamed } from '../history/renamed-dock.tsx';
import { messagesOf } from '../messages/api.ts';
import { MessageList } from '../messages/message-list.tsx';
import { Opening } from '../opening/opening.tsx';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { send } from '../sending/send-message.ts';
import { useSendingsOf } from '../sending/sendings.ts';
import { stop } from '../sending/stop-answer.ts';
import { useUnderWay } from '../sending/under-way.ts';
import { ChatHead } from './chat-head.tsx';
import styles from './chat-panel.module.css';
import { usePanelHeight } from './panel-height.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { useRoomBelow } from './use-room-below.ts';

interface ChatPanelProps {
  sessionId: string;
  session: ChatSession | undefined;
  onDelete: () => void;
  onRenamed: (renamed: Renamed) => void;
  onShortcuts: () => void;
}

/** One conversation: what was said, and where the next message is written. */
export function ChatPanel({ sessionId, session, ...head }: ChatPanelProps) {
  const { height, expanded } = usePanelHeight();
  const panel = useRef<HTMLElement>(null);
  useRoomBelow(panel, expanded);
  const sendings = useSendingsOf(sessionId);
  const balance = useBalance();
  const busy = sendings.some((sending) => sending.phase !== 'failed');
  const underWay = useUnderWay(sessionId);
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-expanded={expanded || undefined}
      style={{ '--panel-height': `${height}px` } as CSSProperties}
      aria-label={session?.title ?? 'Chat'}
    >
      <ChatHead session={session} {...head} />
      <div className={styles.words}>
        <Conversation sessionId={sessionId} />
      </div>
      <div className={styles.foot} data-foot>
        <Composer
          sessionId={sessionId}
          balance={balance}
          busy={busy}
          underWay={underWay}
          onStop={() => underWay && void stop(sessionId, underWay)}
          onSend={(message) => {
            send(sessionId, message).catch((error: unknown) => tellRefusal(error, 'Failed to send message'));
          }}
        />
        <ResizeHandle />
      </div>
    </section>
  );
}

function Conversation({ sessionId }: { sessionId: string }) {
  const messages = useQuery(messagesOf(sessionId));
  const sendings = useSendingsOf(sessionId);
  if (messages.isPending) {
    return (
      <Loading label="Loading the conversation" className={styles.loading}>
        <Skeleton width="40%" height="var(--space-far)" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </Loading>
    );
  }
  if (messages.isError) {
    return (
      <div className={styles.centre}>
        <StatusPanel
          kind="error"
          title="The conversation did not load"
          action={<Button onClick={() => void messages.refetch()}>Try Again</Button>}
        >
          Your messages are safe, and you have not been charged. Try again in a moment.
        </StatusPanel>
      </div>
    );
  }
  if (messages.data.length + sendings.length === 0) return <Opening sessionId={sessionId} />;
  return <MessageList sessionId={sessionId} messages={messages.data} sendings={sendings} />;
}
