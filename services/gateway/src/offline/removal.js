// Served in place of the service worker where the offline page is switched off: it deletes what was kept for it and
// removes itself. compose-worker.ts writes `prefix` above these lines.

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteKept().finally(() => self.registration.unregister()));
});

const deleteKept = async () => {
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
};
