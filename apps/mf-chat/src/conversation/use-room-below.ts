import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheet where the expanded panel begins: the shell may have a notice above its bar. */
export const useRoomBelow = (panel: RefObject<HTMLElement | null>, expanded: boolean): void => {
  useLayoutEffect(() => {
    if (!expanded || !panel.current) return;
    const above = panel.current.getBoundingClientRect().top + window.scrollY;
    panel.current.style.setProperty('--above', `${above}px`);
  }, [panel, expanded]);
};
