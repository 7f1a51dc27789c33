import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-area.module.css';

/** Grows with its text from `rows` to a third of the window. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldControl()} {...rest} className={classNames(styles.area, className)} />;
}
