import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientReport } from '@petalwise/contracts/live';
import type { PageRegistry, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { context, page, test } from '@petalwise/e2e/people/signed-in';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type * as z from 'zod/mini';

const app = 'mf-trending';
const reason = 'The page of products cannot start';

/** Opens a build of the app in this browser only: the pages' registry names its files, and they are served from its folder. */
const serveBuild = async (browser: BrowserContext, dist: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const base = `/releases/${app}/${manifest.release}/`;
  const absolute = (files: string[]) => files.map((file) => base + file);
  await browser.route('**/trending', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="petalwise-registry">)(.+?)(<\/script>)/, (_, start, json, end) => {
      const registry = JSON.parse(json) as PageRegistry;
      registry.remotes[app] = {
        release: manifest.release,
        enabled: true,
        base,
        entry: base + manifest.entry,
        exposes: Object.fromEntries(
          Object.entries(manifest.exposes).map(([name, { js, css }]) => [
            name,
            { js: absolute(js), css: absolute(css) },
          ]),
        ),
        integrity: Object.fromEntries(Object.entries(manifest.integrity).map(([file, hash]) => [base + file, hash])),
      };
      return `${start}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${end}`;
    });
    await route.fulfill({ response, body });
  });
  await browser.route(`**${base}**`, (route) =>
    route.fulfill({ path: join(dist, new URL(route.request().url()).pathname.slice(base.length)) }),
  );
};

test('a remote whose module throws while it is imported is reported as failed, with its own reason', async () => {
  test.setTimeout(180_000);
  const dist = await buildChanged(app, [
    {
      file: 'src/trending/trending-page.tsx',
      from: 'export function TrendingPage',
      to: `if (Date.now() > 0) throw new Error('${reason}');\nexport function TrendingPage`,
    },
  ]);
  try {
    await serveBuild(context, dist);
    const reports: z.output<typeof ClientReport>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/telemetry')) reports.push(request.postDataJSON());
    });
    await page.goto('/trending');
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    // Once: the second try gets the error of the first, which was reported.
    await expect.poll(() => reports.filter(({ kind }) => kind === 'remote-failed').length).toBe(1);
    const ofApp = reports.filter((report) => report.app === app && report.name === './app');
    expect(ofApp.filter(({ kind }) => kind === 'remote-loaded')).toEqual([]);
    for (const { kind, message } of ofApp) {
      expect(kind).toBe('remote-failed');
      expect(message).toContain(reason);
    }
  } finally {
    await rm(join(dist, '..'), { recursive: true, force: true });
  }
});
