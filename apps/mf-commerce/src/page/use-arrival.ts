import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of a whole screen at the same address: it begins at its top, and with the focus. */
export const useArrival = <Element extends HTMLElement = HTMLDivElement>(): RefObject<Element | null> => {
  const screen = useRef<Element>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    screen.current?.focus({ preventScroll: true });
  }, []);
  return screen;
};
