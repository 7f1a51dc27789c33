import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** accent: leads to another page; row: fills its own line, words left and icon right. */
  look?: 'accent' | 'row';
  asChild?: boolean;
}

/** A link outside running text, 44 px high. An icon may follow the words. */
export function TextLink({ look = 'accent', asChild = false, className, ...rest }: TextLinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} className={classNames(styles.link, styles[look], className)} />;
}
