import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';

/** A narrow page of one card while its code is on the way. */
export function PageSkeleton() {
  return (
    <Page width="narrow">
      <Skeleton shape="figure" width="min(14rem, 70%)" />
      <Card>
        <Loading label="Loading the page">
          <Skeleton shape="heading" width="38%" />
          <Skeleton width="62%" />
          <Skeleton width="54%" />
        </Loading>
      </Card>
    </Page>
  );
}
