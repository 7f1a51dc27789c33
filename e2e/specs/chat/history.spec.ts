import { readFileSync } from 'node:fs';
import { renameSession, sendMessage } from '@petalwise/contracts/chat/conversation';
import { ask, newPerson, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { type Download, expect } from '@playwright/test';

// Chats are found again: by name, by day, by what was said in them; and they can be taken along.

const log = () => page.getByRole('log', { name: 'Conversation' });
const cards = (group: string) => page.getByRole('region', { name: group, exact: true }).getByRole('listitem');
const field = () => page.getByRole('searchbox', { name: 'Search your chats' });
const found = () => page.getByRole('list', { name: 'Chats found' }).getByRole('listitem');
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const chatAbout = async (...questions: string[]) => {
  const chat = await startChat(person);
  for (const content of questions) {
    // On a busy machine the first answer waits for the advisor to load.
    const sent = await person.api.post(sendMessage.path.replace(':id', chat), { data: { content }, timeout: 60_000 });
    expect(sent.ok()).toBe(true);
  }
  return chat;
};
const rename = (chat: string, name: string) =>
  person.api.patch(renameSession.path.replace(':id', chat), { data: { name } });
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');

test('a chat is renamed in the history and where it is open, by keyboard alone, and the name can be undone', async () => {
  const chat = await chatAbout('Is retinol safe with niacinamide?');
  await page.goto(`/chat/${chat}`);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const name = page.getByRole('textbox', { name: 'Name of this chat' });
  const automatic = 'Is retinol safe with niacinamide';
  await expect(title(automatic)).toBeVisible();

  await page.getByRole('button', { name: `Rename ${automatic}` }).focus();
  await press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(automatic);
  await page.keyboard.type('  Winter skin  ');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Winter skin' })).toBeFocused();
  await expect(title('Winter skin')).toBeVisible();
  await expect(page).toHaveTitle('Winter skin · Petalwise');
  await expect(page.getByText('Renamed to Winter skin.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await press('Enter');
  await expect(title(automatic)).toBeVisible();

  // In the open chat, from its menu.
  const menu = page.getByRole('button', { name: 'More about this chat' });
  await expect(menu).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename Chat' })).toBeFocused();
  await press('Enter');
  await expect(name).toBeFocused();
  await press('Escape');
  await expect(menu).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename Chat' })).toBeFocused();
  await press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('x'.repeat(90));
  await expect(name).toHaveValue('x'.repeat(80));
  await press('ControlOrMeta+a');
  await page.keyboard.type('Night care');
  await press('Tab', 'Enter');
  await expect(title('Night care')).toBeVisible();
  await expect(menu).toBeFocused();

  // Another answer leaves the name alone; an empty one gives the automatic title back.
  await ask(person, chat, { content: 'What does ceramide do?' });
  await page.reload();
  await expect(title('Night care')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Night care' }).click();
  await name.fill('   ');
  await name.press('Enter');
  await expect(title(automatic)).toBeVisible();
});

test('a name that is not saved stays in its field', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  await page.getByRole('button', { name: 'Rename Untitled Chat' }).click();
  await page.route('**/api/chat/session/*', (route) => respondWith(route, unavailable, 503));
  const name = page.getByRole('textbox', { name: 'Name of this chat' });
  await name.fill('Winter skin');
  await name.press('Enter');
  await expect(page.getByText(unavailable.detail)).toBeVisible();
  await expect(name).toHaveValue('Winter skin');
  await lookAtSettled(page, { state: 'a chat being renamed', axe: 'everywhere' });
});

test('a search finds words in messages and titles, and opens the chat at the message, by keyboard alone', async () => {
  const first = await chatAbout(
    'What does niacinamide do?',
    ...Array.from({ length: 4 }, (_, n) => `Is retinol ${n} safe?`),
  );
  await rename(first, 'Crème de nuit');
  await chatAbout('How do I wash my face?');
  const stranger = await newPerson();
  await ask(stranger, await startChat(stranger), { content: 'What does niacinamide do?' });

  await page.goto('/chat');
  await expect(cards('Today')).toHaveCount(2);
  await field().focus();
  await page.keyboard.type('n');
  await expect(page.getByText('Write at least 2 characters.')).toBeVisible();
  await expect(cards('Today')).toHaveCount(2);
  await page.keyboard.type('IACINAMIDE');
  await expect(found()).toHaveCount(1);
  await expect(page.getByText('1 chat found')).toBeVisible();
  await expect(found()).toContainText('Crème de nuit');
  await expect(found()).toContainText('Today');
  await expect(found().locator('mark').first()).toHaveText(/niacinamide/i);
  await lookAtSettled(page, { state: 'what a search found', axe: 'everywhere' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await field().focus();
  await press('ArrowDown');
  await expect(found().getByRole('link')).toBeFocused();
  await press('ArrowUp');
  await expect(field()).toBeFocused();
  await press('ArrowDown', 'Enter');
  await expect(page).toHaveURL(new RegExp(`/chat/${first}\\?message=`));
  const message = log().locator('[data-found]');
  await expect(message).toContainText(/niacinamide/i);
  await expect(message).toBeInViewport();
  await expect(log()).toBeFocused();

  // By its title, without the accent; Escape gives the list back.
  await field().fill('creme');
  await expect(found().locator('mark')).toHaveText('Crème');
  await field().press('Escape');
  await expect(field()).toHaveValue('');
  await expect(cards('Today')).toHaveCount(2);
});

test('a search says when it finds nothing and when it does not work', async () => {
  await chatAbout('How do I wash my face?');
  await page.goto('/chat');
  await field().fill('bakuchiol');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await lookAtSettled(page, { state: 'a search without hits', axe: 'phone' });
  await page.route('**/api/chat/search?**', (route) => respondWith(route, unavailable, 503));
  await field().fill('wash');
  await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible();
  await page.unroute('**/api/chat/search?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(found()).toHaveCount(1);
});

test('one search is sent for what is typed at once', async () => {
  await chatAbout('How do I wash my face?');
  await page.goto('/chat');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/chat/search') asked.push(searchParams.get('q') ?? '');
  });
  await field().pressSequentially('wash', { delay: 20 });
  await expect(found()).toHaveCount(1);
  expect(asked).toEqual(['wash']);
});

test('chats are grouped by the days of the browser', async () => {
  await chatAbout('How do I wash my face?');
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  for (const [days, group] of [
    [0, 'Today'],
    [1, 'Yesterday'],
    [7, 'Previous 7 Days'],
    [30, 'Previous 30 Days'],
  ] as const) {
    await page.clock.setFixedTime(now + days * day);
    await page.goto('/chat');
    await expect(page.getByRole('heading', { level: 3, name: group })).toBeVisible();
    await expect(cards(group)).toHaveCount(1);
  }
  await page.clock.setFixedTime(now + 366 * day);
  await page.goto('/chat');
  const month = new Date(now).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
  await expect(cards(month)).toHaveCount(1);
});

test('one chat and all chats are saved as Markdown', async () => {
  const chat = await chatAbout('What does niacinamide do?');
  await chatAbout('How do I wash my face?');
  await page.goto(`/chat/${chat}`);
  await page.getByRole('button', { name: 'More about this chat' }).focus();
  await press('Enter', 'ArrowDown');
  const item = page.getByRole('menuitem', { name: 'Download as Markdown' });
  await expect(item).toBeFocused();
  const [one] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  expect(one.suggestedFilename()).toBe('petalwise-what-does-niacinamide-do.md');
  const text = await textOf(one);
  expect(text).toMatch(/^# What does niacinamide do\n\n\*Started /);
  expect(text).toMatch(/\*\*You\*\*, \w+ \d+, \d{4} at .*\n\n> What does niacinamide do\?\n/);
  expect(text).toContain('**Petalwise advisor**');
  expect(text).toContain('Sources:');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);

  const button = page.getByRole('button', { name: 'Download All Chats' });
  const [all] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(all.suggestedFilename()).toBe('petalwise-all-chats.md');
  expect((await textOf(all)).match(/^# .*/gm)).toEqual(['# How do I wash my face', '# What does niacinamide do']);

  await page.route('**/api/chat/sessions/export?**', (route) => respondWith(route, unavailable, 503));
  await button.click();
  await toast(page, 'Your chats were not downloaded', unavailable.detail);
});

test('on paper there is the conversation alone, also after a visit to the routine, which prints its own', async () => {
  await chatAbout('What does niacinamide do?');
  await page.goto('/chat/routine');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your chats' }).click();
  await cards('Today').getByRole('link').click();
  await expect(log()).toContainText(/niacinamide/i);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: 'More about this chat' }).focus();
  await press('Enter', 'ArrowUp');
  // The menu moves its focus a moment after a key.
  await expect(page.getByRole('menuitem', { name: 'Keyboard Shortcuts' })).toBeFocused();
  await press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Print or Save as PDF' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'What does niacinamide do' })).toBeVisible();
  await expect(page.getByText('What does niacinamide do?', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Started /)).toBeVisible();
  await expect(log().locator('details li').first()).toBeVisible();
  expect(await log().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  for (const gone of [page.getByRole('banner'), field(), page.getByRole('textbox', { name: 'Message' })]) {
    await expect(gone).toBeHidden();
  }
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(log().locator('details li').first()).toBeHidden();
});
