import { pageConfig } from '@petalwise/host/page-config';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { TestCardList } from '../card-form/test-card-list.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import styles from './checkout-skeleton.module.css';
import summary from './order-summary.module.css';

/** The checkout while its code or its package is on the way. */
export function CheckoutSkeleton() {
  return (
    <CheckoutLayout
      title={
        <>
          <title>Checkout · Petalwise</title>
          <VisuallyHidden>Checkout</VisuallyHidden>
          <Skeleton shape="figure" width="min(7em, 80%)" height="1lh" />
        </>
      }
      summary={
        <Card className={summary.summary}>
          <div className={summary.art}>
            <Skeleton shape="picture" />
          </div>
          <div className={summary.words}>
            <Skeleton shape="heading" width="6rem" />
            <Skeleton width="9rem" />
          </div>
          <div className={summary.total}>
            <Skeleton width="3rem" />
            <Skeleton shape="figure" width="6rem" />
          </div>
          <div className={summary.terms}>
            <Skeleton />
            <Skeleton width="62%" />
          </div>
        </Card>
      }
    >
      <Card className={styles.payment}>
        <Skeleton shape="heading" width="7rem" />
        <FieldsSkeleton label="Loading the checkout" />
      </Card>
    </CheckoutLayout>
  );
}

/** The card form while it is on the way. */
export function FieldsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.payment}>
      {pageConfig().payments?.provider === 'simulator' && <TestCardsBone />}
      <div className={styles.fields}>
        <Bone />
        <div className={styles.pair}>
          <Bone />
          <Bone />
        </div>
        <Bone />
      </div>
      <Skeleton shape="pill" width="100%" height="var(--target-large)" />
      <Skeleton width="80%" />
    </Loading>
  );
}

/** As high as the list, however its buttons wrap. */
const TestCardsBone = () => (
  <div className={styles.testCards}>
    <Skeleton shape="picture" height="100%" />
    <div className={styles.measure} aria-hidden>
      <TestCardList number="" onPick={() => undefined} />
    </div>
  </div>
);

const Bone = () => (
  <div className={styles.field}>
    <Skeleton width="6rem" />
    <Skeleton shape="picture" height="var(--space-far)" />
  </div>
);
