import { deleteSession } from '@petalwise/contracts/chat/conversation';
import { keptInBrowser, untilKept, untilRegistered } from '@petalwise/e2e/offline/kept';
import { ask, newPerson, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { dataUrl, oneFace } from '@petalwise/e2e/photos/photos';
import { lookAt } from '@petalwise/e2e/screens/look-at';
import { expect } from '@playwright/test';

// Signs of HTML, which must stay signs.
const question = 'Can I use <b>retinol</b> & vitamin C together?';

const newChat = async (words = question): Promise<string> => {
  const chat = await startChat(person);
  expect((await ask(person, chat, { content: words })).ok()).toBe(true);
  return chat;
};

/** Opens a chat and waits until it is kept and the worker is there. */
const openKept = async (chat: string, words = question): Promise<void> => {
  await page.goto(`/chat/${chat}`);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await untilRegistered(page);
  await untilKept(page, chat);
};

// A browser may be told that there is no network, or only find that nothing responds.
const expectOffline = () =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Petalwise cannot be reached|You are offline)$/);
const lastChats = () => page.getByRole('region', { name: 'Your last chats' });

test('without a network a page says so and shows the chats read last, and Try Again leads on', async () => {
  const older = await newChat('What does niacinamide do?');
  const chat = await newChat();
  await openKept(older, 'What does niacinamide do?');
  await openKept(chat);
  await context.setOffline(true);
  // Playwright takes the network away without telling the page.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.goto(`/chat/${older}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page).toHaveTitle('You are offline · Petalwise');
  const chats = lastChats().locator('details');
  await expect(chats).toHaveCount(2);
  // The one whose address this is comes first, and is open.
  await expect(chats.first()).toHaveAttribute('open');
  await expect(chats.first()).toContainText('What does niacinamide do?');
  await chats.last().locator('summary').click();
  const messages = chats.last().getByRole('listitem');
  await expect(messages).toHaveCount(2);
  await expect(messages.first()).toContainText('You');
  await expect(messages.first()).toContainText(question);
  await expect(messages.last()).toContainText('Advisor');
  await expect(messages.last().locator('.words')).not.toContainText('**');
  await expect(messages.last().locator('.words')).not.toBeEmpty();

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('status')).toHaveText('You are online again.');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('log').getByText('What does niacinamide do?')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/chat/${older}`);
});

test('the offline page fits every window, in both themes, and works by keyboard', async () => {
  await openKept(await newChat());
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expectOffline();
  const summary = lastChats().locator('summary');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await expect(summary).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(lastChats().getByText(question)).toBeVisible();
  await lookAt(page, { state: 'offline', axe: 'everywhere' });
});

test('the theme that was chosen holds offline too', async () => {
  await page.goto('/pricing');
  await untilRegistered(page);
  await page.evaluate(() => localStorage.setItem('petalwise-theme', 'dark'));
  await context.setOffline(true);
  await page.goto('/pricing');
  await expectOffline();
  await expect(lastChats()).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(27, 18, 24)');
});

test('after signing out not a word of a chat is left in the browser', async () => {
  await openKept(await newChat());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been successfully logged out.', { exact: true })).toBeVisible();
  expect(await keptInBrowser(page)).not.toContain('retinol');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await context.setOffline(true);
  await page.goto('/chat');
  await expectOffline();
  await expect(lastChats()).toBeHidden();
});

test('another user, and one whose session has ended, find nothing of it', async () => {
  const chat = await newChat();
  await openKept(chat);
  // As when the browser is closed without "Remember me", with no network when it is opened again.
  const { cookies } = await context.storageState();
  await context.clearCookies();
  await context.setOffline(true);
  await page.goto(`/chat/${chat}`);
  await expectOffline();
  await expect(lastChats()).toBeHidden();
  await expect.poll(() => keptInBrowser(page)).not.toContain('retinol');

  await context.setOffline(false);
  await context.addCookies(cookies);
  await openKept(chat);
  const another = await newPerson();
  await context.clearCookies();
  await context.addCookies((await another.api.storageState()).cookies);
  await page.goto('/dashboard');
  await expect.poll(() => keptInBrowser(page)).not.toContain('retinol');
});

test('a chat that is deleted is no longer kept: here, or elsewhere once the list of chats is read', async () => {
  const [here, elsewhere] = [await newChat(), await newChat('What is squalane?')];
  await openKept(elsewhere, 'What is squalane?');
  await openKept(here);
  await page.getByRole('button', { name: 'Delete this chat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Chat deleted', { exact: true })).toBeVisible();
  await expect.poll(() => keptInBrowser(page)).not.toContain(here);
  expect(await keptInBrowser(page)).toContain(elsewhere);

  await person.api.delete(deleteSession.path.replace(':id', elsewhere));
  await page.goto('/chat');
  await expect.poll(() => keptInBrowser(page)).not.toContain(elsewhere);
});

test('after a photo was deleted, no answer about it is kept', async () => {
  const chat = await startChat(person);
  const sent = await ask(person, chat, { content: 'Is my forehead oily?', imageUrl: dataUrl(await oneFace()) });
  expect(sent.ok(), await sent.text()).toBe(true);
  await openKept(chat, 'Is my forehead oily?');
  await page.goto('/chat/skin');
  await page.getByRole('button', { name: 'Delete All Photos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect.poll(() => keptInBrowser(page)).not.toContain('Is my forehead oily?');
});

test('only the last ten chats are kept', async () => {
  test.setTimeout(180_000);
  const chats: string[] = [];
  for (let at = 0; at < 11; at += 1) chats.push(await newChat('Hello'));
  for (const chat of chats) {
    await page.goto(`/chat/${chat}`);
    await untilKept(page, chat);
  }
  const [first = '', ...others] = chats;
  const kept = await keptInBrowser(page);
  expect(kept).not.toContain(first);
  for (const chat of others) expect(kept).toContain(chat);
});
