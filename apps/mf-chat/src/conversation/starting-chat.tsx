import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { type CSSProperties, useRef } from 'react';
import styles from './chat-panel.module.css';
import { usePanelHeight } from './panel-height.ts';
import { useRoomBelow } from './use-room-below.ts';

/** While a chat is started for a question that the address brings: in the shape of the panel, which takes its place. */
export function StartingChat() {
  const { height, expanded } = usePanelHeight();
  const panel = useRef<HTMLDivElement>(null);
  useRoomBelow(panel, expanded);
  return (
    <div
      ref={panel}
      className={styles.panel}
      data-expanded={expanded || undefined}
      style={{ '--panel-height': `${height}px` } as CSSProperties}
    >
      <Loading label="Starting your chat" className={styles.loading}>
        <Skeleton width="40%" height="var(--space-far)" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </Loading>
    </div>
  );
}
