import { ask, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { violations } from '@petalwise/e2e/screens/look-at';
import { expect } from '@playwright/test';

// The keys of the chat page, and their list.

const message = () => page.getByRole('textbox', { name: 'Message' });
const log = () => page.getByRole('log', { name: 'Conversation' });
const list = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('keys write, search, expand, copy and start a chat, and stay letters where the user writes', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chat = await startChat(person);
  expect((await ask(person, chat, { content: 'What does niacinamide do?' })).ok()).toBe(true);
  await page.goto(`/chat/${chat}`);
  await expect(log().getByRole('group', { name: 'This answer' })).toBeAttached();

  await page.keyboard.press('/');
  await expect(message()).toBeFocused();
  await page.keyboard.type('nes?c/');
  await expect(message()).toHaveValue('nes?c/');
  await expect(list()).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(log()).toBeFocused();
  await expect(message()).toHaveValue('nes?c/');

  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Make the chat smaller' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Expand the chat' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(log().getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/niacinamide/i);

  await page.keyboard.press('s');
  await expect(page.getByRole('searchbox', { name: 'Search your chats' })).toBeFocused();
  await page.getByRole('heading', { name: 'Chat Sessions' }).click();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(new RegExp(chat));
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(message()).toBeFocused();
});

test('? opens the list; there the keys are turned off, and the menu still opens it', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  await expect(page.getByRole('button', { name: 'More about this chat' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(list()).toContainText('Copy the last answer');
  expect(await violations(page)).toEqual([]);
  const use = list().getByRole('checkbox', { name: /^Use these shortcuts/ });
  await use.focus();
  await page.keyboard.press('Space');
  await expect(use).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list()).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'More about this chat' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('?');
  await expect(page.getByRole('button', { name: 'Expand the chat' })).toBeVisible();
  await expect(list()).toHaveCount(0);
  await page.getByRole('button', { name: 'More about this chat' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).press('Enter');
  await use.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Make the chat smaller' })).toBeVisible();
});
