import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newPerson } from '@petalwise/e2e/people/person';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import { run } from '@petalwise/e2e/platform/platform';
import { release, releaseIn } from '@petalwise/e2e/platform/releases';
import { violations } from '@petalwise/e2e/screens/look-at';
import { type Browser, expect, type Page, test } from '@playwright/test';

const app = 'mf-trending';
const title = 'Trending Beauty Products';
const folders: string[] = [];

test.afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Sends a build without making it active; the link that shows it. */
const linkTo = async (file: string, from: string, to: string): Promise<{ id: string; url: string }> => {
  const dist = await buildChanged(app, [{ file, from, to }]);
  folders.push(join(dist, '..'));
  await release(['publish', app, dist, '--store']);
  const id = await releaseIn(dist);
  return { id, url: (await release(['preview', app, id, '--days', '1'])).trim() };
};
const openTab = async (browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const storageState = await (await newPerson()).api.storageState();
  return (await browser.newContext({ baseURL: run().url, storageState, viewport })).newPage();
};
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('who opens the link of a preview sees that release, is told so on every page, and leaves it', {
  tag: '@alone',
}, async ({ browser }) => {
  const { id, url } = await linkTo('src/trending/trending-page.tsx', title, 'Beauty Products to Come');
  const page = await openTab(browser);
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText(title);
  await page.goto(url);
  await expect(banner(page)).toContainText(`You are seeing a preview: ${app} ${id.slice(0, 12)}`);
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText('Beauty Products to Come');
  await expect(banner(page)).toContainText('What you do here is real: it costs coins and is saved.');
  // The active release is another one, and that is no news here.
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const other = await openTab(browser, { width: 320, height: 700 });
  await other.goto('/trending');
  await expect(other.locator('h1')).toHaveText(title);
  await expect(banner(other)).toHaveCount(0);
  await other.goto(url);
  await expect(banner(other)).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await other.context().close();

  await banner(page).getByRole('link', { name: 'Leave the Preview' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText(title);
  await page.goto(`${url}x`);
  await expect(banner(page)).toContainText('This preview link has expired');
  await page.context().close();
});

test('a preview that does not start shows the active release', { tag: '@alone' }, async ({ browser }) => {
  const { url } = await linkTo(
    'src/app.tsx',
    'export default App;',
    "if (Date.now() > 0) throw new Error('not this one');\nexport default App;",
  );
  const page = await openTab(browser);
  await page.goto(url);
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText(title, { timeout: 30_000 });
  await page.context().close();
});
