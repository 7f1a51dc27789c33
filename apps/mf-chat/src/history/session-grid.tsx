import { usageCosts } from '@petalwise/contracts/billing/coins';
import { shortestSearch } from '@petalwise/contracts/chat/history';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChatSearch } from '../chat-search/chat-search.tsx';
import { walkResults } from '../chat-search/walk-results.ts';
import { affords, useBalance } from '../coins/balance.ts';
import { useStartChat } from './api.ts';
import type { Renamed } from './renamed-dock.tsx';
import { SessionGroups } from './session-groups.tsx';

// Most visits search for nothing.
const FoundChats = lazyPart(() => import('../chat-search/found-chats.tsx'), { name: 'The search', as: 'part' });

interface SessionGridProps {
  /** The chat that is open. */
  current: string | undefined;
  onDelete: (id: string) => void;
  onRenamed: (renamed: Renamed) => void;
}

/** All chats, the last used first, and what is found in them. */
export function SessionGrid({ current, onDelete, onRenamed }: SessionGridProps) {
  const start = useStartChat();
  const canStart = affords(useBalance(), usageCosts.chat);
  const [words, setWords] = useState('');
  const newChat = (
    <Button pending={start.isPending} disabled={!canStart} onClick={() => start.mutate(undefined)}>
      <Plus />
      New Chat
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short cut to links that Tab reaches too
    <section onKeyDown={walkResults}>
      <SectionHead title="Chat Sessions" action={newChat} />
      <ChatSearch onWords={setWords} />
      {words.length >= shortestSearch ? (
        <FoundChats words={words} current={current} />
      ) : (
        <SessionGroups current={current} onDelete={onDelete} onRenamed={onRenamed} />
      )}
    </section>
  );
}
