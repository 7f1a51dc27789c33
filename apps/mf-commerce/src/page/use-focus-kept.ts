import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what was clicked goes away, the focus goes on to the first control inside the returned element, not to the page.
 * @param gone turns true with the render that takes it away
 */
export const useFocusKept = <Element extends HTMLElement = HTMLDivElement>(
  gone: boolean,
): RefObject<Element | null> => {
  const place = useRef<Element>(null);
  const was = useRef(gone);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (gone && !was.current && lost) place.current?.querySelector<HTMLElement>('button, a')?.focus();
    was.current = gone;
  }, [gone]);
  return place;
};
