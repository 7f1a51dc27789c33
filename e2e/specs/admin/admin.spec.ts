import { randomUUID } from 'node:crypto';
import { register } from '@petalwise/contracts/identity/account';
import { newPerson, visitor } from '@petalwise/e2e/people/person';
import { page, test } from '@petalwise/e2e/people/signed-in';
import { run } from '@petalwise/e2e/platform/platform';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

test.use({ as: 'the admin' });

const rows = () => page.getByRole('table', { name: 'Users' }).locator('tbody tr');
/** Users whom a search finds by one word, so that other registrations change nothing. */
const crowd = async (count: number) => {
  const word = `crowd${randomUUID().slice(0, 8)}`;
  const api = await visitor();
  for (let number = 1; number <= count; number++) {
    const account = { username: `${word}-${number}`, email: `${word}-${number}@example.com`, password: 'secret-1' };
    const answer = await api.post(register.path, { data: { ...account, name: `Crowd ${number}` } });
    expect(answer.ok()).toBe(true);
  }
  return word;
};

test('users: the first ten, a search, its next page, an adjustment that keeps the place, and the way back', async () => {
  const word = await crowd(12);
  await page.goto('/admin');
  await reads(page, ['Admin Dashboard', 'The 10 newest users']);
  await expect(rows()).toHaveCount(10);
  await page.getByLabel('Search users').fill(word);
  await expect(page.getByText('The 10 newest matches')).toBeVisible();
  await expect(rows()).toHaveText(Array.from({ length: 10 }, (_, index) => new RegExp(`^Crowd ${12 - index}\\D`)));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Matches 11 to 12, newest first')).toBeVisible();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByRole('button', { name: 'Adjust Coins of Crowd 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Coins' });
  await expect(dialog.getByLabel('Description (optional)')).toHaveAttribute('placeholder', 'Admin coin adjustment');
  await dialog.getByLabel('Amount').fill('ten');
  await dialog.getByRole('button', { name: 'Adjust Coins' }).click();
  // The dialog covers the toasts for assistive technology and says the same itself.
  await reads(page, ['Invalid amount', 'Please enter a valid number for coin adjustment.']);
  await expect(dialog.getByLabel('Amount')).toHaveValue('ten');
  await dialog.getByLabel('Amount').fill('-100');
  await dialog.getByRole('button', { name: 'Adjust Coins' }).click();
  await reads(page, ['Failed to adjust coins']);
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Adjust Coins' }).click();
  await toast(page, 'Coins Adjusted', 'Crowd 2 now has 15 coins.');
  await expect(dialog).toHaveCount(0);
  await expect(rows().filter({ hasText: 'Crowd 2' })).toContainText('15 coins');
  for (const _again of ['cancelled', 'empty']) {
    await page.getByRole('button', { name: 'Adjust Coins of Crowd 2' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('');
    await dialog.getByLabel('Amount').fill('7');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(rows().filter({ hasText: 'Crowd 2' })).toContainText('15 coins');

  await page.reload();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(rows()).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(page.getByLabel('Search users')).toHaveValue(word);

  await page.getByLabel('Search users').fill(`${word}-nobody`);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByLabel('Search users')).toBeFocused();
  await expect(rows()).toHaveCount(10);
});

test('users: who has Premium is marked, a balance that is not known is said to be so, and a failure offers another try', async () => {
  const listed = { id: randomUUID(), email: 'ann@example.com', isAdmin: false };
  let fails = true;
  await page.route('**/api/admin/users*', (route) =>
    fails
      ? respondWith(route, unavailable, 503)
      : respondWith(route, [
          { ...listed, name: 'Ann Premium', coinBalance: 3, isPremium: true },
          { ...listed, id: randomUUID(), name: 'Bea Unknown', coinBalance: null, isPremium: null },
        ]),
  );
  await page.goto('/admin');
  await reads(page, ['The users did not load', 'Billing does not answer.']);
  fails = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows().filter({ hasText: 'Ann Premium' })).toHaveText(/Premium.*3 coins/);
  await expect(rows().filter({ hasText: 'Bea Unknown' })).toContainText('Balance not known');
  await expect(page.getByText('2 users')).toBeVisible();
});

test('the sections are reached on a phone, nothing overflows the screen, and Back to App leads to the dashboard', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Admin', exact: true });
  /** Whether its first and its last pixels are faded: there is more to scroll to. */
  const fades = () =>
    sections.evaluate((row) => {
      const { maskImage } = getComputedStyle(row);
      const [start, end] = [/#?.*? (\d+)px/, /100% - (\d+)px/].map((of) => Number(of.exec(maskImage)?.[1] ?? 0) > 0);
      return { start, end };
    });
  await expect.poll(fades).toEqual({ start: false, end: true });
  await sections.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect.poll(fades).toEqual({ start: true, end: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fades).toEqual({ start: false, end: false });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const name of ['Feedback', 'Answers', 'Settings', 'Payments', 'Ledger', 'Audit', 'Users']) {
    await sections.getByRole('link', { name }).click();
    await expect(sections.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(sections.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.getByRole('link', { name: 'Back to App' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a user who is not an admin reads Access Denied on every section, with a link back', async ({ browser }) => {
  const { api } = await newPerson();
  const own = await browser.newContext({ baseURL: run().url, storageState: await api.storageState() });
  const theirs = await own.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/admin', '/admin/settings']) {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Access Denied', exact: true })).toBeVisible();
    await expect(
      theirs.getByText("You don't have permission to access the admin dashboard.", { exact: true }),
    ).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  await theirs.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await own.close();
});
