import { newPerson, startChat } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, type Page, test } from '@playwright/test';

// What comes up by itself, by a clock in our hands.

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
/** Brings up a toast, by a file that is no photo or by one that is too large. */
const cause = (page: Page, name: 'notes.txt' | 'large.jpg') =>
  page.getByLabel('Photo', { exact: true }).setInputFiles({
    name,
    mimeType: name === 'notes.txt' ? 'text/plain' : 'image/jpeg',
    buffer: Buffer.alloc(name === 'notes.txt' ? 5 : 5 * 1024 * 1024 + 1),
  });
const swipe = async (page: Page, pixels: number) => {
  const at = await toasts(page).getByText('Invalid file type').boundingBox();
  const [x, y] = [Math.round(at?.x ?? 0) + 5, Math.round(at?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  await page.mouse.up();
};

test('a toast stays 5 seconds, alone, is reached with F8 and swiped away by more than 50 pixels; a tooltip waits 700 ms, the next comes at once', async ({
  browser,
}) => {
  const person = await newPerson();
  const page = await browser.newPage({ baseURL: run().url, storageState: await person.api.storageState() });
  await page.clock.install();
  await page.goto(`/chat/${await startChat(person)}`);
  await cause(page, 'notes.txt');
  await expect(toasts(page)).toContainText('Invalid file type');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

  await test.step('the next toast takes the place of the first, for 5 seconds', async () => {
    await cause(page, 'large.jpg');
    await expect(toasts(page)).toContainText('File too large');
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4_900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('F8 moves the focus to it, and it stays while a user reads it there', async () => {
    await cause(page, 'notes.txt');
    await expect(toasts(page)).toHaveCount(1);
    // The region listens for the focus a moment after its first toast is drawn.
    await page.clock.runFor(500);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toHaveCount(1);
  });

  await test.step('50 pixels to the right are too few, one more is enough', async () => {
    await swipe(page, 50);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 51);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a tooltip', async () => {
    const tooltip = page.getByRole('tooltip', { name: 'A photo analysis costs 5 coins.' });
    const enter = () => page.getByRole('button', { name: 'Attach a photo' }).hover();
    const leave = async () => {
      await page.mouse.move(20, 400, { steps: 5 });
      await expect(tooltip).toHaveCount(0);
    };
    const waits = async () => {
      await enter();
      await page.clock.runFor(680);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(40);
      await expect(tooltip).toHaveCount(1);
      await leave();
    };
    await waits();
    await page.clock.runFor(280);
    await enter();
    await expect(tooltip).toHaveCount(1);
    await leave();
    await page.clock.runFor(320);
    await waits();
  });
  await page.close();
});
