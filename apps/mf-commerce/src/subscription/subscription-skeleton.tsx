import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import styles from './subscription-page.module.css';

/** /subscription while its code is on the way, in its shape. */
export function SubscriptionSkeleton() {
  return (
    <Page>
      <Loading label="Loading the page">
        <div className={styles.head}>
          <Skeleton width="9rem" />
          <Skeleton shape="figure" width="min(28rem, 90%)" height="var(--type-title)" />
        </div>
      </Loading>
      <div className={styles.content} aria-hidden="true">
        <Card className={styles.loading}>
          <Spinner />
        </Card>
        <Card className={styles.benefits}>
          <Skeleton shape="heading" width="10rem" />
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className={styles.bone}>
              <Skeleton shape="circle" />
              <div>
                <Skeleton width="11rem" />
                <Skeleton width="min(15rem, 100%)" />
              </div>
            </div>
          ))}
        </Card>
      </div>
    </Page>
  );
}
