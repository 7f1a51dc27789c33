import type { ClientReport } from '@petalwise/contracts/live';
import { context, page, test } from '@petalwise/e2e/people/signed-in';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, type Locator, type Page } from '@playwright/test';
import type * as z from 'zod/mini';

// A part whose code is loaded later takes only its own place when that fails, and loads once its file is mended.

const listen = (tab: Page) => {
  const reports: z.output<typeof ClientReport>[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry')) reports.push(request.postDataJSON());
  });
  return reports;
};

/** Nothing of this app that is not here yet can be loaded; the result mends that. */
const damage = async (tab: Page, app: string): Promise<() => Promise<void>> => {
  const files = `**/releases/${app}/**`;
  await tab.route(files, (route) => route.fulfill({ status: 503, body: '' }));
  return () => tab.unroute(files);
};

const alertOf = (tab: Page, words: string) => tab.getByRole('alert').filter({ hasText: words });
const tryAgain = (alert: Locator) => alert.getByRole('button', { name: 'Try Again' }).press('Enter');

test('a sheet that does not load leaves its page in use, says so and opens after the file is mended', async () => {
  const reports = listen(page);
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText('Trending Beauty Products');
  const mend = await damage(page, 'mf-trending');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  const alert = alertOf(page, 'The filters did not load. Everything else works.');
  await expect(alert.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await expect(page.locator('h1')).toHaveText('Trending Beauty Products');
  await expect.poll(() => reports.filter(({ kind }) => kind === 'part-failed')).toHaveLength(1);
  expect(reports.find(({ kind }) => kind === 'part-failed')).toMatchObject({
    app: 'mf-trending',
    release: expect.stringMatching(/^\w+$/),
    name: 'The filters',
  });

  await tryAgain(alert);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(alert).toBeHidden();
  await mend();
  await filters.press('Enter');
  await tryAgain(alert);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a page inside an app that does not load leaves the frame and the app', async () => {
  await page.goto('/chat');
  await expect(page.locator('h1')).toBeVisible();
  const mend = await damage(page, 'mf-chat');
  await page.evaluate(() => {
    history.pushState(null, '', '/chat/label');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await mend();
  await tryAgain(page.locator('main'));
  await expect(page.getByRole('heading', { level: 1, name: /label/i })).toBeVisible();
});

test('a widget of another app that does not load takes its own place only, and comes with Try Again', async () => {
  const mend = await damage(page, 'mf-trending');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Activity' })).toBeVisible();
  await page.keyboard.press('Tab');
  const alert = alertOf(page, 'This part of the page did not load');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Activity' })).toBeVisible();
  await mend();
  await tryAgain(alert);
  await expect(page.getByRole('heading', { name: 'Live Trending Beauty' })).toBeVisible();
});

test('the menu of the bar, and what is below on the landing page, do so too', async () => {
  await page.goto('/dashboard');
  await expect(page.locator('h1')).toBeVisible();
  const mendMenu = await damage(page, 'shell');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).press('Enter');
  const menu = alertOf(page, 'The menu did not load');
  await expect(menu).toBeVisible();
  await mendMenu();
  await tryAgain(menu);
  await expect(page.getByRole('menu')).toBeVisible();

  const visitor = await context.browser()?.newPage({ baseURL: run().url });
  if (!visitor) throw new Error('no browser');
  await visitor.goto('/');
  await expect(visitor.locator('#root')).not.toHaveAttribute('data-ahead', /./);
  const mend = await damage(visitor, 'shell');
  const part = alertOf(visitor, 'did not load');
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(part.first()).toBeVisible();
  await mend();
  await tryAgain(part.first());
  await expect(part).toHaveCount(0);
  await visitor.close();
});
