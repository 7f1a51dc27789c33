import { listSavedProducts, removeSavedProduct, saveProducts } from '@petalwise/contracts/chat/saved-products';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { readBrowserList } from './browser-list.ts';

/** One product that is saved, or no longer. */
export interface Change {
  readonly id: string;
  readonly saved: boolean;
}

export const loadSaved = async (signal: AbortSignal): Promise<string[]> =>
  (await joinBrowserList()) ?? (await call(listSavedProducts, { signal })).productIds;

export const changeSaved = async ({ id, saved }: Change): Promise<string[]> => {
  const { productIds } = saved
    ? await call(saveProducts, { body: { productIds: [id] } })
    : await call(removeSavedProduct, { params: { productId: id } });
  return productIds;
};

/**
 * Moves what this browser kept into the account, once: afterwards the browser keeps nothing, so the next person who signs
 * in here does not see it.
 */
const joinBrowserList = async (): Promise<string[] | undefined> => {
  const { ids, forget } = readBrowserList(window);
  if (ids.length === 0) return undefined;
  try {
    const { productIds } = await call(saveProducts, { body: { productIds: [...ids] } });
    forget();
    return productIds;
  } catch (error) {
    // A server that is older than this page: the list waits in the browser until the server knows all of it.
    if (error instanceof ApiError && error.code === 'saved.unknown-product') return undefined;
    throw error;
  }
};
