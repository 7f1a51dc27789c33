import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson } from '@petalwise/e2e/people/person';
import { buildChanged } from '@petalwise/e2e/platform/changed-app';
import { run } from '@petalwise/e2e/platform/platform';
import {
  mintToken,
  release,
  releaseIn,
  releasesOf,
  untilServed,
  untilShellServed,
} from '@petalwise/e2e/platform/releases';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const app = 'mf-trending';
const title = 'Trending Beauty Products';
const newTitle = 'Beauty Products that Trend';

let dist: string;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  const page = 'src/trending/trending-page.tsx';
  dist = await buildChanged(app, [
    { file: page, from: title, to: newTitle },
    { file: 'src/compare/compare-dialog.tsx', from: 'Side by side', to: 'One beside the other' },
  ]);
  const person = await newPerson();
  context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
});
test.afterAll(async () => {
  await context.close();
  await rm(join(dist, '..'), { recursive: true, force: true });
});

const openTrending = async (heading: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto('/trending?compare=sk2,h5');
  await sees(tab, heading);
  return tab;
};
// By their elements: asking for roles in a page of thousands of drawn shapes takes seconds.
const sees = (tab: Page, heading: string) => expect(tab.locator('h1')).toHaveText(heading);

/** The comparison is a part of the app that is fetched only now. */
const compareTwo = async (tab: Page, dialog: string) => {
  await tab.locator('section[aria-label="Compare"] button', { hasText: 'Compare 2' }).press('Enter');
  await expect(tab.locator('[role=dialog] h2').first()).toHaveText(dialog);
};

/** A copy of the build, with other words in its manifest or another file. */
const copyOf = async (change: (folder: string) => Promise<void>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-dist-'));
  await cp(dist, folder, { recursive: true });
  await change(folder);
  return folder;
};
const withManifest = (changes: object) =>
  copyOf(async (folder) => {
    const file = join(folder, 'release.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
  });

test('a team releases its app alone: new tabs have it, an old tab goes on with its own, and back it goes', {
  tag: '@alone',
}, async () => {
  // Four tabs of the heaviest page, and eight commands, each a process.
  test.setTimeout(300_000);
  const { token } = await mintToken(app);
  const before = await releasesOf();
  const pids = run().processes.map(({ name, pid }) => `${name} ${pid}`);
  const old = before.find((one) => one.app === app)?.active ?? '';
  const next = await releaseIn(dist);
  expect(next).not.toBe(old);

  const oldTab = await openTrending(title);
  const fetched: string[] = [];
  oldTab.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith(`/releases/${app}/`)) fetched.push(path);
  });
  try {
    expect(await release(['publish', app, dist], token)).toContain(`${app} ${next} is active`);
    await untilServed(app, next);
    const newTab = await openTrending(newTitle);
    await compareTwo(newTab, 'One beside the other');

    await expect(oldTab.getByText('A new version is ready')).toBeVisible();
    await sees(oldTab, title);
    await compareTwo(oldTab, 'Side by side');
    expect(fetched.length).toBeGreaterThan(0);
    for (const path of fetched) expect(path).toContain(`/releases/${app}/${old}/`);

    const others = (await releasesOf()).filter((one) => one.app !== app);
    expect(others).toEqual(before.filter((one) => one.app !== app));
    expect(run().processes.map(({ name, pid }) => `${name} ${pid}`)).toEqual(pids);
  } finally {
    await release(['rollback', app], token);
    await untilServed(app, old);
  }
  await openTrending(title);
  // What runs in the old tab is the newest again.
  await expect(oldTab.getByText('A new version is ready')).toBeHidden();
  const history = (await releasesOf()).find((one) => one.app === app)?.history.slice(-2);
  expect(history).toMatchObject([
    { who: `CI of ${app}`, action: 'publish', from: old, to: next },
    { who: `CI of ${app}`, action: 'rollback', from: next, to: old },
  ]);
});

test('a tab of a visitor hears of a release too, without reloading itself', { tag: '@alone' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const old = (await releasesOf()).find((one) => one.app === app)?.active ?? '';
  const visitor = await browser.newPage({ baseURL: run().url });
  await visitor.clock.install();
  const asked: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/active-releases')) asked.push(request.method());
  });
  await visitor.goto('/privacy');
  const offer = visitor.getByText('A new version is ready');
  await expect(visitor.locator('#root')).not.toHaveAttribute('data-ahead', /./);
  try {
    await release(['publish', app, dist]);
    await untilServed(app, await releaseIn(dist));
    expect(asked).toEqual([]);
    await visitor.clock.fastForward('11:00');
    await expect(offer).toBeVisible();
    expect(asked).toEqual(['GET']);
  } finally {
    await release(['rollback', app]);
    await untilServed(app, old);
  }
  // What runs here is the newest again.
  await visitor.clock.fastForward('11:00');
  await expect(offer).toBeHidden();
  await visitor.close();
});

test('what is not in order is refused with the reason, and changes nothing', { tag: '@alone' }, async () => {
  test.setTimeout(300_000);
  const [own, chats] = await Promise.all([mintToken(app), mintToken('mf-chat')]);
  const before = await releasesOf();
  const refused = (folder: string, token: string, words: string) =>
    expect(release(['publish', app, folder], token)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(words),
    });

  await refused(dist, chats.token, 'This token may release mf-chat and nothing else. mf-trending was not changed.');
  await refused(dist, `${own.token.slice(0, -4)}AAAA`, 'This release token is not valid here.');
  const tooNew = await withManifest({ release: 'too-new', host: '^9.0.0' });
  await refused(tooNew, own.token, 'it needs host ^9.0.0 and the active shell offers');
  const bare = await withManifest({ release: 'bare', exposes: {} });
  await refused(bare, own.token, 'mf-trending does not expose ./teaser, which pages of shell show');
  const tampered = await copyOf(async (folder) => {
    const { entry } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { entry: string };
    await writeFile(join(folder, entry), 'alert(1)');
  });
  await refused(tampered, own.token, 'does not match the hash in the manifest');
  await release(['token', 'revoke', own.id]);
  await refused(dist, own.token, 'It was revoked, or it belongs to another platform.');
  await expect(release(['token', 'list'], chats.token)).rejects.toMatchObject({
    stderr: expect.stringContaining("Only the operator's token may do this."),
  });
  expect(await releasesOf()).toEqual(before);
});

test('a shell that is rolled back takes no page down: its remotes run in it, or it is refused with their names, or they move', {
  tag: '@alone',
}, async () => {
  // Builds the shell and two remotes, and opens three pages four times.
  test.setTimeout(600_000);
  const start = await releasesOf();
  const activeIn = (apps: typeof start, name: string) => apps.find((one) => one.app === name)?.active ?? '';
  const shell = start.find((one) => one.app === 'shell');
  const [major = 0, minor = 0] = (shell?.releases.find((one) => one.release === shell.active)?.host ?? '')
    .split('.')
    .map(Number);
  const [older, newer] = [`${major}.${minor}.0`, `${major}.${minor + 1}.0`];
  const pages = async () => {
    const tab = await context.newPage();
    for (const [path, heading] of [
      ['/pricing', /^Pay as you go/],
      ['/trending', /Beauty Products/],
      ['/chat', /advisor|chats/i],
    ] as const) {
      await tab.goto(path);
      await expect(tab.locator('main h1')).toHaveText(heading);
    }
    await tab.close();
  };
  const shellDist = await buildChanged('shell', [
    { file: 'index.html', from: '</head>', to: '<meta name="description" content="newer"></head>' },
  ]);
  const declare = async (folder: string, changes: object) => {
    const file = join(folder, 'release.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
  };
  await declare(shellDist, { host: newer });
  const pricing = await buildChanged('mf-commerce', [
    { file: 'src/pricing/pricing-page.tsx', from: 'stop counting', to: 'count no more' },
  ]);
  const next = await releaseIn(shellDist);

  try {
    await release(['publish', 'shell', shellDist]);
    await untilShellServed(next);
    await release(['publish', 'mf-commerce', pricing]);
    await untilServed('mf-commerce', await releaseIn(pricing));

    // Built beside the newer shell, of exports that the older one has.
    expect(await release(['rollback', 'shell'])).toContain('shell');
    await untilShellServed(activeIn(start, 'shell'));
    await pages();

    await release(['rollback', 'shell']);
    await untilShellServed(next);
    const newest = (await releasesOf()).find((one) => one.app === app)?.releases[0]?.release ?? '';
    const needsNewer = await withManifest({ release: 'needs-newer', host: `^${newer}` });
    await release(['publish', app, needsNewer]);
    await untilServed(app, 'needs-newer');
    await expect(release(['rollback', 'shell'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`it needs host ^${newer} and this shell offers ${older}. Nothing was changed.`),
    });
    expect(activeIn(await releasesOf(), 'shell')).toBe(next);

    const moved = await release(['rollback', 'shell', '--with-remotes', '--yes']);
    expect(moved).toContain(`${app} ${newest} is active with it, and needs-newer was before`);
    await untilServed(app, newest);
    await untilShellServed(activeIn(start, 'shell'));
    await pages();
  } finally {
    for (const name of ['mf-commerce', app, 'shell']) {
      if (activeIn(await releasesOf(), name) !== activeIn(start, name)) {
        await release(['activate', name, activeIn(start, name)]);
      }
    }
    await Promise.all([shellDist, pricing].map((folder) => rm(join(folder, '..'), { recursive: true, force: true })));
  }
});
