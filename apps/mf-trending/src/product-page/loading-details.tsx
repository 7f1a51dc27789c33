import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import styles from '../product-facts/what-is-known.module.css';

/** As tall as most products' details, so that what is below stays below the window. */
export const LoadingDetails = () => (
  <Loading label="Loading the details" className={styles.columns}>
    {['left', 'right'].map((side) => (
      <div key={side} className={styles.column}>
        <div className={styles.bone}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.bone}>
          <Skeleton shape="picture" />
        </div>
      </div>
    ))}
  </Loading>
);
