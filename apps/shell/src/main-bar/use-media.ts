import { useSyncExternalStore } from 'react';

/** Whether a media query holds, e.g. `(max-width: 56rem)`; follows the window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
