import { Widget } from '@petalwise/host/widgets';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { useNear } from '@petalwise/ui/layout/use-near';
import { useRef } from 'react';
import styles from './trending-teaser.module.css';

/** Live Trending Beauty, a widget of mf-trending, fetched when a user comes near it. Nothing where it fails or is off. */
export function TrendingTeaser() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, { onTab: true });
  return (
    <div ref={place} className={styles.around}>
      {near ? <Widget app="mf-trending" module="./teaser" props={{}} placeholder={<Placeholder />} /> : <Placeholder />}
    </div>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading what is trending" className={styles.place}>
      <div className={styles.head}>
        <Skeleton shape="heading" width="16rem" />
      </div>
      <div className={styles.cards}>
        {['one', 'two', 'three', 'four'].map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture}>
              <Skeleton shape="picture" />
            </div>
            <div className={styles.words}>
              <Skeleton width="30%" />
              <Skeleton shape="heading" width="80%" />
              <Skeleton shape="heading" width="50%" />
              <Skeleton width="55%" />
              <Skeleton width="35%" />
              <Skeleton width="70%" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <Skeleton width="18rem" />
          <Skeleton width="min(24rem, 75vw)" />
        </div>
        <Skeleton shape="pill" width="14rem" />
      </div>
    </Loading>
  );
}
