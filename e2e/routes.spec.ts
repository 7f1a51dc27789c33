import { getStats, getTransactions } from '@petalwise/contracts/billing/coins';
import { getSubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, type Person, startChat } from './person.ts';
import { run } from './platform.ts';

// Who may go where.

const publicPages = {
  '/': 'skin',
  '/auth': 'Welcome Back',
  '/pricing': 'Pay as you go',
  '/privacy': 'Privacy Policy',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms & Conditions',
  '/reset-password': 'Invalid reset link',
  '/verify-email': 'Verification failed',
  '/nowhere/at-all': 'no page',
};
const protectedPages = [
  '/dashboard',
  '/trending',
  '/chat',
  '/chat/00000000-0000-4000-8000-000000000000',
  '/chat/memory',
  '/checkout',
  '/checkout/25_coins',
  '/subscribe',
  '/subscription',
  '/admin',
];
const ofSomebody: readonly string[] = [getStats, getSubscriptionStatus, getTransactions].map(({ path }) => path);
/** Which of the data that belongs to somebody is asked for from here on. */
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

test('a visitor sees what is public, and is led to /auth from everything else after a spinner; nothing of anybody is asked for', async ({
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
