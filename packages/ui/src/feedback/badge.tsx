import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'line' | 'good' | 'accent' | 'coin' | 'danger' | 'picture' | 'sale';

/** One fact in a word or two. picture and sale are for badges on a drawing. An icon may lead the words. */
export function Badge({ tone = 'plain', dot = false, night = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], night && styles.night)}>
      {dot && <i className={styles.dot} />}
      {children}
    </span>
  );
}

export interface BadgeProps {
  tone?: BadgeTone;
  /** A dot in the badge's colour, for a state that is live. */
  dot?: boolean;
  /** On the plum panel, which is dark in both themes. */
  night?: boolean;
  children: ReactNode;
}
