import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Page } from '@petalwise/ui/layout/page';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import styles from './page-skeleton.module.css';

/** Shown while a page's code, or the user's account, is loading: a heading and its first lines. */
export function PageSkeleton({ label = 'Loading the page' }: { label?: string }) {
  return (
    <Page>
      <title>Petalwise</title>
      <VisuallyHidden>
        <h1>Petalwise</h1>
      </VisuallyHidden>
      <Loading label={label} className={styles.bones}>
        <Skeleton shape="heading" width="38%" />
        <Skeleton width="62%" />
        <Skeleton width="54%" />
      </Loading>
    </Page>
  );
}
