import { Card } from '@petalwise/ui/layout/card';
import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

interface TableFrameProps {
  label: string;
  /** The titles of the columns. */
  columns: readonly ReactNode[];
  /** For the widths of the columns, and the areas of a row where it is a card. */
  className: string | undefined;
  /** The next rows are being loaded. */
  busy?: boolean;
  children: ReactNode;
}

/** A table with a row for each thing; on a narrow screen each row is a card. */
export function TableFrame({ label, columns, className, busy = false, children }: TableFrameProps) {
  return (
    <Card flush className={styles.card}>
      <table className={`${styles.table} ${className}`} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <th key={column} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  );
}
