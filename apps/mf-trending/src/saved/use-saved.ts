import { useSyncExternalStore } from 'react';
import { openShelf } from './saved.ts';

/** What this browser has put aside, for every part of the page. */
export const shelf = openShelf(window);

export const useSaved = (): readonly string[] => useSyncExternalStore(shelf.subscribe, shelf.ids);

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(shelf.subscribe, () => shelf.ids().includes(id));
