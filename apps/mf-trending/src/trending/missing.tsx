import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './trending-page.module.css';

export interface MissingProps {
  what: keyof typeof words;
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>;
}

const words = {
  ingredients: {
    title: 'The ingredients did not load',
    text: 'We cannot tell which products have this ingredient. Try again, or remove the filter.',
  },
  saved: {
    title: 'Your saved products did not load',
    text: 'They are still in your account. Try again, or remove the filter to see all products.',
  },
} as const;

/** In the place of the products, until it is known which of them a filter means. */
export function Missing({ what, query: { isPending, isFetching, refetch } }: MissingProps) {
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
    <DidNotLoad title={words[what].title} trying={isFetching} onTryAgain={() => void refetch()}>
      {words[what].text}
    </DidNotLoad>
  );
}
