import type { ChatSession } from '@petalwise/contracts/chat';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { ConfirmDialog } from '@petalwise/ui/confirm-dialog';
import { Page } from '@petalwise/ui/page';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { sessions, useDeleteChat } from '../history/api.ts';
import { SessionGrid } from '../history/session-grid.tsx';
import { messagesOf } from './api.ts';
import { ChatPanel } from './chat-panel.tsx';
import styles from './conversation-page.module.css';
import { PhotoFindings } from './photo-findings.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** `/chat` and `/chat/{sessionId}`: the open conversation, what was found in its last photo, and all chats below. */
export function ConversationPage() {
  const { sessionId } = useParams();
  const list = useQuery(sessions);
  const [leaving, setLeaving] = useState<string>();
  const remove = useDeleteChat();
  const gone = sessionId !== undefined && isGone(list.data, sessionId);
  const findings = useFindings(sessionId, gone);
  const confirm = () => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(undefined) });
  return (
    <Page className={findings && styles.withFindings}>
      <div className={styles.open}>
        <OpenChat sessionId={sessionId} list={list.data} gone={gone} onDelete={setLeaving} />
      </div>
      {findings}
      <div className={styles.history}>
        <SessionGrid current={sessionId} onDelete={setLeaving} />
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title="Delete chat"
        description="Are you sure you want to delete this chat? This action cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep chat"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        onConfirm={confirm}
      />
    </Page>
  );
}

const isGone = (list: readonly ChatSession[] | undefined, id: string) =>
  list !== undefined && !list.some((session) => session.id === id);

/** What was found in the last photo of the open chat. */
const useFindings = (sessionId: string | undefined, gone: boolean) => {
  const { data } = useQuery({ ...messagesOf(sessionId ?? ''), enabled: sessionId !== undefined && !gone });
  const message = data?.findLast((one) => one.role === 'user' && one.analysis !== null);
  if (!message?.analysis) return undefined;
  return <PhotoFindings key={message.id} analysis={message.analysis} photo={message.imageUrl} />;
};

interface OpenChatProps {
  sessionId: string | undefined;
  list: readonly ChatSession[] | undefined;
  gone: boolean;
  onDelete: (id: string) => void;
}

function OpenChat({ sessionId, list, gone, onDelete }: OpenChatProps) {
  if (!sessionId) return <WelcomeCard />;
  if (gone) {
    return (
      <StatusPanel
        kind="error"
        level={1}
        title="Chat not found"
        action={
          <Button asChild>
            <Link to={links.chat()}>Back to your chats</Link>
          </Button>
        }
      >
        There is no such chat. It may have been deleted.
      </StatusPanel>
    );
  }
  const session = list?.find((one) => one.id === sessionId);
  return <ChatPanel key={sessionId} sessionId={sessionId} session={session} onDelete={() => onDelete(sessionId)} />;
}
