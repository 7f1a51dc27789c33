import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Coin } from './coin.tsx';
import styles from './coin-balance.module.css';
import { coinWords } from './coin-words.ts';

export interface CoinBalanceProps {
  /** undefined while it loads. */
  coins: number | undefined;
}

/** The pill of the top bar. A change is announced and the number settles in. */
export function CoinBalance({ coins }: CoinBalanceProps) {
  if (coins === undefined) return <Skeleton shape="pill" />;
  return (
    <span className={styles.pill} role="status">
      <Coin size="medium" />
      <VisuallyHidden>Balance: </VisuallyHidden>
      <span key={coins} className={styles.number}>
        {coinWords(coins)}
      </span>
    </span>
  );
}
