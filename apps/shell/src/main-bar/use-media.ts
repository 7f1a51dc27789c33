import { useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, e.g. `(max-width: 56rem)`; follows the window.
 * @param ahead what a page that is rendered ahead takes it for
 */
export const useMedia = (query: string, ahead = false): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => ahead,
  );
