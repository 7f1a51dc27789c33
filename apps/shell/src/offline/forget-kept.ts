import { keptChats } from '@petalwise/contracts/web-apps/kept-chats';

/** Deletes the chats that this browser keeps for its offline page, of every user but one. */
export const forgetKept = async (but?: string): Promise<void> => {
  const databases = await indexedDB.databases();
  const others = databases.flatMap(({ name = '' }) =>
    name.startsWith(keptChats.prefix) && name !== keptChats.prefix + but ? [name] : [],
  );
  await Promise.all(others.map(deleted));
};

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // `blocked`: a tab still writes to it; the browser deletes it as soon as that is done.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
  });
