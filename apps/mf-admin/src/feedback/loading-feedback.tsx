import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import styles from './feedback.module.css';
import summary from './star-summary.module.css';

export function LoadingFeedback() {
  return (
    <Loading label="Loading feedback" className={styles.feedback}>
      <Card className={summary.summary}>
        <Skeleton shape="figure" width="8rem" />
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
      </Card>
      <Card className={styles.card}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.entry}>
            <Skeleton width="6rem" />
            <Skeleton width="80%" />
            <Skeleton width="13rem" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
