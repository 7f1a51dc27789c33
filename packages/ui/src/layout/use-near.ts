import { type RefObject, useEffect, useState } from 'react';

interface Options {
  /** How close to the window counts as near, as a root margin: `400px`; `100%` is one screen. */
  margin?: string;
  /** Near as soon as the Tab key is pressed: a keyboard user would skip what is not there yet. */
  onTab?: boolean;
}

/** True once the element has come near the window, and from then on. For content that is costly to draw or to load. */
export function useNear(element: RefObject<Element | null>, { margin = '400px', onTab = false }: Options = {}) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    // A page that was rendered ahead can be used before its script runs, so Tab may have been pressed already.
    if (onTab && document.activeElement?.matches(':focus-visible')) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    const tab = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    observer.observe(element.current);
    if (onTab) window.addEventListener('keydown', tab);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', tab);
    };
  }, [near, element, margin, onTab]);
  return near;
}
