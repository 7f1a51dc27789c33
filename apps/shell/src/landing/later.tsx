import { useNear } from '@petalwise/ui/layout/use-near';
import { type ReactNode, useRef } from 'react';
import styles from './later.module.css';

interface LaterProps {
  /** Keeps about the room of what comes, at each width of window. */
  room: 'samples' | 'more' | 'questions';
  /** Where it comes, while it loads. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** A part of the page below the first screens: nothing of it is fetched before a visitor comes near. */
export function Later({ room, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, { margin: '800px', onTab: true });
  const placeholder = <div className={styles[room]} aria-busy="true" />;
  return (
    <div ref={place} className={styles.around}>
      {near ? children(placeholder) : placeholder}
    </div>
  );
}
