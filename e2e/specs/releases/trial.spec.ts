import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppReleases } from '@petalwise/contracts/web-apps/release-api';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import { patchBuild } from '@petalwise/e2e/platform/patched-build';
import { type Platform, startPlatform } from '@petalwise/e2e/platform/platform';
import { releaseAt } from '@petalwise/e2e/platform/releases';
import { chromium, expect, test } from '@playwright/test';

const app = 'mf-trending';
const built = fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url));
const browser = process.env.CHROMIUM_PATH ?? chromium.executablePath();

test.describe.configure({ timeout: 300_000 });

let platform: Platform;
const folders: string[] = [];
const stopping: Platform[] = [];

const start = async (env: Record<string, string>) => {
  const started = await startPlatform(env);
  stopping.push(started);
  return started;
};
test.beforeAll(async () => {
  platform = await start({ RELEASE_TRIAL: 'on', TRIAL_BROWSER: browser });
});
test.afterAll(async () => {
  for (const one of stopping) await one.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const release = (args: string[], of = platform) => releaseAt(of.dataDir, args);
const recordOf = async (of = platform) =>
  (JSON.parse(await release(['list', '--json'], of)) as AppReleases[]).find((one) => one.app === app);

const patched = async (...given: Parameters<typeof patchBuild>) => {
  const folder = await patchBuild(...given);
  folders.push(folder);
  return folder;
};
const changed = async (file: string, from: string, to: string) => {
  const dist = await buildChanged(app, [{ file, from, to }]);
  folders.push(join(dist, '..'));
  return dist;
};

/** Published, it is refused with these words, and what was active stays. */
const isRefused = async (dist: string, ...words: (string | RegExp)[]) => {
  const before = await recordOf();
  const refusal = await release(['publish', app, dist]).then(
    (said) => ({ code: 0, stderr: said }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(refusal.code, refusal.stderr).toBe(1);
  for (const word of words) expect(refusal.stderr).toMatch(word);
  const after = await recordOf();
  expect(after?.active).toBe(before?.active);
  expect(after?.history).toEqual(before?.history);
};

const entry = ({ entry: file }: { entry: string }) => file;

test('a container that does not hold what its manifest says is refused', { tag: '@alone' }, async () => {
  const react20 = await patched(built, {
    name: 'react-20',
    file: entry,
    patch: (text) =>
      text.replaceAll(/("react(?:-dom|\/jsx-runtime)?",import:null,requiredVersion:)"\^19[^"]*"/g, '$1"^20.0.0"'),
  });
  await isRefused(react20, 'the container needs react ^20.0.0 and the manifest says react 19.');
  const noApp = await patched(built, {
    name: 'no-app',
    file: entry,
    patch: (text) => text.replace('moduleMap:{"./app":', 'moduleMap:{"./application":'),
  });
  await isRefused(noApp, 'the manifest exposes ./app and the container does not: it has ./application');
  const secondReact = await changed(
    'src/trending/trending-page.tsx',
    'import { CoinOffer }',
    "import { useState as useOwnState } from '../../../../../node_modules/react/cjs/react.production.js';\n(globalThis as Record<string, unknown>).petalwiseOwn = useOwnState;\nimport { CoinOffer }",
  );
  await isRefused(secondReact, 'contains a second react, in which hooks fail');
});

test('a build that does not start fails its trial, with the reason, and is kept with its verdict', {
  tag: '@alone',
}, async () => {
  const noDefault = await changed('src/app.tsx', 'export default App;', 'export const Page = App;');
  await isRefused(noDefault, 'failed its trial in a browser', './app has no default export; export its component');
  const noComponent = await changed('src/app.tsx', 'export default App;', "export default { page: App, title: 'x' };");
  await isRefused(noComponent, 'the default export of ./app is no React component but of type object');
  const throwing = await changed(
    'src/trending/trending-page.tsx',
    'export function TrendingPage() {',
    "export function TrendingPage() {\n  if (Date.now() > 0) throw new Error('No product is good enough');",
  );
  await isRefused(throwing, '/trending', 'No product is good enough');
  const listed = await release(['list', app]);
  expect(listed).toContain('failed its trial:');
  expect(listed).toContain('No product is good enough');
});

test('a build that hangs is stopped with its browser', { tag: '@alone' }, async () => {
  const hanging = await patched(built, {
    name: 'hanging',
    file: ({ exposes }) => exposes['./app']?.js.find((file) => file.startsWith('app.')) ?? '',
    patch: (text) => `for(;;);${text}`,
  });
  const started = Date.now();
  // A page that hangs may still be closed, as the browser likes.
  await isRefused(hanging, /the trial was stopped after 15 s|no heading was shown within 6 s/);
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(await trialProcesses()).toEqual([]);
});

test('a good build passes in under 15 s and becomes active; back it goes without a trial', {
  tag: '@alone',
}, async () => {
  const before = (await recordOf())?.active ?? '';
  const good = await changed(
    'src/trending/trending-page.tsx',
    'Trending Beauty Products',
    'Beauty Products that Trend',
  );
  const said = await release(['publish', app, good]);
  const [, seconds] = /passed its trial in (\d+\.\d) s: [1-4] of 4 pages/.exec(said) ?? [];
  expect(Number(seconds), said).toBeLessThan(15);
  const after = await recordOf();
  expect(after?.active).not.toBe(before);
  expect(after?.releases[0]?.trial).toMatchObject({ outcome: 'passed', words: [] });
  await release(['rollback', app]);
  expect((await recordOf())?.active).toBe(before);
  expect(await trialProcesses()).toEqual([]);
});

test('without a browser it says so, and needs the word of a person, which the history shows', {
  tag: '@alone',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-no-browser-'));
  folders.push(folder);
  const broken = join(folder, 'browser');
  await writeFile(broken, '#!/bin/sh\necho "libnss3.so is missing" >&2\nexit 127\n');
  await chmod(broken, 0o755);
  const bare = await start({ RELEASE_TRIAL: 'on', TRIAL_BROWSER: broken });
  const other = await patched(built, { name: 'by-word', file: entry, patch: (text) => `${text}// other` });
  await expect(release(['publish', app, other], bare)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /was not tried in a browser: .*libnss3\.so is missing.*did not become active[\s\S]*--without-trial/,
    ),
  });
  const said = await release(['publish', app, other, '--without-trial', 'opened all its pages on staging'], bare);
  expect(said).toContain('not tried; operator: opened all its pages on staging');
  expect((await recordOf(bare))?.active).toBe('by-word');
  expect(await release(['history', app], bare)).toContain('without a trial: opened all its pages on staging');
});

/** Browsers of trials that still run on this machine, by the folders of their profiles. */
const trialProcesses = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('petalwise-trial-'));
