import { useSyncExternalStore } from 'react';

/** Whether the page is hidden: another tab is in front, or the window is minimised. */
export const useHidden = (): boolean => useSyncExternalStore(follow, () => document.hidden, renderedAhead);

const renderedAhead = () => false;

const follow = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
