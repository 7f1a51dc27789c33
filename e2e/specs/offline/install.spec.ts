import { untilRegistered } from '@petalwise/e2e/offline/kept';
import { visitor } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { ownSite } from '@petalwise/release/own-apps';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

/** As Chromium tells where a worker's routes sent a request. */
type RoutedTiming = PerformanceResourceTiming & { readonly workerMatchedSourceType: string };

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

test('the manifest has what a browser needs to install the product, and its icons are what it says', async () => {
  const site = await visitor();
  const response = await site.get('/app.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Petalwise',
    short_name: 'Petalwise',
    scope: '/',
    display: 'standalone',
    background_color: expect.stringMatching(/^#/),
    theme_color: expect.stringMatching(/^#/),
  });
  const pages = await ownSite();
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect(pages.find(url), url).toBeDefined();
  }
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (sizes === 'any') continue;
    const { width, height, format } = await sharp(await icon.body()).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('the browser finds nothing that keeps it from installing the product', async ({ page }) => {
  await page.goto(`${run().url}/`);
  await untilRegistered(page);
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A context of Playwright is incognito, from which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the worker is registered after the page has loaded, and asked only for pages', async ({ page }) => {
  await page.goto(`${run().url}/`);
  const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(early.filter((name) => name.includes('/offline.') || name.endsWith('/sw.js'))).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await untilRegistered(page);
  // The first page is not taken over: nothing changes under a user.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.goto(`${run().url}/pricing`);
  await expect(page.getByRole('heading', { level: 1, name: /pay as you go/i })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${run().url}/sw.js`);
  // By the browser's own account: pages go through the worker, and files and calls around it.
  const [pages, others] = await page.evaluate(() =>
    ['navigation', 'resource'].map((type) =>
      (performance.getEntriesByType(type) as RoutedTiming[]).map(({ name, workerStart, workerMatchedSourceType }) => ({
        path: new URL(name).pathname,
        asked: workerStart > 0 && workerMatchedSourceType !== 'network',
      })),
    ),
  );
  expect(pages).toEqual([{ path: '/pricing', asked: true }]);
  const calls = others?.filter(({ path }) => /^\/(releases|api)\//.test(path)) ?? [];
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ asked }) => asked)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
