import { Page } from '@petalwise/ui/page';
import { Loading, Skeleton } from '@petalwise/ui/skeleton';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import styles from './page-skeleton.module.css';

/** Stands while a page's code is on its way: its heading and its first lines. */
export function PageSkeleton() {
  return (
    <Page>
      <title>Petalwise</title>
      <VisuallyHidden>
        <h1>Petalwise</h1>
      </VisuallyHidden>
      <Loading label="Loading the page" className={styles.bones}>
        <Skeleton shape="heading" width="38%" />
        <Skeleton width="62%" />
        <Skeleton width="54%" />
      </Loading>
    </Page>
  );
}
