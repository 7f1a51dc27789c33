import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { FieldsSkeleton } from '../card-form/fields-skeleton.tsx';
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
