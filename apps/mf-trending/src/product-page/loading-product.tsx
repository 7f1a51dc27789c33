import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Page } from '@petalwise/ui/layout/page';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { BackToList } from '../product-link/back-to-list.tsx';
import { LoadingDetails } from './loading-details.tsx';
import head from './product-head.module.css';
import styles from './product-page.module.css';

/** In the shape of a product's page, while its code is on the way. */
export const LoadingProduct = () => (
  <Page className={styles.page}>
    <title>Product · Petalwise</title>
    <BackToList />
    <Loading label="Loading the product" className={head.head}>
      <div className={head.picture}>
        <div className={styles.bone}>
          <Skeleton shape="picture" />
        </div>
      </div>
      <div className={head.words}>
        <Heading level={1} look="title">
          <VisuallyHidden>Product</VisuallyHidden>
          <Skeleton width="min(24rem, 80vw)" height="var(--type-title)" />
        </Heading>
        <Skeleton width="min(28rem, 80vw)" />
        <Skeleton width="min(20rem, 60vw)" />
      </div>
    </Loading>
    <LoadingDetails />
  </Page>
);
