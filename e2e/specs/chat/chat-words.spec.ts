import { adjust, admin, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

const message = () => page.getByRole('textbox', { name: 'Message' });
const send = () => page.getByRole('button', { name: 'Send' }).click();
/** Where the next letter goes. */
const caret = () => message().evaluate((input) => (input as HTMLTextAreaElement).selectionStart);
const attach = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer });

test('a chat begins, holds its height, and ends, in the words it should', async () => {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Chat Sessions' }) });
  await expect(history.getByRole('button', { name: 'New Chat', exact: true })).toBeVisible();
  await expect(page.getByText('1 coin a message, 5 coins a photo')).toBeVisible();
  await page.getByRole('button', { name: 'Start New Chat' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Untitled Chat' })).toBeVisible();
  await expect(page.getByText('1 coin · photo 5 coins')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Untitled Chat' })).toHaveCount(1);

  const panel = page.getByRole('region', { name: 'Untitled Chat' });
  for (const name of ['Attach a photo', 'Send']) await expect(panel.getByRole('button', { name })).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Height of the chat' });
  const height = async () => (await panel.boundingBox())?.height;
  const drag = async (by: number) => {
    const box = await edge.boundingBox();
    if (!box) throw new Error('There is no edge to drag.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + by, { steps: 4 });
    await page.mouse.up();
  };
  expect(await height()).toBe(500);
  await drag(900);
  expect(await height()).toBe(800);
  await page.evaluate(() => window.scrollTo(0, 0));
  await edge.scrollIntoViewIfNeeded();
  await drag(-900);
  expect(await height()).toBe(300);

  await page.getByRole('button', { name: 'Delete this chat' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Are you sure you want to delete this chat? This action cannot be undone.');
  await expect(dialog).toContainText('Photos and labels in this chat are deleted too.');
  await page.route('**/api/chat/session/*', (route) => respondWith(route, unavailable, 503));
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Failed to delete chat', unavailable.detail);
  await page.unroute('**/api/chat/session/*');
  await page.getByRole('button', { name: 'Delete this chat' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Chat deleted');
  await expect(page).toHaveURL(/\/chat$/);
});

test('an empty chat offers questions: one is written into the message by keyboard, and not sent', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  const message = page.getByRole('textbox', { name: 'Message' });
  const questions = page.getByRole('list', { name: 'Questions to begin with' });
  await expect(questions.getByRole('button')).toHaveCount(5);
  await questions.getByRole('button').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('Can I use retinol and vitamin C together?');
  await expect(message).toBeFocused();
  // Another one takes its place; what the user has written does not.
  await questions.getByRole('button', { name: 'Which sunscreen sits well on oily skin?' }).click();
  await expect(message).toHaveValue('Which sunscreen sits well on oily skin?');
  await message.fill('My own words');
  await expect(questions).toBeHidden();
  await message.fill('');
  await expect(questions).toBeVisible();
  await expect(page.getByRole('banner').getByText('10 coins', { exact: true })).toBeVisible();
});

test('a message that is too long is counted and kept whole, and a draft outlives a reload', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  const button = page.getByRole('button', { name: 'Send' });
  await message().fill('a'.repeat(3_599));
  await expect(page.getByText('of 4,000 characters')).toBeHidden();
  await message().fill('a'.repeat(4_120));
  await expect(page.getByText('4,120 of 4,000 characters.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Shorten your message to send it.' })).toBeVisible();
  await message().press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(message()).toHaveValue('a'.repeat(4_120));
  await message().fill('Is retinol safe with niacinamide?');
  await expect(page.getByText('of 4,000 characters')).toBeHidden();
  await page.reload();
  await expect(message()).toHaveValue('Is retinol safe with niacinamide?');
  await send();
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText('Is retinol safe')).toBeVisible();
  await expect(message()).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText('Is retinol safe')).toBeVisible();
  await expect(message()).toHaveValue('');
});

test('a file that is no photo is refused with what to do', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  await expect(message()).toBeVisible();
  await attach('notes.txt', 'text/plain', Buffer.from('hello'));
  await toast(page, 'Invalid file type', 'Please select an image file (JPG, PNG, etc.).');
  await attach('large.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1));
  await toast(page, 'File too large', 'Please select an image smaller than 5MB.');
  await attach('broken.jpg', 'image/jpeg', Buffer.from('not a picture'));
  await toast(page, 'Error processing image');
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function fail() {
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    };
  });
  await attach('face.jpg', 'image/jpeg', await oneFace());
  await toast(page, 'Error reading file');
});

test('a photo without words says what it is sent for, and stays where it did not get through', async () => {
  const boss = await admin();
  await page.goto(`/chat/${await startChat(person)}`);
  await attach('face.jpg', 'image/jpeg', await oneFace());
  await expect(page.getByRole('img', { name: 'Attached: face.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('img', { name: 'Attached: face.jpg' })).toBeHidden();
  await attach('face.jpg', 'image/jpeg', await oneFace());

  await page.route('**/api/chat/session/*/message', (route) => route.abort());
  const sent = page.waitForRequest('**/api/chat/session/*/message');
  await send();
  const body = (await sent).postDataJSON() as { content: string; imageUrl: string };
  expect(body.content).toBe('Please analyze this skin photo');
  expect(body.imageUrl).toMatch(/^data:image\/jpeg;base64,/);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log.getByText('Failed to send message')).toBeVisible();
  await expect(log.getByText('Please analyze this skin photo')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Attached: face.jpg' })).toBeHidden();
  await page.unroute('**/api/chat/session/*/message');
  await page.route('**/api/chat/session/*/message', (route) => respondWith(route, unavailable, 503));
  await log.getByRole('button', { name: 'Try Again' }).click();
  await expect(log.getByText(unavailable.detail)).toBeVisible();
  await expect(log.getByText('Failed to send message')).toBeVisible();

  await attach('face.jpg', 'image/jpeg', await oneFace());
  await expect(page.getByRole('img', { name: 'Attached: face.jpg' })).toBeVisible();
  await adjust(boss, person, -6);
  await expect(page.getByText('A photo costs 5 coins, and you have 4.')).toBeVisible();
  await send();
  await toast(page, 'Insufficient coins', 'You need 5 coins and have 4.');
  await expect(page.getByRole('img', { name: 'Attached: face.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach a photo' })).toBeDisabled();
  await adjust(boss, person, -4);
  await expect(
    page.getByText('A message costs 1 coin, and you have 0. Questions about Petalwise are free.'),
  ).toBeVisible();
});

test('without coins words are still sent: help is answered, and what costs a coin is refused and kept', async () => {
  const chat = await startChat(person);
  await adjust(await admin(), person, -10);
  await page.goto(`/chat/${chat}`);
  const log = page.getByRole('log', { name: 'Conversation' });
  await message().fill('How do I cancel Premium?');
  await send();
  await expect(log.locator('[data-said=advisor]')).toContainText(/cancel/i);
  await expect(page.getByRole('banner').getByText('0 coins')).toBeVisible();
  await message().fill('What does niacinamide do?');
  await send();
  await expect(log.getByRole('alert')).toContainText('Insufficient coins');
  await log.getByRole('button', { name: 'Edit' }).click();
  await expect(message()).toHaveValue('What does niacinamide do?');
  await expect(message()).toBeFocused();
});

test('a chat without a person is not started', async () => {
  await page.goto('/chat');
  // Not before: another call of the page would find out first.
  await page.route('**/api/chat/session', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start New Chat' }).click();
  await toast(page, 'Authentication required', 'Please log in to start a chat.');
  await expect(page).toHaveURL(/\/auth/);
  await page.unroute('**/api/chat/session');
});

test('a question brought from another page waits in the new chat, also after signing in, and is not sent', async () => {
  const question = 'Is CeraVe Moisturizing Cream right for dry, sensitive skin?';
  await context.clearCookies();
  await page.goto(`/chat?ask=${encodeURIComponent(`${question}${' '.repeat(9)}`)}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(message()).toHaveValue(question);
  await expect(message()).toBeFocused();
  expect(await caret()).toBe(question.length);
  await expect(page.getByRole('banner').getByText('10 coins')).toBeVisible();
  await send();
  await expect(message()).toHaveValue('');
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText(/fits sensitive skin/);
  await expect(page.getByRole('banner').getByText('9 coins')).toBeVisible();
  const below = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  // The view goes to the bottom; an answer longer than the log stays below its question, which is at the top.
  const questionTop = () =>
    log.evaluate((at) => {
      const answers = [...at.querySelectorAll('[data-said=advisor]')];
      const asked = answers.at(-1)?.previousElementSibling;
      return (asked?.getBoundingClientRect().top ?? 0) - at.getBoundingClientRect().top;
    });
  await expect.poll(async () => Math.min(await below(), Math.abs((await questionTop()) - 24))).toBeLessThan(2);
  expect(await questionTop(), 'the answer can be read from its question on').toBeGreaterThanOrEqual(0);
  expect(await below(), 'there is more than the panel shows').toBeGreaterThan(0);
  const latest = page.getByRole('button', { name: 'Jump to the latest' });
  if ((await below()) > 12) await latest.click();
  await expect(latest).toHaveCount(0);
  await expect(log.getByRole('link', { name: /^View on Amazon ?: CeraVe Moist/ })).toHaveAttribute('href', /tag=/);
  await page.goto(`/chat?ask=${'x'.repeat(5000)}`);
  // Too long is counted, not cut.
  await expect(message()).toHaveValue('x'.repeat(5000));
});

test('a question is one click from its draft: Back leads to where it was, and no empty chats pile up', async () => {
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chat/session')) started.push(request.url());
  });
  await page.goto('/dashboard');
  const question = page.getByRole('link', { name: 'Can I use retinol and vitamin C together?' });
  await question.click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(message()).toHaveValue('Can I use retinol and vitamin C together?');
  await expect(message()).toBeFocused();
  const first = page.url();
  await page.reload();
  await expect(message()).toHaveValue('Can I use retinol and vitamin C together?');
  expect(page.url()).toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(page).toHaveURL(first);
  await expect(message()).toHaveValue('Can I use retinol and vitamin C together?');
  expect(started).toHaveLength(1);

  // What is written there stays: the next question has another chat, and one that was emptied is used again.
  const next = '/chat?ask=What%20does%20ceramide%20do%3F';
  await page.goto(next);
  await expect(message()).toHaveValue('What does ceramide do?');
  expect(page.url()).not.toBe(first);
  expect(started).toHaveLength(2);
  const second = page.url();
  await message().fill('');
  await page.goto(next);
  await expect(message()).toHaveValue('What does ceramide do?');
  expect(page.url()).toBe(second);
  expect(started).toHaveLength(2);
  await expect(page.getByRole('banner').getByText('10 coins')).toBeVisible();
});

test('a question whose chat cannot be started waits, with what to do', async () => {
  const question = 'What does ceramide do?';
  const ask = `/chat?ask=${encodeURIComponent(question)}`;
  await page.route('**/api/chat/session', (route) => respondWith(route, unavailable, 503));
  await page.goto(ask);
  await toast(page, 'The chat could not be started', unavailable.detail);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText('This question will be ready in your new chat.')).toBeVisible();
  await page.unroute('**/api/chat/session');
  await page.getByRole('button', { name: 'Start New Chat' }).click();
  await expect(message()).toHaveValue(question);

  await adjust(await admin(), person, -10);
  await page.goto(ask);
  await expect(page.getByText('You need 1 coin to start a chat, and you have none.')).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start New Chat' })).toBeDisabled();
});
