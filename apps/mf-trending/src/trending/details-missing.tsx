import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './trending-page.module.css';

/** In the place of products that are chosen by an ingredient, until it is known what has it. */
export function DetailsMissing({ isPending, isFetching, refetch }: UseQueryResult) {
  if (isPending) {
    return (
      <Loading label="Loading the products">
        <div className={styles.bone}>
          <Skeleton shape="picture" />
        </div>
      </Loading>
    );
  }
  return (
    <DidNotLoad title="The ingredients did not load" trying={isFetching} onTryAgain={() => void refetch()}>
      We cannot tell which products have this ingredient. Try again, or remove the filter.
    </DidNotLoad>
  );
}
