import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { untilRegistered } from '@petalwise/e2e/offline/kept';
import { context, page, test } from '@petalwise/e2e/people/signed-in';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import { processOf, run } from '@petalwise/e2e/platform/platform';
import { release, releasesOf, untilServed } from '@petalwise/e2e/platform/releases';
import { expect, type Page } from '@playwright/test';

const app = 'mf-trending';

/** From the next page on the worker is asked. */
const withWorker = async (path: string): Promise<void> => {
  await page.goto(path);
  await untilRegistered(page);
};
const isControlled = (tab: Page) => tab.evaluate(() => navigator.serviceWorker.controller !== null);

test('with the worker, the next page has a new release and a rolled-back one, and an open tab keeps its own', {
  tag: '@alone',
}, async () => {
  test.setTimeout(300_000);
  const [before, after] = ['Trending Beauty Products', 'Beauty Products of the Day'];
  const dist = await buildChanged(app, [{ file: 'src/trending/trending-page.tsx', from: before, to: after }]);
  const { release: next } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { release: string };
  const old = (await releasesOf()).find((one) => one.app === app)?.active ?? '';
  const sees = (tab: Page, heading: string) => expect(tab.locator('h1')).toHaveText(heading);
  await withWorker('/trending');
  await sees(page, before);
  try {
    expect(await release(['publish', app, dist])).toContain(`${app} ${next} is active`);
    await untilServed(app, next);
    const tab = await context.newPage();
    await tab.goto('/trending');
    await sees(tab, after);
    expect(await isControlled(tab)).toBe(true);
    await sees(page, before);
  } finally {
    await release(['rollback', app]);
    await rm(join(dist, '..'), { recursive: true, force: true });
  }
  await untilServed(app, old);
  await page.goto('/trending');
  await sees(page, before);
  expect(await isControlled(page)).toBe(true);
});

test('with the worker, a script that was changed on its way does not run', async () => {
  await withWorker('/pricing');
  await page.route(/\/releases\/shell\/[^/]+\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nself.changed = true;` });
  });
  // As a reload without the browser's cache.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Petalwise could not start' })).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  expect(await page.evaluate(() => 'changed' in self)).toBe(false);
});

test('while the platform is down the page says so, and Try Again leads on once it is back', {
  tag: '@alone',
}, async () => {
  await withWorker('/pricing');
  const { pid } = processOf('gateway');
  process.kill(pid, 'SIGKILL');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petalwise cannot be reached');
  const isBack = () =>
    fetch(`${run().url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /pay as you go/i })).toBeVisible();
});
