import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppFacts } from '@petalwise/contracts/web-apps/releases';
import { buildNewApp } from '@petalwise/e2e/platform/new-app';
import { type Platform, startPlatform } from '@petalwise/e2e/platform/platform';
import { releaseAt } from '@petalwise/e2e/platform/releases';
import { listen, violations } from '@petalwise/e2e/screens/look-at';
import { chromium, expect, test } from '@playwright/test';

// A team brings an app that no code of ours names. Nothing is changed, built or started anew for it.

test.describe.configure({ timeout: 240_000 });

const browserPath = process.env.CHROMIUM_PATH ?? chromium.executablePath();
const facts: AppFacts = {
  owner: 'quiz',
  routes: [{ path: '/quiz/:quizId?', access: 'everyone', inBar: { words: 'Quiz', order: 45 } }],
  widgets: [],
};

let platform: Platform;
const folders: string[] = [];
test.beforeAll(async () => {
  platform = await startPlatform({ RELEASE_TRIAL: 'on', TRIAL_BROWSER: browserPath });
});
test.afterAll(async () => {
  await platform.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const build = async (name: string, said: AppFacts, heading: string): Promise<string> => {
  const dist = await buildNewApp({ name, path: said.routes[0]?.path ?? '/', heading, facts: said });
  folders.push(join(dist, '..'));
  return dist;
};
const tokenFor = async (app: string): Promise<string> => {
  const made = await releaseAt(platform.dataDir, ['token', 'mint', app, `CI of ${app}`, '--days', '1', '--json']);
  return (JSON.parse(made) as { token: string }).token;
};
const htmlOf = async (path: string) => {
  const response = await fetch(platform.run().url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

test('an app with a new name is published with a token for it, passes its trial, and is in the bar and at its address', {
  tag: '@alone',
}, async ({ browser }) => {
  expect((await htmlOf('/quiz')).status).toBe(404);
  const dist = await build('mf-quiz', facts, 'What is your skin type?');
  const token = await tokenFor('mf-quiz');
  const said = await releaseAt(platform.dataDir, ['publish', 'mf-quiz', dist], token);
  expect(said).toMatch(/passed its trial in \d+\.\d s: 2 of 2 pages|passed its trial in \d+\.\d s: 1 of 1 pages/);

  // Without a script too: the gateway puts the link into the page that was rendered ahead.
  const home = await htmlOf('/');
  expect(home.text).toMatch(/<a [^>]*href="\/quiz"[^>]*>Quiz<\/a><a [^>]*href="\/pricing"[^>]*>Pricing<\/a>/);
  expect(home.text).not.toContain('petalwise:place');

  const context = await browser.newContext({ baseURL: platform.run().url });
  const page = await context.newPage();
  const complaints = listen(page, (message) => message.includes('401'));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Quiz' });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your skin type?');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/What is your skin type/);
  await page.getByRole('button', { name: '0 answers' }).click();
  await expect(page.getByRole('button', { name: '1 answers' })).toBeVisible();
  await page.goto('/quiz/dry');
  await expect(page.getByText('For everyone')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  // A visitor's narrow bar has room for the sign-in alone; the page is whole all the same.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(page.getByText('For everyone')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});

test('a page of another app is refused, with whose it is, and so is an app without its own token', {
  tag: '@alone',
}, async () => {
  const taken = async (path: string) =>
    build('mf-tests', { ...facts, routes: [{ path, access: 'everyone' }] }, 'Another quiz');
  const token = await tokenFor('mf-tests');
  const refusal = async (dist: string, as: string) =>
    releaseAt(platform.dataDir, ['publish', 'mf-tests', dist], as).then(
      () => 'published',
      (error: { stderr: string }) => error.stderr,
    );
  expect(await refusal(await taken('/quiz/mine'), token)).toContain('/quiz is a page of mf-quiz');
  expect(await refusal(await taken('/pricing'), token)).toContain('/pricing is a page of mf-commerce');
  expect(await refusal(await taken('/auth/mine'), token)).toContain('/auth is a page of shell');
  expect(await refusal(await taken('/tests'), await tokenFor('mf-quiz'))).toContain('mf-quiz');
  expect(await releaseAt(platform.dataDir, ['list'])).not.toContain('mf-tests');
});

test('switched off, its link goes and its page says so, while public pages still come with their HTML', {
  tag: '@alone',
}, async ({ browser }) => {
  await releaseAt(platform.dataDir, ['disable', 'mf-quiz']);
  await expect.poll(async () => (await htmlOf('/')).text).not.toContain('href="/quiz"');
  expect((await htmlOf('/')).text).toContain('See what your skin is');
  const context = await browser.newContext({ baseURL: platform.run().url });
  const page = await context.newPage();
  const complaints = listen(page, (message) => message.includes('401'));
  await page.goto('/');
  await expect(page.locator('#root')).not.toHaveAttribute('data-ahead');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quiz' })).toHaveCount(0);
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible();
  expect(complaints).toEqual([]);
  await releaseAt(platform.dataDir, ['enable', 'mf-quiz']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your skin type?');
  await context.close();
});
