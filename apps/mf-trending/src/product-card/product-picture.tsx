import { StillLife } from '@petalwise/ui/drawings/still-life';
import { useNear } from '@petalwise/ui/layout/use-near';
import { type ReactNode, useRef } from 'react';
import { drawings } from '../drawings/drawings.ts';
import styles from './product-picture.module.css';

/** A product's still life, drawn when the card comes near; the box has its size and its wall from the start. */
export function ProductPicture({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, { margin: '100%' });
  const scene = drawings[id];
  return (
    <div ref={box} className={styles.picture}>
      {near && scene && <StillLife scene={scene} />}
      <div className={styles.over}>{children}</div>
    </div>
  );
}
