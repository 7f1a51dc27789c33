import { type RunningGallery, startGallery } from '@petalwise/e2e/platform/gallery';
import { overflow, violations } from '@petalwise/e2e/screens/look-at';
import { expect, type Locator, test } from '@playwright/test';

// The design system by itself: what is right here is right on every page.

let gallery: RunningGallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.close());
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('every component in every state satisfies axe, by day and in the evening', async ({ page }) => {
  await page.goto(`${gallery.url}?theme=light`);
  await expect(page.getByRole('heading', { name: 'Every component, every state' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Dark', exact: true }).first().click();
  expect(await violations(page, ['color-contrast'])).toEqual([]);
});

test('nothing is wider than a phone of 320 px with text at 200 %, nor from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${gallery.url}?text=twice`);
  await expect(page.getByRole('heading', { name: 'Every component, every state' })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await page.goto(`${gallery.url}?direction=rtl`);
  expect(await overflow(page)).toEqual([]);
});

test('forced colours leave what is chosen, where the focus is and where a control ends', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(gallery.url);
  const room = (file: string) => page.getByRole('region', { name: file, exact: true });

  const chips = room('chip-group').getByRole('radio');
  expect(await background(chips.nth(1))).not.toBe(await background(chips.nth(0)));
  for (const [file, role] of [
    ['tabs', 'tab'],
    ['link-tabs', 'link'],
  ] as const) {
    const chosen = room(file).locator('[aria-selected=true], [aria-current]').first();
    await expect(chosen).toHaveRole(role);
    expect(await background(chosen, '::after'), file).not.toBe(await background(page.locator('body')));
  }
  const stars = room('star-rating-input').getByRole('radio');
  expect(await color(stars.nth(0))).not.toBe(await color(stars.nth(4)));

  for (const control of [
    room('button').getByRole('button', { name: 'Save', exact: true }).nth(1),
    room('text-input').getByRole('textbox').first(),
    room('card').getByText('Paper', { exact: true }),
  ]) {
    expect(
      await control.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)),
    ).toBeGreaterThan(0);
    expect(await control.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toContain(
      'rgba(0, 0, 0, 0)',
    );
  }
  await page.keyboard.press('Tab');
  const ring = page.locator(':focus-visible').first();
  expect(await ring.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('dialogs, menus, tooltips and toasts satisfy axe while they are open, and give the focus back', async ({
  page,
}) => {
  await page.goto(`${gallery.url}?theme=light`);
  const floating: readonly [string, string][] = [
    ['Open a dialog', 'dialog'],
    ['Ask: danger', 'alertdialog'],
    ['Ask: problem', 'alertdialog'],
    ['Open a menu', 'menu'],
  ];
  for (const [name, role] of floating) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(`[role=${role}]`);
    await expect(opened).toBeVisible();
    expect(
      await violations(page, ['color-contrast', 'aria-dialog-name', 'button-name', 'aria-required-children']),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Show: error' }).click();
  await expect(page.getByText('A toast: error').first()).toBeVisible();
  expect(await violations(page, ['color-contrast'])).toEqual([]);
});

const background = (locator: Locator, part?: string) =>
  locator.evaluate((element, of) => getComputedStyle(element, of).backgroundColor, part);
const color = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);
