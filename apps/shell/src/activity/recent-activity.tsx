import type { ActivityEntry } from '@petalwise/contracts/billing/coins';
import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { coinNoun } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Amount, List, ListRow } from '@petalwise/ui/layout/list-row';
import { SectionHead } from '@petalwise/ui/layout/page';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Coins, Gift, MessageCircle, RotateCcw, Scale, ScanFace, SlidersHorizontal, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { FirstQuestions } from '../advice/first-questions.tsx';
import { useKnownInTime } from '../advice/known-in-time.ts';
import { activityWords } from './activity-words.ts';
import { chats, recentActivity } from './api.ts';
import styles from './recent-activity.module.css';

export function RecentActivity() {
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Recent Activity">
        <SectionHead title="Recent Activity" look="subheading" />
        <Content />
      </section>
    </Card>
  );
}

function Content() {
  const { data, isError, refetch } = useQuery(recentActivity);
  const inChats = data?.some(({ chatId }) => chatId) ?? false;
  const { data: known, isPending } = useQuery({ ...chats, enabled: inChats });
  const { isWaiting } = useKnownInTime(inChats && isPending);
  if (data?.length === 0) return <NoActivity />;
  if (data && !isWaiting) return <Entries entries={data} chats={known ?? []} />;
  if (isError) return <NotLoaded retry={() => void refetch()} />;
  return (
    <Loading label="Loading your activity">
      <List>
        {widths.map((width) => (
          <ListRow
            key={width}
            icon={<Skeleton shape="circle" />}
            title={<Skeleton width={width} />}
            detail={<Skeleton width="30%" />}
            end={<Skeleton width="var(--space-roomy)" />}
          />
        ))}
      </List>
    </Loading>
  );
}

const widths = ['58%', '46%', '52%', '40%', '64%'];

/** With fewer entries there is room for suggestions. */
const aFew = 3;

interface EntriesProps {
  entries: readonly ActivityEntry[];
  chats: readonly ChatSession[];
}

function Entries({ entries, chats }: EntriesProps) {
  const now = new Date();
  return (
    <>
      <List label="Recent Activity">
        {entries.map((entry) => (
          <ListRow
            key={entry.id}
            icon={<Icon type={entry.type} />}
            title={<Title entry={entry} chat={chats.find(({ id }) => id === entry.chatId)} />}
            detail={activityWords(entry, now)}
            end={<Movement entry={entry} />}
          />
        ))}
      </List>
      {entries.length < aFew && <FirstQuestions />}
    </>
  );
}

/** The chat that an entry is about, or what was used where there is none, or none any more. */
function Title({ entry, chat }: { entry: ActivityEntry; chat: ChatSession | undefined }) {
  if (!chat) return entry.description;
  return (
    <Link to={links.chat(chat.id)} className={styles.chat}>
      {chat.title}
    </Link>
  );
}

function Icon({ type }: { type: ActivityEntry['type'] }) {
  switch (type) {
    case 'chat':
      return <MessageCircle aria-hidden />;
    case 'photo_analysis':
      return <ScanFace aria-hidden />;
    case 'purchase':
      return <Coins aria-hidden />;
    case 'refund':
      return <Undo2 aria-hidden />;
    case 'dispute':
      return <Scale aria-hidden />;
    case 'welcome':
      return <Gift aria-hidden />;
    case 'adjustment':
      return <SlidersHorizontal aria-hidden />;
    default:
      return type satisfies never;
  }
}

function Movement({ entry: { amount, pending } }: { entry: ActivityEntry }) {
  if (pending) return <Badge tone="coin">{Math.abs(amount)} held</Badge>;
  return (
    <>
      <Amount coins={amount} />
      <VisuallyHidden>{coinNoun(Math.abs(amount))}</VisuallyHidden>
    </>
  );
}

function NoActivity() {
  return (
    <>
      <StatusPanel kind="empty" level={3} title="No activity yet">
        Your chats, photo analyses and coins will be listed here.
      </StatusPanel>
      <FirstQuestions />
    </>
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <StatusPanel
      kind="error"
      level={3}
      title="Your activity did not load"
      action={
        <Button onClick={retry}>
          <RotateCcw aria-hidden />
          Try Again
        </Button>
      }
    >
      You have not been charged, and nothing was lost.
    </StatusPanel>
  );
}
