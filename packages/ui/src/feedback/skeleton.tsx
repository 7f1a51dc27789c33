import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** text: a line of text; figure: a number in display type; picture: takes the shape of its box; pill; circle. */
  shape?: 'text' | 'heading' | 'figure' | 'picture' | 'pill' | 'circle';
  /** CSS lengths, e.g. "62%" or "var(--space-far)". */
  width?: string;
  height?: string;
}

/** One placeholder shape in the size of the content. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }) };
  return <span className={classNames(styles.bone, styles[shape])} style={size} aria-hidden="true" />;
}

export interface LoadingProps {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Announces once that something loads, around placeholders in the final layout's shape. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
