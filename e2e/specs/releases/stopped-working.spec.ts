import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientReport } from '@petalwise/contracts/live';
import { context, page, test } from '@petalwise/e2e/people/signed-in';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import { counted, release, releaseIn, untilServed } from '@petalwise/e2e/platform/releases';
import { expect } from '@playwright/test';
import type * as z from 'zod/mini';

const app = 'mf-trending';
const secret = 'ann@example.com and her rosacea';

let dist: string;
let broken: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dist = await buildChanged(app, [
    {
      file: 'src/filters/filter-line.tsx',
      from: 'setOpened(true);',
      to: `
        setTimeout(() => { throw new RangeError('${secret}'); });
        void Promise.reject(new SyntaxError('${secret}'));
        if (Date.now() > 0) throw new TypeError('${secret}');`,
    },
    {
      file: 'src/trending/trending-page.tsx',
      from: 'export function TrendingPage() {',
      to: `export function TrendingPage() {
        if (document.title === 'Break') throw new EvalError('drawn once more');`,
    },
  ]);
  broken = await releaseIn(dist);
  await release(['publish', app, dist]);
  await untilServed(app, broken);
});
test.afterAll(async () => {
  await release(['rollback', app]);
  await rm(join(dist, '..'), { recursive: true, force: true });
});

test('errors in a handler, a timer and a promise are counted for the app and release they came from', {
  tag: '@alone',
}, async () => {
  const before = await counted({ kind: 'stopped', app, release: broken });
  const reports: z.output<typeof ClientReport>[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry')) reports.push(request.postDataJSON());
  });
  await page.goto('/trending');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  await filters.press('Enter');
  await expect.poll(() => counted({ kind: 'stopped', app, release: broken })).toBe(before + 3);
  const stopped = reports.filter(({ kind }) => kind === 'stopped');
  expect(stopped.map(({ message }) => message).sort()).toEqual(['RangeError', 'SyntaxError', 'TypeError']);
  for (const one of stopped) {
    expect(one).toMatchObject({ app, release: broken, name: expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/) });
  }
  expect(JSON.stringify(reports)).not.toContain('rosacea');
});

test('a page that was there says that it stopped working, unlike one that did not load', {
  tag: '@alone',
}, async () => {
  const before = await counted({ kind: 'stopped', app, release: broken });
  await page.goto('/trending');
  await expect(page.locator('h1')).toHaveText('Trending Beauty Products');
  await page.evaluate(() => {
    document.title = 'Break';
    document.querySelector<HTMLElement>('main button[aria-pressed]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => counted({ kind: 'stopped', app, release: broken })).toBe(before + 1);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.locator('h1')).toHaveText('Trending Beauty Products');
});
