import type { FoundChat, MarkedPart } from '@petalwise/contracts/chat/history';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { chatsFound } from '../history/api.ts';
import { dayOf } from '../history/session-card.tsx';
import { LoadingChats } from '../history/session-groups.tsx';
import { messageLink } from '../messages/message-link.ts';
import styles from './found-chats.module.css';

interface FoundChatsProps {
  words: string;
  /** The chat that is open. */
  current: string | undefined;
}

/** The chats in which the words are, with what was said around them. */
export default function FoundChats({ words, current }: FoundChatsProps) {
  const search = useInfiniteQuery(chatsFound(words));
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = search;
  const found = data?.pages.flatMap((page) => page.found) ?? [];
  // Each request looks through some chats: go on to older ones until there is something to show.
  const looksOn = found.length === 0 && hasNextPage && !search.isError && !search.isPlaceholderData;
  useEffect(() => {
    if (looksOn && !isFetchingNextPage) void fetchNextPage();
  }, [looksOn, isFetchingNextPage, fetchNextPage]);
  if (isPending || looksOn) return <LoadingChats />;
  if (error && found.length === 0) {
    return (
      <DidNotLoad title="The search did not work" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Your chats are safe. Try again in a moment.')}
      </DidNotLoad>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countWords(found.length, hasNextPage)}
      </p>
      {found.length === 0 ? (
        <StatusPanel kind="empty" title="Nothing found" level={3}>
          No title and no message has all of these words. Try fewer words, or only the beginning of one.
        </StatusPanel>
      ) : (
        <ul className={styles.list} aria-label="Chats found" aria-busy={search.isPlaceholderData}>
          {found.map((chat) => (
            <FoundRow key={chat.id} chat={chat} isCurrent={chat.id === current} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={styles.more}
          pending={isFetchingNextPage}
          pendingLabel="Searching..."
          onClick={() => void fetchNextPage()}
        >
          {search.isFetchNextPageError ? 'Could Not Search On. Try Again' : 'Search Older Chats'}
        </Button>
      )}
    </>
  );
}

const countWords = (count: number, isMore: boolean): string => {
  const chats = count === 1 ? '1 chat found' : `${count} chats found`;
  return isMore ? `${chats} so far` : chats;
};

function FoundRow({ chat, isCurrent }: { chat: FoundChat; isCurrent: boolean }) {
  const { id, title, updatedAt, message } = chat;
  return (
    <Card asChild>
      <li className={styles.found}>
        <Link
          className={styles.link}
          to={message ? messageLink(id, message.id) : links.chat(id)}
          aria-current={isCurrent ? 'page' : undefined}
          data-found
        >
          <b>
            <Marked parts={title} />
          </b>
          <span className={styles.when}>{dayOf(new Date(message?.createdAt ?? updatedAt), new Date())}</span>
          {message && (
            <span className={styles.snippet}>
              {message.role === 'user' ? 'You: ' : 'Advisor: '}
              <Marked parts={message.snippet} />
            </span>
          )}
        </Link>
      </li>
    </Card>
  );
}

/** The hits are marked by weight and an underline besides the color. */
const Marked = ({ parts }: { parts: readonly MarkedPart[] }) =>
  parts.map(({ text, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
