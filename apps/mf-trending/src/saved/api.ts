import { queryOptions } from '@tanstack/react-query';
import type { Change } from './calls.ts';

/** The calls come after the page: nothing that is seen first waits for them. */
const calls = () => import('./calls.ts');

/** Ids of the products that the user saved, the newest last. */
export const savedProducts = queryOptions({
  queryKey: ['saved-products'],
  queryFn: async ({ signal }) => (await calls()).loadSaved(signal),
});

export const changeSaved = async (change: Change): Promise<string[]> => (await calls()).changeSaved(change);
