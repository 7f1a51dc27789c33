import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import styles from './ledger.module.css';

/** Proving takes seconds where there are millions of transfers, and says that it runs. */
export function LoadingLedger() {
  return (
    <Loading label="Checking the ledger" className={styles.ledger}>
      <Card className={styles.proofs}>
        <div className={styles.lines}>
          <div className={styles.line}>
            <Spinner />
            <Heading level={2}>Checking every coin</Heading>
          </div>
          {['74%', '48%', '46%', '52%', '44%', '60%'].map((width) => (
            <div key={width} className={styles.line}>
              <Skeleton shape="circle" />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </Card>
      <Card className={styles.coins}>
        <Skeleton shape="heading" width="12rem" />
        <Skeleton height="var(--space-wide)" width="100%" />
        {['60%', '52%', '56%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Card>
    </Loading>
  );
}
