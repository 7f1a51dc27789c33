import { usageCosts } from '@petalwise/contracts/billing/coins';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react';
import { affords, useBalance } from '../coins/balance.ts';
import { useStartChat } from '../history/api.ts';
import styles from './chat-list.module.css';
import { useListShown } from './list-shown.ts';
import { ListedChats } from './listed-chats.tsx';

interface ChatListProps {
  /** The chat that is open. */
  current: string | undefined;
  /** Moves the focus past the list. */
  onSkip: () => void;
}

/** All chats beside the open one, in a window with room for both. It can be hidden, and stays so. */
export function ChatList({ current, onSkip }: ChatListProps) {
  const { isShown, setShown } = useListShown();
  return (
    <nav className={styles.list} aria-label="Your chats" data-shown={isShown || undefined}>
      {isShown && (
        <button type="button" className={styles.skip} onClick={onSkip}>
          Skip to the Chat
        </button>
      )}
      <div className={styles.head}>
        {isShown && <NewChat />}
        <IconButton
          label={isShown ? 'Hide the list of chats' : 'Show the list of chats'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <PanelLeftClose /> : <PanelLeftOpen />}
        </IconButton>
      </div>
      {isShown && (
        <>
          <Button look="quiet" className={styles.search} onClick={goToSearch}>
            <Search />
            Search Chats
          </Button>
          <ListedChats current={current} />
        </>
      )}
    </nav>
  );
}

function NewChat() {
  const start = useStartChat();
  const canStart = affords(useBalance(), usageCosts.chat);
  return (
    <Button
      className={styles.new}
      pending={start.isPending}
      disabled={!canStart}
      onClick={() => start.mutate(undefined)}
    >
      <Plus />
      New Chat
    </Button>
  );
}

/** The search is in the history, below. */
const goToSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();
