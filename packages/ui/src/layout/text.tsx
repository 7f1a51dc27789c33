import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './text.module.css';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The place in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** The size, independent of the level. An `em` in display and title is set in italic clay. */
  look?: 'display' | 'title' | 'heading' | 'subheading';
}

export function Heading({ level, look = 'heading', className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.face, styles[look], className)} />;
}

export interface TextProps extends ComponentProps<'p'> {
  look?: 'lead' | 'body' | 'small' | 'caption' | 'label';
  tone?: 'ink' | 'soft' | 'faint' | 'good' | 'danger' | 'inherit';
  asChild?: boolean;
}

export function Text({ look = 'body', tone, asChild = false, className, ...rest }: TextProps) {
  const Element = asChild ? Slot.Root : 'p';
  return <Element {...rest} className={classNames(styles[look], tone && styles[tone], className)} />;
}
