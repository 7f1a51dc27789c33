import { listSavedProducts } from '@petalwise/contracts/chat/saved-products';
import { newPerson, type Person, signIn } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { run } from '@petalwise/e2e/platform/platform';
import { overflow, violations } from '@petalwise/e2e/screens/look-at';
import { toast } from '@petalwise/e2e/screens/words';
import { expect, type Page } from '@playwright/test';

// What a person saved belongs to the account, on every device, and leaves the browser with them.

const path = `**${listSavedProducts.path}**`;
const heart = (name: string, on: Page = page) => on.getByRole('button', { name: `Save ${name}`, exact: true });
const cream = 'CeraVe Moisturizing Cream';
const mascara = 'Maybelline Lash Sensational Sky High Mascara';
const blush = 'Rare Beauty Soft Pinch Liquid Blush';
const savedBy = async ({ api }: Person): Promise<string[]> =>
  ((await (await api.get(listSavedProducts.path)).json()) as { productIds: string[] }).productIds;
const count = (saved: number, on: Page = page) => on.getByRole('button', { name: `Saved ${saved}`, exact: true });
/** What the browser keeps: everything that it stores, so that no other name hides a list. */
const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('saved on one device, seen on another; the next person in the same browser sees nothing of it', async ({
  browser,
}) => {
  await page.goto('/trending/sk1');
  await heart(cream).press('Enter');
  await expect(heart(cream)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedBy(person)).toEqual(['sk1']);

  const phone = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const there = await phone.newPage();
  await there.goto('/trending?saved=1');
  await expect(there.locator('article')).toHaveCount(1);
  await expect(heart(cream, there)).toHaveAttribute('aria-pressed', 'true');
  await phone.close();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await stored()).not.toContain('sk1');
  const next = await newPerson();
  await context.addCookies((await next.api.storageState()).cookies);
  await page.goto('/trending?saved=1');
  await expect(page.getByText('Press the heart on a product to save it.')).toBeVisible();
  expect(await savedBy(next)).toEqual([]);
  expect(await savedBy(await signIn(person.email, person.password))).toEqual(['sk1']);
});

test('what an earlier release kept in the browser moves into the account once', async () => {
  await person.api.post(listSavedProducts.path, { data: { productIds: ['c1'] } });
  // A visitor's browser: nobody is signed in yet.
  await context.clearCookies();
  await page.goto('/pricing');
  await page.evaluate(() => localStorage.setItem('petalwise.saved', '["c3","c1","gone"]'));
  await context.addCookies((await person.api.storageState()).cookies);
  await page.goto('/trending?category=cosmetics');
  await expect(count(2)).toBeVisible();
  expect((await savedBy(person)).toSorted()).toEqual(['c1', 'c3']);
  expect(await page.evaluate(() => localStorage.getItem('petalwise.saved'))).toBeNull();

  // Removed, it stays removed: the browser does not bring it back.
  await heart(blush).click();
  await expect(count(1)).toBeVisible();
  await expect.poll(() => savedBy(person)).toEqual(['c1']);
  await page.reload();
  await expect(count(1)).toBeVisible();
});

test('a list of the browser that did not reach the account stays, and moves later', async () => {
  await page.goto('/pricing');
  await page.evaluate(() => localStorage.setItem('petalwise.saved', '["c3"]'));
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto('/trending?saved=1');
  const panel = page.getByRole('alert').filter({ hasText: 'Your saved products did not load' });
  await expect(panel).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.unroute(path);
  await panel.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.locator('article')).toHaveCount(1);
  expect(await savedBy(person)).toEqual(['c3']);
  expect(await stored()).not.toContain('c3');
});

test('a change that fails is undone and said', async () => {
  await page.goto('/trending?category=cosmetics');
  await heart(mascara).click();
  await expect.poll(() => savedBy(person)).toEqual(['c1']);

  let held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await held.promise;
    return route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Chat does not answer.' } });
  });
  await heart(blush).click();
  // Shown at once, before the server has said anything.
  await expect(heart(blush)).toHaveAttribute('aria-pressed', 'true');
  await expect(count(2)).toBeVisible();
  held.resolve();
  await toast(page, 'The product was not saved', 'Chat does not answer.');
  await expect(heart(blush)).toHaveAttribute('aria-pressed', 'false');
  await expect(count(1)).toBeVisible();

  held = Promise.withResolvers<void>();
  await heart(mascara).click();
  await expect(heart(mascara)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  held.resolve();
  await toast(page, 'The product is still saved', 'Chat does not answer.');
  await expect(heart(mascara)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await savedBy(person)).toEqual(['c1']);
});

test('quick clicks on a heart end as the last one says', async () => {
  const made: string[] = [];
  page.on('response', (response) => {
    const method = response.request().method();
    if (response.url().includes(listSavedProducts.path) && method !== 'GET') made.push(method);
  });
  await page.goto('/trending/sk1');
  await page.route(path, async (route) => {
    // Saving is the slower one.
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
    return route.continue();
  });
  for (let clicks = 0; clicks < 4; clicks += 1) await heart(cream).click();
  await expect(heart(cream)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => made).toEqual(['POST', 'DELETE', 'POST', 'DELETE']);
  expect(await savedBy(person)).toEqual([]);
  await heart(cream).click();
  await expect(heart(cream)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => made.length).toBe(5);
  expect(await savedBy(person)).toEqual(['sk1']);
  await page.reload();
  await expect(heart(cream)).toHaveAttribute('aria-pressed', 'true');
});

test('while the saved products load, their place is kept; then the page says that there are none', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    return route.continue();
  });
  await page.goto('/trending?saved=1');
  await expect(page.getByText('Loading the products')).toBeAttached();
  await expect(page.getByText(/\d products?$/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  held.resolve();
  await expect(page.getByText('Press the heart on a product to save it.')).toBeVisible();
  await expect(page.getByText('Loading the products')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});
