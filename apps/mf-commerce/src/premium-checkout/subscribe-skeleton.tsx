import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import offer from './premium-offer.module.css';
import styles from './subscribe-page.module.css';

/** /subscribe while its code is on the way, in its shape. */
export function SubscribeSkeleton() {
  return (
    <Page className={styles.page}>
      <Loading label="Loading the page" className={styles.head}>
        <Skeleton width="6rem" />
        <Skeleton shape="figure" width="min(26rem, 90%)" height="var(--type-title)" />
        <Skeleton width="min(30rem, 100%)" />
      </Loading>
      <Card tone="night" className={offer.card} aria-hidden="true">
        <div className={offer.bloom}>
          <Bloom />
        </div>
        <PremiumBadge />
        <div className={offer.price}>
          <Skeleton shape="figure" width="9rem" height="2.75rem" />
        </div>
        <Skeleton shape="pill" width="100%" height="var(--target-large)" />
        <Skeleton width="70%" />
      </Card>
      <div className={styles.details} aria-hidden="true">
        <section>
          <Skeleton shape="heading" width="9rem" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
          <Skeleton width="76%" />
        </section>
      </div>
    </Page>
  );
}
