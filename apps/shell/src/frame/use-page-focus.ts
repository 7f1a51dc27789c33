import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../remotes/use-site.ts';

/** Moves to the top and gives the page the focus when another page opens; not for a change inside one. */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const page = useSite().find(pathname)?.path ?? pathname;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
};
