import { Crown } from 'lucide-react';
import styles from './premium-badge.module.css';

/** Stands where the coin balance would: Premium is not counted. */
export function PremiumBadge() {
  return (
    <span className={styles.premium}>
      <Crown />
      Premium <span className={styles.soft}>Unlimited</span>
    </span>
  );
}
