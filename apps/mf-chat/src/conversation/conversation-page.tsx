import { usageCosts } from '@petalwise/contracts/billing/coins';
import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { WithChatList } from '../chat-list/with-chat-list.tsx';
import { affords, useBalance } from '../coins/balance.ts';
import { sessions, useDeleteChat, useStartChat } from '../history/api.ts';
import { type Renamed, RenamedDock } from '../history/renamed-dock.tsx';
import { SessionGrid } from '../history/session-grid.tsx';
import { useAskAtOnce } from '../history/use-ask-at-once.ts';
import { useKeptChats } from '../kept-chats/use-kept-chats.ts';
import { messagesOf } from '../messages/api.ts';
import { PhotoInvitation } from '../opening/photo-invitation.tsx';
import { WelcomeCard } from '../opening/welcome-card.tsx';
import { reportedOf } from '../photo-report/report-link.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { ChatUpsell } from './chat-upsell.tsx';
import styles from './conversation-page.module.css';
import { usePanelHeight } from './panel-height.ts';
import { StartingChat } from './starting-chat.tsx';

// Both come when they are wanted: most visits are words alone.
const PhotoReport = lazyPart(() => import('../photo-report/photo-report.tsx'), { name: 'The findings', as: 'part' });
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), {
  name: 'The question before deleting',
  as: 'window',
});

/**
 * `/chat` and `/chat/{sessionId}`: the open conversation, what was found in one of its photos, and all chats below, and
 * in a wide window beside it.
 */
export function ConversationPage() {
  const { sessionId } = useParams();
  const list = useQuery(sessions);
  const [leaving, setLeaving] = useState<string>();
  const [renamed, setRenamed] = useState<Renamed>();
  const forget = useCallback(() => setRenamed(undefined), []);
  const remove = useDeleteChat();
  const shortcuts = useChatShortcuts();
  const gone = sessionId !== undefined && isGone(list.data, sessionId);
  const isStarting = useAskAtOnce();
  const beside = useBeside({ sessionId, gone, isStarting });
  const isExpanded = usePanelHeight(({ expanded }) => expanded);
  const messages = useQuery({ ...messagesOf(sessionId ?? ''), enabled: sessionId !== undefined && !gone });
  useKeptChats(list.data, sessionId, messages.data);
  const confirm = () => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(undefined) });
  return (
    <WithChatList current={sessionId} isExpanded={beside !== undefined && isExpanded}>
      <Page className={beside && `${styles.chat} ${isExpanded ? styles.expanded : styles.withBeside}`}>
        <title>{`${list.data?.find(({ id }) => id === sessionId)?.title ?? 'Your advisor'} · Petalwise`}</title>
        <div className={styles.open} id="open-chat" tabIndex={-1}>
          <OpenChat
            sessionId={sessionId}
            list={list.data}
            gone={gone}
            isStarting={isStarting}
            onDelete={setLeaving}
            onRenamed={setRenamed}
            onShortcuts={shortcuts.showList}
          />
          <ChatUpsell sessionId={sessionId} />
        </div>
        {beside}
        <div className={styles.history} data-place-unknown={messages.isLoading || isStarting || undefined}>
          <SessionGrid current={sessionId} onDelete={setLeaving} onRenamed={setRenamed} />
        </div>
        {shortcuts.list}
        {renamed && <RenamedDock key={`${renamed.after.id} ${renamed.after.title}`} {...renamed} onGone={forget} />}
        {leaving !== undefined && (
          <DeleteDialog pending={remove.isPending} onConfirm={confirm} onClose={() => setLeaving(undefined)} />
        )}
      </Page>
    </WithChatList>
  );
}

const useChatShortcuts = () => {
  const start = useStartChat();
  const canStart = affords(useBalance(), usageCosts.chat) && !start.isPending;
  return useShortcuts(() => canStart && start.mutate(undefined));
};

const isGone = (list: readonly ChatSession[] | undefined, id: string) =>
  list !== undefined && !list.some((session) => session.id === id);

/** What was found in the chosen photo of the open chat, or in its newest; without one, what a photo would show. */
const useBeside = ({ sessionId, gone, isStarting }: Pick<OpenChatProps, 'sessionId' | 'gone' | 'isStarting'>) => {
  const open = sessionId !== undefined && !gone;
  const [search] = useSearchParams();
  const { data, isPending } = useQuery({ ...messagesOf(sessionId ?? ''), enabled: open });
  if (!open && !isStarting) return undefined;
  if (isPending) {
    return (
      <div className={styles.wideOnly}>
        <FindingsSkeleton />
      </div>
    );
  }
  const message = data && reportedOf(data, search);
  if (!message?.analysis) return <PhotoInvitation />;
  return (
    <PhotoReport
      key={message.id}
      waiting={<FindingsSkeleton />}
      analysis={message.analysis}
      photo={message.imageUrl}
      takenAt={message.createdAt}
    />
  );
};

/** In the shape of the findings, so that nothing moves when they come. */
const FindingsSkeleton = () => (
  <Loading label="Loading the findings" className={styles.findings}>
    <div className={styles.picture}>
      <Skeleton shape="picture" />
    </div>
    <Skeleton shape="heading" />
    <Skeleton />
    <Skeleton />
  </Loading>
);

interface OpenChatProps {
  sessionId: string | undefined;
  list: readonly ChatSession[] | undefined;
  gone: boolean;
  /** A chat is being started for the question that the address brings. */
  isStarting: boolean;
  onDelete: (id: string) => void;
  onRenamed: (renamed: Renamed) => void;
  onShortcuts: () => void;
}

function OpenChat({ sessionId, list, gone, isStarting, onDelete, ...rest }: OpenChatProps) {
  if (isStarting) return <StartingChat />;
  if (!sessionId) return <WelcomeCard />;
  if (gone) {
    return (
      <StatusPanel
        kind="error"
        level={1}
        title="Chat not found"
        action={
          <Button asChild>
            <Link to={links.chat()}>Back to Your Chats</Link>
          </Button>
        }
      >
        This chat does not exist. It may have been deleted.
      </StatusPanel>
    );
  }
  const session = list?.find((one) => one.id === sessionId);
  return (
    <ChatPanel key={sessionId} sessionId={sessionId} session={session} onDelete={() => onDelete(sessionId)} {...rest} />
  );
}
