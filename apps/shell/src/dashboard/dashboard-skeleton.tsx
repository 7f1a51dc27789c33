import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import styles from './dashboard-page.module.css';

/** The two columns until it is known what comes first in them. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard" className={styles.columns}>
      {['main', 'side'].map((column) => (
        <Card key={column} className={styles.bones}>
          <Skeleton shape="heading" width="12rem" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Card>
      ))}
    </Loading>
  );
}
