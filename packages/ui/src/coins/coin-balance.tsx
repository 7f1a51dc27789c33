import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Coin } from './coin.tsx';
import styles from './coin-balance.module.css';

export interface CoinBalanceProps {
  /** The balance in words: "12 coins". Undefined while it loads. */
  balance: string | undefined;
}

/** The pill of the top bar. A change is announced and the number settles in. */
export function CoinBalance({ balance }: CoinBalanceProps) {
  if (balance === undefined) return <Skeleton shape="pill" />;
  return (
    <span className={styles.pill} role="status">
      <Coin size="medium" />
      <VisuallyHidden>Balance: </VisuallyHidden>
      <span key={balance} className={styles.number}>
        {balance}
      </span>
    </span>
  );
}
