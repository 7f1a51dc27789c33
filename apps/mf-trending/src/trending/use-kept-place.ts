import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Place {
  readonly top: number;
  /** Where the link led that had the focus. */
  readonly href: string | undefined;
}

/** By the key of an entry in the history; gone when the tab is closed, like that history. */
const places = new Map<string, Place>();

/** Who comes back to the list by the history finds it scrolled as it was, and the focus on the product they opened. */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const here = useRef(key);
  useLayoutEffect(() => {
    here.current = key;
  });
  useLayoutEffect(
    () => () => {
      const card = document.activeElement?.closest('article');
      places.set(here.current, { top: window.scrollY, href: nameLink(card)?.getAttribute('href') ?? undefined });
    },
    [],
  );
  const arrived = useRef(isReturn ? places.get(key) : undefined);
  useEffect(() => {
    const place = arrived.current;
    if (!place) return;
    // After the shell, which begins every page at its top.
    const frame = requestAnimationFrame(() => {
      const card = [...document.querySelectorAll('article')].find(
        (one) => place.href !== undefined && nameLink(one)?.getAttribute('href') === place.href,
      );
      nameLink(card)?.focus({ preventScroll: true });
      window.scrollTo({ top: place.top, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

const nameLink = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('h2 a');
