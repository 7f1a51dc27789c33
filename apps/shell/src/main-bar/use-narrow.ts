import { useMedia } from './use-media.ts';

/** Whether the top bar has no room for every link, an admin's too, beside a long balance: they are in its menu then. */
export const useNarrow = (): boolean => useMedia('(max-width: 59.99rem)');
