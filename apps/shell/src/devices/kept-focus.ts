import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a list: it takes the focus when a row goes and takes the focused button with it. */
export const useKeptFocus = (rows: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = rows;
  }, [rows]);
  return heading;
};
