import { expect, type Page } from '@playwright/test';

/** Until the service worker is active: from the next page on it is asked. */
export const untilRegistered = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** Everything that this browser keeps for the site outside of the page's memory, as one text. */
export const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      database.onversionchange = () => database.close();
      for (const store of database.objectStoreNames) {
        found.push(name, await result(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(found);
  });

/** Until these words of a chat are kept for the offline page. */
export const untilKept = (page: Page, words: string): Promise<void> =>
  expect.poll(() => keptInBrowser(page)).toContain(words);
