import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** The Logo inside its link. */
  logo: ReactNode;
  /** Links beside the logo; they step aside on narrow screens. */
  nav?: ReactNode;
  /** Balance, menu, buttons. */
  end?: ReactNode;
}

export function TopBar({ logo, nav, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.frame}>
        {logo}
        {nav && (
          <nav className={styles.nav} aria-label="Main">
            {nav}
          </nav>
        )}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}
