import type { ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './page.module.css';
import { Heading } from './text.tsx';

export interface PageProps {
  /** narrow for forms and reading, wide for grids. */
  width?: 'wide' | 'narrow';
  className?: string | undefined;
  children: ReactNode;
}

/** The page's container: centred, with gutters and a gap between its sections. The shell owns `main`. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return <div className={classNames(styles.page, styles[width], className)}>{children}</div>;
}

export interface PageHeadProps {
  title: ReactNode;
  /** The sentence beside or under the title. */
  lead?: ReactNode;
  action?: ReactNode;
  /** For a page whose focus goes to its title. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's one h1. */
export function PageHead({ title, lead, action, titleRef }: PageHeadProps) {
  return (
    <header className={styles.pageHead}>
      <Heading level={1} look="title" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Heading>
      {lead && <div className={styles.lead}>{lead}</div>}
      {action}
    </header>
  );
}

export interface SectionHeadProps {
  title: ReactNode;
  level?: 2 | 3;
  look?: 'heading' | 'subheading';
  /** Beside the heading, e.g. a TextLink or a badge. */
  action?: ReactNode;
}

export function SectionHead({ title, level = 2, look = 'heading', action }: SectionHeadProps) {
  return (
    <div className={styles.sectionHead}>
      <Heading level={level} look={look}>
        {title}
      </Heading>
      {action}
    </div>
  );
}
