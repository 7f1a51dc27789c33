import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientReport } from '@petalwise/contracts/live';
import { context, page, test } from '@petalwise/e2e/people/signed-in';
import { buildChanged, type Change } from '@petalwise/e2e/platform/changed-app';
import { counted, release, releaseIn, releasesOf, untilServed } from '@petalwise/e2e/platform/releases';
import { expect } from '@playwright/test';
import type * as z from 'zod/mini';

// A release that never started in this browser falls back there to the one before it.

const app = 'mf-trending';
const title = 'Trending Beauty Products';
const pageFile = 'src/trending/trending-page.tsx';

/** A container without `./app` cannot be published: trial.spec.ts. */
const cases: Readonly<Record<string, Change>> = {
  'has no default export': { file: 'src/app.tsx', from: 'export default App;', to: 'export { App };' },
  'exports no component': {
    file: 'src/app.tsx',
    from: 'export default App;',
    to: 'export default { name: App.name };',
  },
  'throws while it is imported': {
    file: pageFile,
    from: 'export function TrendingPage',
    to: "if (Date.now() > 0) throw new Error('imported');\nexport function TrendingPage",
  },
  'throws when it is first drawn': {
    file: pageFile,
    from: 'export function TrendingPage() {',
    to: "export function TrendingPage() {\n  if (Date.now() > 0) throw new Error('drawn');",
  },
};

type Report = z.output<typeof ClientReport>;
const failures: Report[] = [];
test.beforeEach(() => {
  failures.length = 0;
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry')) return;
    const report = request.postDataJSON() as Report;
    if (report.kind !== 'remote-loaded') failures.push(report);
  });
});

const activeNow = async () => (await releasesOf()).find((one) => one.app === app)?.active ?? '';

/** With a broken build as the active release. */
const withBroken = async (change: Change, work: (broken: string, before: string) => Promise<void>) => {
  const before = await activeNow();
  const dist = await buildChanged(app, [change]);
  const broken = await releaseIn(dist);
  try {
    await release(['publish', app, dist]);
    await untilServed(app, broken);
    await work(broken, before);
  } finally {
    if ((await activeNow()) === broken) await release(['rollback', app]);
    await untilServed(app, before);
    await rm(join(dist, '..'), { recursive: true, force: true });
  }
};

for (const [name, change] of Object.entries(cases)) {
  test(`a release that ${name} shows the one before, and both are reported`, { tag: '@alone' }, async () => {
    test.setTimeout(180_000);
    await withBroken(change, async (broken, before) => {
      await page.goto('/trending');
      await expect(page.locator('h1')).toHaveText(title);
      await expect.poll(() => counted({ kind: 'fell-back', app, release: broken })).toBe(1);
      expect(await counted({ kind: 'remote-failed', app, release: broken })).toBeGreaterThanOrEqual(1);
      expect(failures).toContainEqual({ kind: 'fell-back', app, release: broken, name: `to ${before}` });
      // It works whole: what is loaded later is of the same release.
      await page.getByRole('button', { name: 'Filters' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();

      failures.length = 0;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await expect(page.locator('h1')).toHaveText(title);
      expect(failures).toEqual([]);
      expect(asked.filter((path) => path.startsWith(`/releases/${app}/${before}/`)).length).toBeGreaterThan(0);
    });
  });
}

test('if the release before does not load either the page says so, once, and Try Again works after it is mended', {
  tag: '@alone',
}, async () => {
  test.setTimeout(180_000);
  const change = cases['throws while it is imported'];
  if (!change) throw new Error('no such case');
  await withBroken(change, async (broken, before) => {
    const files = `**/releases/${app}/${before}/**`;
    await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/trending');
    const failed = page.getByRole('heading', { level: 1, name: 'This page did not load' });
    await expect(failed).toBeVisible();
    await expect.poll(() => failures.map((one) => one.release)).toEqual([broken, broken, before]);
    expect(failures.map(({ kind }) => kind)).toEqual(['remote-failed', 'fell-back', 'remote-failed']);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(page.locator('h1')).toHaveText(title);
  });
});
