import { Page } from '@petalwise/ui/page';
import { Loading, Skeleton } from '@petalwise/ui/skeleton';

/** Stands while a page's code is on its way. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading label="Loading the page">
        <Skeleton shape="heading" width="38%" />
        <Skeleton width="62%" />
        <Skeleton width="54%" />
      </Loading>
    </Page>
  );
}
