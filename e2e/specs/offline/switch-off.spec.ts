import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keptChats } from '@petalwise/contracts/web-apps/kept-chats';
import { keptInBrowser, untilRegistered } from '@petalwise/e2e/offline/kept';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, test } from '@playwright/test';

/** The platform at another address, whose offline page can be switched off as `OFFLINE_PAGE=off` does it. */
const startSwitchable = async (): Promise<{ url: string; switchOff: () => void; server: Server }> => {
  let isOff = false;
  const removal = await readFile(new URL('../../../services/gateway/src/offline/removal.js', import.meta.url), 'utf8');
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (isOff && path === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`const prefix = ${JSON.stringify(keptChats.prefix)};\n${removal}`);
      return;
    }
    const from = await fetch(run().url + path, { headers: { accept: request.headers.accept ?? '*/*' } });
    const headers = Object.fromEntries(from.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
    response.writeHead(from.status, headers);
    const body = Buffer.from(await from.arrayBuffer());
    const isPage = headers['content-type']?.startsWith('text/html');
    response.end(isOff && isPage ? body.toString().replace('"offline":true', '"offline":false') : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    switchOff: () => {
      isOff = true;
    },
    server,
  };
};

test('switched off, the worker and what was kept for it leave every browser that comes back', async ({ page }) => {
  const { url, switchOff, server } = await startSwitchable();
  const registered = () => page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));
  try {
    await page.goto(`${url}/terms`);
    await untilRegistered(page);
    await page.evaluate((name) => void indexedDB.open(name), `${keptChats.prefix}somebody`);
    switchOff();
    await page.goto(`${url}/terms`);
    await expect.poll(registered).toBe(0);
    await expect.poll(() => keptInBrowser(page)).not.toContain(keptChats.prefix);
    await page.goto(`${url}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await registered()).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
