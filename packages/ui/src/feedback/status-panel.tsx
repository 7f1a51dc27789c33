import type { ReactNode } from 'react';
import { Sprig } from '../drawings/sprig.tsx';
import { Heading, Text } from '../layout/text.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './status-panel.module.css';

export interface StatusPanelProps {
  /** empty: nothing here yet; error: it did not load. The sprig is upright, or has dropped its petals. */
  kind: 'empty' | 'error';
  /** What is missing, drawn (`drawings/empty-picture`), instead of the sprig. */
  picture?: ReactNode;
  title: string;
  /** What happened or what comes next, and whether anything was charged. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** 1: the panel is all there is on the page, and is centred. */
  level?: 1 | 2 | 3 | undefined;
}

export function StatusPanel({ kind, picture, title, children, action, level = 2 }: StatusPanelProps) {
  return (
    <div className={classNames(styles.panel, level === 1 && styles.page)} role={kind === 'error' ? 'alert' : undefined}>
      {picture ?? <Sprig fallen={kind === 'error'} />}
      <Heading level={level}>{title}</Heading>
      {children && (
        <Text look="small" tone="soft" className={styles.words} asChild>
          <div>{children}</div>
        </Text>
      )}
      {action}
    </div>
  );
}
