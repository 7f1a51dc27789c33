import { newPerson } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { expectStillness, listen, watchShifts } from '@petalwise/e2e/screens/look-at';
import { test as base, expect, type Page } from '@playwright/test';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  baseURL: async ({}, use) => use(run().url),
});

/** Pages that are rendered ahead, and words of theirs. */
const pages = {
  '/': ['See what your skin is', 'Pay for what you ask, or by the month', 'Get Started'],
  '/auth': ['Welcome Back', 'Sign in to continue your skincare journey', 'Forgot password?'],
  '/auth?mode=sign-up': ['Start Your Journey', 'Full Name'],
  '/privacy': ['Privacy Policy', 'needs little about you'],
  '/privacy-policy': ['Privacy Policy', 'needs little about you'],
  '/terms': ['What you can expect of'],
  '/how-photos-work': ['What is measured in a photo of your face'],
  '/no/such/page': ['We could not find this page'],
} as const;

const mainScript = /\/releases\/shell\/[^/]+\/main\.\w+\.js$/;
/** Holds the shell's script back, as a slow network does. */
const holdScript = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(mainScript, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
};
const isTakenOver = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('data-ahead');

for (const [address, words] of Object.entries(pages)) {
  test(`${address} is in its HTML, and the scripts take it over without a word and without a move`, async ({
    page,
  }) => {
    const complaints = listen(page, (message) => message.includes('404'));
    await watchShifts(page);
    const release = await holdScript(page);
    await page.goto(address, { waitUntil: 'commit' });
    for (const one of words) await expect(page.getByText(one).first()).toBeVisible();
    const heading = await page.locator('h1').elementHandle();
    const title = await page.title();
    expect(title).toMatch(/Petalwise/);
    release();
    await isTakenOver(page);
    await page.waitForLoadState('networkidle');
    // The very element that came with the page.
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('[data-style]')).toHaveCount(0);
    await expectStillness(page, address);
    expect(complaints).toEqual([]);
  });
}

test('/pricing has its plans and packs in its HTML, and gives way to mf-commerce without a move', async ({ page }) => {
  const complaints = listen(page, () => false);
  await watchShifts(page);
  const release = await holdScript(page);
  const remote = Promise.withResolvers<void>();
  await page.route(/\/releases\/mf-commerce\/[^/]+\/remoteEntry/, async (route) => {
    await remote.promise;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  for (const words of ['Free Starter', '$15.99', '$7.99', '$14.99', '$27.99', 'Best value', 'Why choose Petalwise']) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Buy 25 coins' })).toHaveAttribute('href', '/checkout/25_coins');
  const last = page.getByText('Coins are non-refundable.');
  await last.scrollIntoViewIfNeeded();
  const above = await page.evaluate(() => window.scrollY);
  const arrived = await page.locator('h1').elementHandle();

  // The shell has drawn its frame: the page inside is still the one that came.
  release();
  await isTakenOver(page);
  expect(await arrived?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page).toHaveTitle('Pricing · Petalwise');
  expect(await page.evaluate(() => window.scrollY)).toBe(above);
  const link = page.getByRole('link', { name: 'Buy 25 coins' });
  await link.evaluate((element) => element.focus({ preventScroll: true }));

  remote.resolve();
  await expect.poll(() => arrived?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(link).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay as you go, or stop counting');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(above);
  await expect(page).toHaveTitle('Pricing · Petalwise');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectStillness(page, '/pricing');
  await link.click();
  await expect(page).toHaveURL('/auth?mode=sign-up');
  await expect(page.getByText('Next: your 25 coins')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a pack that is chosen on /pricing before any script is there is where the sign-in leads on to', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Buy 25 coins' }).click({ noWaitAfter: true });
  await page.waitForURL('/checkout/25_coins', { waitUntil: 'commit' });
  release();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Next: your 25 coins')).toBeVisible();
});

test('where mf-commerce does not come, its page gives way to a way to try again', async ({ page }) => {
  await page.route(/\/releases\/mf-commerce\/.*\.js$/, (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByText('This page did not load')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('$7.99')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('$7.99').first()).toBeVisible();
});

test('the landing page can be read without JavaScript, and leads on', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run().url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what your skin is telling you');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await context.close();
});

test('it is painted in the theme that was chosen on this device, or the one of the system', async ({ browser }) => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(251, 247, 244)', 'rgb(27, 18, 24)'];
  for (const [system, chosen, wanted] of [
    ['light', null, light],
    ['dark', null, dark],
    ['light', 'dark', dark],
    ['dark', 'light', light],
  ] as const) {
    const context = await browser.newContext({ baseURL: run().url, colorScheme: system });
    const page = await context.newPage();
    await page.addInitScript((theme) => theme && localStorage.setItem('petalwise-theme', theme), chosen);
    const release = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    expect([system, chosen, await paper(page)]).toEqual([system, chosen, wanted]);
    release();
    await isTakenOver(page);
    await expect(page.getByRole('radio', { name: chosen ?? 'system' })).toBeChecked();
    await context.close();
  }
});

test('a signed-in user sees the frame, and never a page for visitors', async ({ browser }) => {
  const person = await newPerson();
  const page = await browser.newPage({ baseURL: run().url, storageState: await person.api.storageState() });
  for (const address of ['/', '/dashboard', '/privacy', '/pricing']) {
    const release = await holdScript(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Petalwise' }), address).toBeVisible();
    await expect(page.getByText('Get Started'), address).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]'), address).toBeVisible();
    release();
    await expect(page.getByRole('banner').getByText(/^\d+ coins$/)).toBeVisible();
    await page.unroute(mainScript);
  }
  await page.close();
});

test('what is typed before the scripts are there is kept, and never sent as an address', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await isTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${run().url}/auth`);
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'early@example.com', password: 'secret-1' });
});

test('a page that was led to with something to say is drawn anew when it is reloaded', async ({ page }) => {
  const complaints = listen(page, (message) => message.includes('401'));
  await page.goto('/checkout/25_coins');
  await expect(page.getByText('Next: your 25 coins')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Next: your 25 coins')).toBeVisible();
  expect(complaints).toEqual([]);
});
