import { newPerson } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, type Page, test } from '@playwright/test';

// What every page has at its end: the legal pages, and light or dark.

const appearance = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('a visitor chooses dark by keyboard: it is kept, and every open tab follows', async ({ page, context }) => {
  await page.goto(`${run().url}/pricing`);
  const system = appearance(page).getByRole('radio', { name: 'System' });
  await expect(system).toBeChecked();
  expect(await theme(page)).toBeUndefined();
  const other = await context.newPage();
  await other.goto(run().url);
  await expect(appearance(other)).toBeVisible();

  await system.focus();
  await page.keyboard.press('ArrowRight');
  await expect(appearance(page).getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(appearance(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await theme(page)).toBe('dark');
  await expect(appearance(other).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await theme(other)).toBe('dark');

  await page.reload();
  await expect(appearance(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  await appearance(page).getByRole('radio', { name: 'System' }).click();
  expect(await theme(page)).toBeUndefined();
});

test('the account menu and the footer show the same choice', async ({ browser }) => {
  const person = await newPerson();
  const context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(appearance(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  await context.close();
});

test('every page but that of signing in ends with the legal pages, below what the window shows at first', async ({
  page,
}) => {
  for (const path of ['/', '/pricing', '/terms', '/how-photos-work', '/reset-password', '/no-such-page']) {
    await page.goto(run().url + path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    await expect(footer, path).toHaveCount(1);
    await expect(footer, path).not.toBeInViewport();
  }
  await page.goto(`${run().url}/auth`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
