import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, in words: the button shows only its icon. */
  label: string;
  look?: 'quiet' | 'outline' | 'primary';
  asChild?: boolean;
}

export function IconButton({ label, look = 'quiet', asChild = false, className, children, ...rest }: IconButtonProps) {
  const props = { ...rest, 'aria-label': label, className: classNames(styles.iconButton, styles[look], className) };
  if (asChild) return <Slot.Root {...props}>{children}</Slot.Root>;
  return (
    <button type="button" {...props}>
      {children}
    </button>
  );
}
