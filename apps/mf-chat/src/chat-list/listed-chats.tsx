import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sessions } from '../history/api.ts';
import { type DayGroup, groupByDay } from '../history/day-groups.ts';
import styles from './chat-list.module.css';

/** Chats that are drawn at first, and more with each press. */
const atOnce = 60;

/** The chats by day, the last used first. */
export function ListedChats({ current }: { current: string | undefined }) {
  const { data, isPending, isError, refetch } = useQuery(sessions);
  const [wanted, setWanted] = useState(atOnce);
  const scroller = useRef<HTMLDivElement>(null);
  useShowCurrent(scroller, data === undefined ? undefined : current);
  if (isPending) {
    return (
      <Loading label="Loading your chats" className={styles.bones}>
        {['60%', '80%', '70%', '85%', '65%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Loading>
    );
  }
  if (isError) {
    return (
      <div className={styles.words}>
        <p>Your chats did not load.</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  }
  if (data.length === 0) return <p className={styles.words}>Your chats will be listed here.</p>;
  // The open one is never left out.
  const shown = Math.max(wanted, data.findIndex(({ id }) => id === current) + 1);
  return (
    <div ref={scroller} className={styles.scroll}>
      {groupByDay(data.slice(0, shown), new Date()).map((group) => (
        <Group key={group.title} group={group} current={current} />
      ))}
      {data.length > shown && (
        <Button look="quiet" onClick={() => setWanted(shown + atOnce)}>
          Show More
        </Button>
      )}
    </div>
  );
}

/** The open chat may be further down than the list shows. The list alone scrolls, never the page. */
const useShowCurrent = (scroller: RefObject<HTMLElement | null>, current: string | undefined) => {
  useLayoutEffect(() => {
    const list = scroller.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (current === undefined || !list || !link) return;
    const above = link.offsetTop;
    const isInView = above >= list.scrollTop && above + link.offsetHeight <= list.scrollTop + list.clientHeight;
    if (!isInView) list.scrollTop = above - list.clientHeight / 2;
  }, [scroller, current]);
};

interface GroupProps {
  group: DayGroup<ChatSession>;
  current: string | undefined;
}

function Group({ group: { title, items }, current }: GroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.day}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {items.map((chat) => (
          <li key={chat.id}>
            <Link
              className={styles.chat}
              to={links.chat(chat.id)}
              title={chat.title}
              aria-current={chat.id === current ? 'page' : undefined}
              // The list stays in view while the page scrolls: what it opens is at the top.
              onClick={() => window.scrollTo({ top: 0 })}
            >
              {chat.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
