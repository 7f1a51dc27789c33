// The service worker of the site. It shows the offline page where a page cannot be had from the network, and nothing
// else: it keeps no page, no file and no response, so it cannot mix releases. compose-worker.ts writes `offlinePage`
// above these lines.

// An open tab uses nothing of the worker, so a new one need not wait until all tabs are closed.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), passBy(event)]));
});

// The page is asked for while the worker starts.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(fromNetwork(event));
});

const fromNetwork = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(offlinePage.html, { headers: offlinePage.headers });
  }
};

// Where a browser knows these rules, files and calls do not even start the worker.
const passBy = async (event) => {
  const around = (pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' });
  try {
    await event.addRoutes?.([around('/releases/*'), around('/api/*')]);
  } catch {
    // An older draft of the rules: the worker is asked, and does not answer.
  }
};
