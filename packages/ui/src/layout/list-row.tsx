import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './list-row.module.css';

/** A list of ListRows, parted by hairlines. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** In a round well at the left. */
  icon?: ReactNode;
  title: ReactNode;
  /** The quiet line under the title. */
  detail?: ReactNode;
  /** At the right: an Amount, a button. */
  end?: ReactNode;
}

export function ListRow({ icon, title, detail, end }: ListRowProps) {
  return (
    <li className={styles.row}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <div>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}

/** Coins in or out of an account, with the sign: −5, +25, 0. */
export function Amount({ coins }: { coins: number }) {
  const sign = coins > 0 ? '+' : coins < 0 ? '−' : '';
  return <span className={classNames(styles.amount, coins > 0 && styles.in)}>{`${sign}${Math.abs(coins)}`}</span>;
}
