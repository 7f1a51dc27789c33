import { renameSession } from '@petalwise/contracts/chat/conversation';
import { ask, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { expect, type Page } from '@playwright/test';

// In a wide window the chats are listed beside the open one.

const list = (on: Page = page) => on.getByRole('navigation', { name: 'Your chats' });
const listed = (on: Page = page) => list(on).getByRole('link');
const message = () => page.getByRole('textbox', { name: 'Message' });
const rename = (chat: string, name: string) =>
  person.api.patch(renameSession.path.replace(':id', chat), { data: { name } });
const chatNamed = async (name: string) => {
  const chat = await startChat(person);
  expect((await rename(chat, name)).ok()).toBe(true);
  return chat;
};

test('the list leads to each chat, starts one, and follows names and deletions, by keyboard too', async () => {
  const winter = await chatNamed('Winter skin');
  const summer = await chatNamed('Summer skin');
  await page.goto(`/chat/${winter}`);
  const today = list().getByRole('list', { name: 'Today' });
  await expect(today.getByRole('link')).toHaveText(['Summer skin', 'Winter skin']);
  const current = list().locator('[aria-current=page]');
  await expect(current).toHaveText('Winter skin');
  await listed().first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(summer));
  await expect(page.getByRole('heading', { level: 1, name: 'Summer skin' })).toBeVisible();
  await expect(current).toHaveText('Summer skin');

  // Past the list with one key.
  await list().getByRole('button', { name: 'Skip to the Chat' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'What I Remember' })).toBeFocused();
  await list().getByRole('button', { name: 'Search Chats' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search your chats' })).toBeFocused();

  await list().getByRole('button', { name: 'New Chat' }).click();
  await expect(page).not.toHaveURL(new RegExp(summer));
  await expect(message()).toBeFocused();
  await expect(current).toHaveText('Untitled Chat');
  await message().fill('What does niacinamide do?');
  await message().press('Enter');
  // On a busy machine the first answer waits for the advisor to load.
  await expect(current).toHaveText('What does niacinamide do', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Delete this chat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed()).toHaveText(['Summer skin', 'Winter skin']);
  await expect(current).toHaveCount(0);
});

test('the list is hidden and shown, and stays so', async () => {
  await page.goto(`/chat/${await chatNamed('Winter skin')}`);
  const panel = page.getByRole('region', { name: 'Winter skin' });
  const width = async () => (await panel.boundingBox())?.width ?? 0;
  await expect(listed()).toHaveText(['Winter skin']);
  const narrow = await width();
  await list().getByRole('button', { name: 'Hide the list of chats' }).press('Enter');
  const show = list().getByRole('button', { name: 'Show the list of chats' });
  await expect(show).toBeFocused();
  await expect(listed()).toHaveCount(0);
  expect(await width()).toBeGreaterThan(narrow);
  await page.reload();
  await expect(show).toBeVisible();
  await expect(listed()).toHaveCount(0);
  await show.press('Enter');
  await expect(listed()).toHaveText(['Winter skin']);
  await page.reload();
  await expect(listed()).toHaveText(['Winter skin']);
});

test('what happens to chats in another tab is seen in the list', async () => {
  const winter = await chatNamed('Winter skin');
  await page.goto(`/chat/${winter}`);
  const other = await context.newPage();
  await other.goto('/chat');
  await expect(listed(other)).toHaveText(['Winter skin']);
  await page.getByRole('button', { name: 'Rename Winter skin' }).click();
  const name = page.getByRole('textbox', { name: 'Name of this chat' });
  await name.fill('Spring skin');
  await name.press('Enter');
  await expect(listed(other)).toHaveText(['Spring skin']);
  await list().getByRole('button', { name: 'New Chat' }).click();
  await expect(listed(other)).toHaveText(['Untitled Chat', 'Spring skin']);
  await page.getByRole('button', { name: 'Delete Spring skin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed(other)).toHaveText(['Untitled Chat']);
});

test('the list has its room and scrolls by itself, and nothing moves while it loads', async () => {
  const oldest = await chatNamed('The first of many');
  for (let n = 0; n < 30; n++) await startChat(person);
  expect((await ask(person, oldest, { content: 'What does niacinamide do?' })).ok()).toBe(true);
  await watchShifts(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/chat/sessions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/chat/${oldest}`);
  await expect(list().getByText('Loading your chats')).toBeAttached();
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible();
  release();
  await expect(listed()).toHaveCount(31);
  await expectStillness(page, 'the list');

  const scrolled = list()
    .locator('div')
    .filter({ has: page.getByRole('list') })
    .first();
  await listed().last().scrollIntoViewIfNeeded();
  expect(await scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(2);
  await listed().last().click();
  // It is in view wherever the page was opened from.
  await page.reload();
  await expect(list().locator('[aria-current=page]')).toBeInViewport();
  await lookAtSettled(page, { state: 'the list of chats', axe: 'everywhere' });

  const panel = page.getByRole('region', { name: 'Untitled Chat' });
  for (const [width, isThere] of [
    [1199, false],
    [1200, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list()).toHaveCount(isThere ? 1 : 0);
    expect((await panel.boundingBox())?.width).toBeGreaterThan(540);
  }
  await page.getByRole('button', { name: 'Expand the chat' }).click();
  await expect(list()).toHaveCount(0);
});
