import { useSyncExternalStore } from 'react';

/** Room for a list beside the conversation, which stays as wide as it is on a narrower window. */
const room = '(min-width: 75rem)';

export const useRoomBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(room).matches);

const subscribe = (changed: () => void) => {
  const media = matchMedia(room);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
