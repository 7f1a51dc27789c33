import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './note.module.css';

export interface NoteProps {
  /** coin: the balance is low; good: it worked; danger: it did not; plain: good to know. */
  tone: 'coin' | 'good' | 'danger' | 'plain';
  title: string;
  children?: ReactNode;
  /** Announces the note when it appears. */
  live?: boolean;
}

const ICONS = { coin: TriangleAlert, good: CircleCheck, danger: CircleAlert, plain: Info } as const;

/** A sentence that must not be missed, inside a card. */
export function Note({ tone, title, children, live = false }: NoteProps) {
  const Icon = ICONS[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.note, styles[tone])} role={role}>
      <Icon />
      <div>
        <b className={styles.title}>{title}</b>
        {children}
      </div>
    </div>
  );
}
