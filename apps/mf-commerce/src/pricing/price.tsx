import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Money } from '@petalwise/contracts/billing/money';
import { Button } from '@petalwise/ui/buttons/button';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import styles from './price.module.css';

export interface PriceProps {
  /** undefined while it loads, or where it could not be had. */
  price: Money | undefined;
  failed?: boolean;
  /** After the price, e.g. "per month"; "/month" without a gap. */
  unit?: string;
  onRetry?: () => void;
  /** On the plum panel. */
  night?: boolean;
}

/** A price from the server in display type; its bone while it loads, a sentence where it did not. */
export function Price({ price, failed = false, unit, onRetry, night = false }: PriceProps) {
  if (price) {
    return (
      <p className={styles.line}>
        <span className={styles.figure}>{formatMoney(price)}</span>
        {unit && <span className={unit.startsWith('/') ? `${styles.unit} ${styles.joined}` : styles.unit}>{unit}</span>}
      </p>
    );
  }
  return (
    <div className={styles.line}>
      {failed ? (
        <span className={styles.unit}>The price did not load.</span>
      ) : (
        <Skeleton shape="figure" width="7rem" height="2.25rem" />
      )}
      {failed && onRetry && (
        <Button look={night ? 'night' : 'outline'} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
