import type { CSSProperties, ReactNode } from 'react';

export interface PictureProps {
  viewBox: string;
  /** What it shows, for assistive technology; without it the picture is decoration. */
  title?: string | undefined;
  className?: string | undefined;
  preserveAspectRatio?: string;
  overflow?: 'visible' | 'hidden';
  style?: CSSProperties;
  children: ReactNode;
}

/** The svg around a drawing. It fills its box: the box gives it a size. */
export function Picture({ title, children, ...rest }: PictureProps) {
  return (
    <svg
      width="100%"
      height="100%"
      {...rest}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}
