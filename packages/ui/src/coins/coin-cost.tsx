import type { ReactNode } from 'react';
import { Coin } from './coin.tsx';
import styles from './coin-cost.module.css';

/** What something costs, shown where the user spends it: `<CoinCost>1 coin a message</CoinCost>`. */
export function CoinCost({ children }: { children: ReactNode }) {
  return (
    <span className={styles.cost}>
      <Coin />
      {children}
    </span>
  );
}
