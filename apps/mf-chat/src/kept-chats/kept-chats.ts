import { type KeptChat, keptChats, ownerIn } from '@petalwise/contracts/web-apps/kept-chats';
import { pageConfig } from '@petalwise/host/page-config';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';

/** Keeps a chat for the offline page, and no more than the last ones. */
export const keepChat = (chat: KeptChat): Promise<void> =>
  change(async (chats) => {
    chats.put(chat);
    const kept = await result<KeptChat[]>(chats.getAll());
    const newestFirst = kept.sort((one, other) => other.seenAt.localeCompare(one.seenAt));
    for (const { id } of newestFirst.slice(keptChats.most)) chats.delete(id);
  });

/** A chat that was deleted is not kept either. */
export const dropChat = (id: string): Promise<void> => change((chats) => void chats.delete(id));

/** Drops chats that the user no longer has: another device may have deleted them. */
export const dropOthers = (ids: readonly string[]): Promise<void> =>
  change(async (chats) => {
    const kept = await result(chats.getAllKeys());
    for (const id of kept) if (!ids.includes(String(id))) chats.delete(id);
  });

/** Messages were deleted in chats that this page does not name. They are kept again when they are opened. */
export const dropAll = (): Promise<void> => change((chats) => void chats.clear());

/** All is still on the server: a browser that cannot keep it, for example because its disk is full, says nothing. */
const change = async (work: (chats: IDBObjectStore) => unknown): Promise<void> => {
  try {
    const database = await open();
    if (!database) return;
    const changing = database.transaction(keptChats.store, 'readwrite');
    const done = finished(changing);
    await Promise.all([work(changing.objectStore(keptChats.store)), done]).finally(() => database.close());
  } catch {}
};

/** The database of the signed-in user; undefined where nothing is kept. */
const open = async (): Promise<IDBDatabase | undefined> => {
  const userId = queryClient.getQueryData(currentUser.queryKey)?.id;
  // The cookie is gone before the shell deletes what is kept, so nothing is written after that.
  if (!userId || !pageConfig().offline || ownerIn(document.cookie) !== userId) return undefined;
  const request = indexedDB.open(keptChats.prefix + userId, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(keptChats.store, { keyPath: 'id' satisfies keyof KeptChat }),
  );
  const database = await result(request);
  database.addEventListener('versionchange', () => database.close());
  return database;
};

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
