import { Card } from '@petalwise/ui/card';
import { Loading, Skeleton } from '@petalwise/ui/skeleton';
import { CheckoutLayout } from './checkout-layout.tsx';
import styles from './checkout-skeleton.module.css';

/** The checkout while its code or its package is on the way. */
export function CheckoutSkeleton() {
  return (
    <CheckoutLayout
      title={<Skeleton shape="figure" width="min(18rem, 80%)" />}
      summary={
        <Card className={styles.summary}>
          <div className={styles.art}>
            <Skeleton shape="picture" />
          </div>
          <Skeleton shape="heading" width="8rem" />
          <Skeleton width="70%" />
          <Skeleton shape="figure" width="7rem" />
        </Card>
      }
    >
      <Card>
        <FieldsSkeleton label="Loading the checkout" />
      </Card>
    </CheckoutLayout>
  );
}

/** The card form while it is on the way. */
export function FieldsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.fields}>
      <Bone />
      <div className={styles.pair}>
        <Bone />
        <Bone />
      </div>
      <Bone />
      <Skeleton shape="pill" width="100%" height="var(--target-large)" />
    </Loading>
  );
}

const Bone = () => (
  <div className={styles.field}>
    <Skeleton width="6rem" />
    <Skeleton shape="picture" height="var(--space-far)" />
  </div>
);
