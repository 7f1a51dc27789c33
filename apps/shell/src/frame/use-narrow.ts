import { useMedia } from './use-media.ts';

/** Whether the top bar has no room for links: they are in its menu then. */
export const useNarrow = (): boolean => useMedia('(max-width: 47.99rem)');
