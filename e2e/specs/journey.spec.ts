import { randomUUID } from 'node:crypto';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { run } from '@petalwise/e2e/platform/platform';
import { switchApp } from '@petalwise/e2e/platform/releases';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const name = `maya-${randomUUID().slice(0, 8)}`;
const person = { name: 'Maya Journey', username: name, email: `${name}@example.com`, password: 'a long secret' };

let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ baseURL: run().url, reducedMotion: 'no-preference' });
  page = await context.newPage();
});
test.afterAll(async () => {
  await switchApp('mf-trending', true);
  await context.close();
});

const balance = (of: Page, coins: number, patience?: { timeout: number }) =>
  expect(of.getByRole('banner').getByText(`${coins} coins`)).toBeVisible(patience);
/** For what a busy machine takes its time over. */
const patient = { timeout: 60_000 };
const send = async (text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};
const log = () => page.getByRole('log');

test('registers and signs in', async () => {
  await page.goto('/auth');
  await page.getByRole('link', { name: /sign up/i }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('sees 10 coins on the dashboard', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  await balance(page, 10);
});

test('gets an answer about retinol and vitamin C as it is written, for 1 coin, in every tab at once', async () => {
  const second = await context.newPage();
  await second.goto('/dashboard');
  await balance(second, 10);

  await page.getByRole('link', { name: 'Start Session' }).click();
  await page.getByRole('button', { name: 'Start New Chat' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const growing = page.evaluate(watchLog);
  await send('Can I use retinol and vitamin C together?');
  await expect(
    log()
      .getByText(/retinol/i)
      .nth(1),
  ).toBeVisible();
  await expect(log()).toContainText(/vitamin C/i);
  await expect(page.getByText(/\d sources?/)).toBeVisible();
  expect(await growing).toBeGreaterThan(3);

  await balance(page, 9);
  await balance(second, 9);
  await second.close();
});

/** Counts the different lengths that the answer is seen in. Runs in the page. */
function watchLog(): Promise<number> {
  const seen = new Set<number>();
  return new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector('[role=log] [data-writing]')?.textContent ?? '';
      if (text) seen.add(text.length);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    const done = setInterval(() => {
      if (!document.querySelector('[role=log] details')) return;
      clearInterval(done);
      resolve(seen.size);
    }, 50);
  });
}

test('gets the zones of a photo for 5 coins', async () => {
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
  await expect(page.getByAltText('Attached: me.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const consent = page.getByRole('alertdialog', { name: 'Before your first photo' });
  await expect(consent).toContainText('30 days');
  await consent.getByRole('button', { name: 'I Agree' }).click();
  const findings = page.getByRole('region', { name: 'Visible in this photo' });
  // The first photo waits for the networks to load.
  await expect(findings.getByText('Texture', { exact: true })).toBeVisible(patient);
  for (const zone of ['Forehead', 'Left cheek', 'Right cheek', 'Nose', 'Chin', 'Under the eyes']) {
    await expect(findings.getByRole('button', { name: zone })).toBeVisible();
  }
  await expect(findings.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await balance(page, 4);
});

test('is refused a second photo for coins, and loses nothing', async () => {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('And this one?');
  await expect(page.getByText('A photo costs 5 coins, and you have 4.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach a photo' })).toBeDisabled();
  const url = `/api/chat/session/${page.url().split('/').at(-1)}/message`;
  const photo = `data:image/jpeg;base64,${(await oneFace()).toString('base64')}`;
  const refusal = await page.evaluate(
    async ([path, imageUrl]) => {
      const response = await fetch(path as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ imageUrl }),
      });
      return { status: response.status, body: await response.json() };
    },
    [url, photo],
  );
  expect(refusal).toMatchObject({ status: 402, body: { code: 'coins.insufficient', facts: { needed: 5, held: 4 } } });
  await expect(message).toHaveValue('And this one?');
  await balance(page, 4);
});

test('keeps chatting while trending is stopped, and gets it back', async () => {
  await switchApp('mf-trending', false);
  // A tab at rest has fetched its files ahead, and would go on with them.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.getByRole('banner').getByRole('link', { name: 'Trending' }).click();
  const panel = page.getByRole('alert');
  await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Chat' }).click();
  const chats = page.getByRole('navigation', { name: 'Your chats' });
  await chats.getByRole('link', { name: /retinol and vitamin C/ }).click();
  await send('How often in a week?');
  await balance(page, 3);

  const fresh = await context.newPage();
  await fresh.goto('/trending');
  await expect(fresh.getByRole('heading', { name: 'Back soon' })).toBeVisible();
  await fresh.close();

  await page.getByRole('banner').getByRole('link', { name: 'Trending' }).click();
  await expect(panel).toBeVisible();
  await switchApp('mf-trending', true);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Trending Beauty Products' })).toBeVisible();
});

test('loads in seven tabs at once', async () => {
  const tabs = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await balance(tab, 3, patient);
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('signs out, and the old cookie is dead', async () => {
  const cookie = (await context.cookies()).find((one) => one.name.endsWith('petalwise'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  const replayed = await fetch(`${run().url}/api/user`, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
  expect(replayed.status).toBe(401);
});
