import { queryClient } from '@petalwise/host/query';
import { currentUser, useSession } from '@petalwise/host/session';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { MessageCircleHeart, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './bubble.module.css';
import { beginTalk, forgetTalk, openTalk, useTalk } from './talk.ts';

// Most visits never open it.
const Panel = lazyPart(() => import('./panel.tsx'), {
  name: 'The beauty chat',
  as: 'window',
  waiting: <div className={styles.panel} />,
});

/** The floating beauty chat: a button in the corner of a page, and the panel that it opens. */
const Bubble: RemoteWidget = () => {
  const { user } = useSession();
  const { open, unread } = useTalk();
  const toggle = useRef<HTMLButtonElement>(null);
  const userId = user?.id;
  useEffect(() => {
    if (userId) beginTalk(userId);
    return () => {
      if (queryClient.getQueryData(currentUser.queryKey) === null) forgetTalk();
    };
  }, [userId]);
  if (!user) return null;
  const close = () => {
    openTalk(false);
    toggle.current?.focus();
  };
  return (
    <div className={styles.corner}>
      {open && <Panel onClose={close} />}
      <span className={styles.button} data-open={open || undefined}>
        <IconButton
          ref={toggle}
          look="primary"
          className={styles.toggle}
          label={
            open ? 'Close the beauty chat' : unread ? 'Open the beauty chat: a new answer' : 'Open the beauty chat'
          }
          aria-expanded={open}
          onClick={() => (open ? close() : openTalk(true))}
        >
          {open ? <X /> : <MessageCircleHeart />}
        </IconButton>
        {unread && <i className={styles.dot} />}
      </span>
    </div>
  );
};

export default Bubble;
