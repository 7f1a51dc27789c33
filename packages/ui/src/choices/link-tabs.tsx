import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './tabs.module.css';

export interface LinkTabsProps {
  label: string;
  /** LinkTab elements. */
  children: ReactNode;
}

/**
 * Sections with their own addresses: links that look like tabs. The row scrolls to the current one, and fades where it
 * is cut.
 */
export function LinkTabs({ label, children }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    // Scrolled manually: scrollIntoView would move the page too.
    row.current.scrollLeft = offsetLeft + offsetWidth / 2 - row.current.clientWidth / 2;
  });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const resized = new ResizeObserver(() => markCuts(current));
    resized.observe(current);
    return () => resized.disconnect();
  }, []);
  return (
    <nav
      ref={row}
      className={classNames(styles.row, styles.ofLinks)}
      aria-label={label}
      onScroll={({ currentTarget }) => markCuts(currentTarget)}
    >
      {children}
    </nav>
  );
}

/** Marks at which ends there is more to scroll to. A scroll position is a fraction on some screens. */
const markCuts = (row: HTMLElement) => {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  row.toggleAttribute('data-cut-start', scrollLeft > 1);
  row.toggleAttribute('data-cut-end', scrollLeft + clientWidth < scrollWidth - 1);
};

export interface LinkTabProps extends ComponentProps<'a'> {
  current: boolean;
  asChild?: boolean;
}

export function LinkTab({ current, asChild = false, className, ...rest }: LinkTabProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      {...rest}
      className={classNames(styles.tab, styles.link, className)}
      aria-current={current ? 'page' : undefined}
    />
  );
}
