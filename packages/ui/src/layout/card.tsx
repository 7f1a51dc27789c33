import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** night: the plum panel for the one invitation on a screen. */
  tone?: 'paper' | 'night';
  /** Without padding, for a card that starts with a picture. */
  flush?: boolean;
  /** Gives the look to the only child, e.g. an article or a section. */
  asChild?: boolean;
}

export function Card({ tone = 'paper', flush = false, asChild = false, className, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : 'div';
  return <Element {...rest} className={classNames(styles.card, styles[tone], flush && styles.flush, className)} />;
}
