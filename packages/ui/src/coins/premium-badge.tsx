import { Crown } from 'lucide-react';
import styles from './premium-badge.module.css';

/** Shown instead of the coin balance: Premium is not counted in coins. */
export function PremiumBadge() {
  return (
    <span className={styles.premium}>
      <Crown />
      Premium <span className={styles.soft}>Unlimited</span>
    </span>
  );
}
