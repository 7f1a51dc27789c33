import { Button } from '../buttons/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** As it is read: "$15.99". Undefined while it loads, or if it did not load. */
  amount: string | undefined;
  failed?: boolean;
  /** After the price, e.g. "per month"; "/month" without a gap. */
  unit?: string | undefined;
  onRetry?: () => void;
  /** On a night card. */
  night?: boolean;
}

/** A price in display type; a skeleton while it loads, a sentence if it did not. */
export function Price({ amount, failed = false, unit, onRetry, night = false }: PriceProps) {
  if (!amount && failed) {
    return (
      <div className={styles.line}>
        <span className={styles.unit}>The price did not load.</span>
        {onRetry && (
          <Button look={night ? 'night' : 'outline'} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className={styles.line}>
      {amount ? (
        <span className={styles.amount}>{amount}</span>
      ) : (
        <Skeleton shape="figure" width="7rem" height="2.25rem" />
      )}
      {unit && <span className={classNames(styles.unit, unit.startsWith('/') && styles.joined)}>{unit}</span>}
    </p>
  );
}
