import type { ComponentType, ReactNode } from 'react';
import { Text } from '../src/layout/text.tsx';
import styles from './gallery.module.css';

/** A component's file, and all of its states. */
export type Specimens = Readonly<Record<string, ComponentType>>;

export const longWords =
  'A name so long that it was surely never meant for a place like this, but people have such names and things do too';

/** Some states of one component, side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Side by side in equal columns, for what fills its place. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;

/** One state with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Text look="caption" tone="soft">
        {name}
      </Text>
      {children}
    </div>
  );
}

export const Box = ({ shape, children }: { shape: 'square' | 'tall' | 'wide' | 'small'; children: ReactNode }) => (
  <div className={styles[shape]}>{children}</div>
);
