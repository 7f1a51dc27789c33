import { randomUUID } from 'node:crypto';
import { getStats, getTransactions } from '@petalwise/contracts/billing/coins';
import { getSubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { admin, newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { overflow, violations } from '@petalwise/e2e/screens/look-at';
import { expect, type Page, test } from '@playwright/test';

// Who may go where.

const publicPages = {
  '/': 'skin',
  '/auth': 'Welcome Back',
  '/pricing': 'Pay as you go',
  '/privacy': 'Privacy Policy',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms & Conditions',
  '/how-photos-work': 'How a photo is read',
  '/reset-password': 'Invalid reset link',
  '/verify-email': 'Verification failed',
  '/routine/not-a-link': 'no longer shared',
  '/nowhere/at-all': 'could not find this page',
};
const protectedPages = [
  '/dashboard',
  '/account',
  '/trending',
  '/trending/sk1',
  '/chat',
  '/chat/00000000-0000-4000-8000-000000000000',
  '/chat/memory',
  '/chat/label',
  '/chat/routine',
  '/chat/products',
  '/chat/skin',
  '/checkout',
  '/checkout/25_coins',
  '/subscribe',
  '/subscription',
  '/admin',
];
/** What the person's own skin care is found by. */
const care = {
  'Check a Label': '/chat/label',
  'My Products': '/chat/products',
  'My Routine': '/chat/routine',
  'My Skin': '/chat/skin',
};
const ofSomebody: readonly string[] = [getStats, getSubscriptionStatus, getTransactions].map(({ path }) => path);
/** The user's data that is fetched from here on. */
const listen = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ofSomebody.includes(pathname)) asked.add(pathname);
  });
  return asked;
};
const signIn = async (page: Page, { email, password }: Person) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test("a visitor sees public pages, and is redirected to /auth from all others after a spinner; no user's data is fetched", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: run().url });
  const asked = listen(page);
  for (const [path, words] of Object.entries(publicPages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(new RegExp(words, 'i'));
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of protectedPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome Back' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/auth');
  }
  expect([...asked]).toEqual([]);

  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your account')).toBeAttached();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  answer();
  await expect(page).toHaveURL(/\/auth$/);
  await page.close();
});

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test('the bar and the menu have every place that is for this person, and mark the one they are at', async ({
  browser,
}) => {
  const guest = await browser.newPage({ baseURL: run().url });
  await guest.goto('/pricing');
  await expect(bar(guest).getByRole('link')).toHaveText(['Pricing']);
  await expect(bar(guest).getByRole('button')).toHaveCount(0);
  // What the bar does not lead a visitor to, the first page tells of.
  await guest.goto('/');
  await expect(guest.getByText(/Check a label before you buy/)).toBeVisible();
  await guest.close();

  for (const [by, last] of [
    [await newPerson(), ['Pricing']],
    [await admin(), ['Pricing', 'Admin']],
  ] as const) {
    const storageState = await by.api.storageState();
    // The narrowest window whose bar has the links.
    const context = await browser.newContext({
      baseURL: run().url,
      storageState,
      viewport: { width: 960, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`/chat/label/${randomUUID()}`);
    await expect(bar(page).getByRole('link')).toHaveText(['Dashboard', 'Chat', 'Trending', ...last]);
    expect(await overflow(page)).toEqual([]);
    const group = bar(page).getByRole('button', { name: 'My Skincare' });
    await expect(group).toHaveAttribute('aria-current', 'true');
    await expect(bar(page).locator('[aria-current=page]')).toHaveCount(0);
    await group.click();
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(/^Check a Label/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    for (const [name, path] of Object.entries(care)) {
      await group.click();
      await bar(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('main')).toBeFocused();
    }
    await page.goto(`/chat/${randomUUID()}`);
    await expect(bar(page).locator('[aria-current]')).toHaveText(['Chat']);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu and settings' }).click();
    const places = page.getByRole('menuitem');
    await expect(places.filter({ hasNotText: 'Username' }).first()).toHaveText('Dashboard');
    await expect(page.locator('[role=menuitem][aria-current=page]')).toHaveText(['Chat']);
    for (const [name, path] of Object.entries(care)) {
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path);
    }
    await context.close();
  }
});

test('signing in leads back to what was asked for, and past /auth; the next person sees nothing of the one before', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([newPerson(), newPerson()]);
  const page = await browser.newPage({ baseURL: run().url });
  const asked = listen(page);
  for (const path of ['/checkout/25_coins', '/subscribe']) {
    await page.goto(path);
    await signIn(page, first);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    if (path !== '/subscribe') await page.context().clearCookies();
  }
  for (const path of [...protectedPages.filter((one) => !one.includes('0000')), `/chat/${await startChat(first)}`]) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);

  // In one and the same page, so that what was read for one could be shown to the other.
  for (const person of [second, first]) {
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    asked.clear();
    await signIn(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(() => [...asked].sort()).toEqual(ofSomebody.toSorted());
  }
  await page.close();
});
