import { useLazy } from '@petalwise/ui/failures/lazy-part';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { useNear } from '@petalwise/ui/layout/use-near';
import { useRef } from 'react';
import { Contained } from '../dashboard/contained.tsx';
import styles from './feedback-card.module.css';

const load = () => import('./feedback-card.tsx');

/** The feedback card, whose code is fetched when a user comes near it. */
export function Feedback() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, { onTab: true });
  const { Content, again } = useLazy(load);
  return (
    <div ref={place}>
      <Contained name="Rate Your Experience" waiting={<Bones />} onRetry={again}>
        {near ? <Content /> : <Bones />}
      </Contained>
    </div>
  );
}

function Bones() {
  return (
    <Card className={styles.card}>
      <Loading label="Loading the feedback form" className={styles.form}>
        <div className={`${styles.words} ${styles.boneWords}`}>
          <Skeleton shape="heading" width="70%" />
          <Skeleton width="90%" />
          <Skeleton shape="pill" width="60%" />
        </div>
        <div className={styles.words}>
          <div className={styles.boneArea}>
            <Skeleton shape="picture" />
          </div>
          <Skeleton shape="pill" width="10rem" height="var(--target)" />
        </div>
      </Loading>
    </Card>
  );
}
