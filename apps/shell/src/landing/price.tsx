import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Money } from '@petalwise/contracts/billing/money';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import styles from './price.module.css';

interface PriceProps {
  /** Undefined while it loads. */
  price: Money | undefined;
  /** "per month" */
  unit?: string;
}

export function Price({ price, unit }: PriceProps) {
  return (
    <p className={styles.line}>
      {price ? (
        <span className={styles.figure}>{formatMoney(price)}</span>
      ) : (
        <Skeleton shape="figure" width="7rem" height="2.25rem" />
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </p>
  );
}
