import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import totals from './rating-totals.module.css';
import styles from './ratings.module.css';

export function LoadingRatings() {
  return (
    <Loading label="Loading ratings" className={styles.ratings}>
      <Card className={totals.totals}>
        <Skeleton shape="figure" width="8rem" />
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
      </Card>
      <Card className={styles.card}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.entry}>
            <Skeleton width="12rem" />
            <Skeleton width="80%" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
