import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { answerIn, ask, messagesOf, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { dataUrl, oneFace } from '@petalwise/e2e/photos/photos';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { expect, type Page } from '@playwright/test';

// The row under an answer: copied, rated, and a few words with the rating.

const rowIn = (tab: Page) => tab.getByRole('log', { name: 'Conversation' }).getByRole('group', { name: 'This answer' });
const row = () => rowIn(page).last();
const copy = () => row().getByRole('button', { name: 'Copy' });
const helpful = (tab = page) => rowIn(tab).last().getByRole('button', { name: 'Helpful', exact: true });
const notHelpful = (tab = page) => rowIn(tab).last().getByRole('button', { name: 'Not Helpful' });
const words = () => page.getByRole('textbox', { name: /What was wrong or missing|What helped you/ });
const pressed = (is: boolean) => ['aria-pressed', String(is)] as const;
const ratings = '**/api/chat/answer/*/rating';

/** An answer that names products and has sources, in an open chat. */
const openAnswer = async (content = 'Which moisturizer should I buy for dry skin?') => {
  const [chat, id] = [await startChat(person), randomUUID()];
  // The first answer of a platform waits for the advisor to load; the same message is answered and charged once.
  await expect(async () => expect((await ask(person, chat, { id, content })).ok()).toBe(true)).toPass();
  const answer = (await messagesOf(person, chat))[1] as ChatMessage;
  await page.goto(`/chat/${chat}`);
  await expect(row()).toBeVisible();
  const kept = async () => (await messagesOf(person, chat)).find(({ id }) => id === answer.id)?.rating;
  return { chat, answer, kept };
};
const onClipboard = () => page.evaluate(() => navigator.clipboard.readText());

test('an answer is copied with its products and sources, and a browser that refuses is explained', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { answer } = await openAnswer();
  expect(answer.products.length).toBeGreaterThan(0);
  await copy().click();
  await expect(row().getByRole('status')).toHaveText('Copied');
  const text = await onClipboard();
  expect(text.startsWith(answer.content.trim())).toBe(true);
  const cards = page.getByRole('list', { name: 'Products in this answer' }).getByRole('article');
  await expect(cards).toHaveCount(answer.products.length);
  for (const card of await cards.all()) expect(text).toContain((await card.getAttribute('aria-label')) ?? '?');
  for (const { number, title } of answer.sources) expect(text).toContain(`[${number}] ${title}`);
  await expect(row().getByRole('status')).toHaveText('');

  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  await copy().click();
  await toast(page, 'Not copied', 'Select the text of the answer and copy it yourself.');
  await expect(row().getByRole('status')).toHaveText('');
});

test('a rating is kept, changed and taken back, and is there after a reload and in another tab', async () => {
  const { chat, kept } = await openAnswer('What does niacinamide do?');
  await helpful().click();
  await expect(helpful()).toHaveAttribute(...pressed(true));
  await expect.poll(kept).toEqual({ helpful: true, words: '' });
  await notHelpful().click();
  await expect(helpful()).toHaveAttribute(...pressed(false));
  await expect.poll(kept).toEqual({ helpful: false, words: '' });

  await row().getByRole('button', { name: 'Add a Few Words' }).click();
  await expect(words()).toBeFocused();
  await expect(page.getByText('They do not see your name, your messages, your photos or this answer.')).toBeVisible();
  await lookAtSettled(page, { state: 'a rated answer', axe: 'everywhere' });
  await words().fill('  Too long for me  ');
  await page.getByRole('button', { name: 'Send Words' }).click();
  await expect(row().getByRole('status')).toHaveText('Sent. Thank you.');
  expect(await kept()).toEqual({ helpful: false, words: 'Too long for me' });

  const tab = await context.newPage();
  await tab.goto(`/chat/${chat}`);
  await expect(notHelpful(tab)).toHaveAttribute(...pressed(true));
  await tab.close();
  await page.reload();
  await expect(notHelpful()).toHaveAttribute(...pressed(true));
  await row().getByRole('button', { name: 'Edit Your Words' }).click();
  await expect(words()).toHaveValue('Too long for me');
  await notHelpful().click();
  await expect(words()).toHaveCount(0);
  await expect.poll(kept).toBeNull();
  await page.reload();
  await expect(notHelpful()).toHaveAttribute(...pressed(false));
});

test('a rating that is not saved goes back to what it was; words that are not sent stay in the form', async () => {
  const { kept } = await openAnswer('What does niacinamide do?');
  await page.route(ratings, (route) => respondWith(route, unavailable, 503));
  await helpful().click();
  await toast(page, 'Your rating was not saved', 'Billing does not answer.');
  await expect(helpful()).toHaveAttribute(...pressed(false));
  // Two that fail one after the other do not leave the first one behind.
  await helpful().click();
  await notHelpful().click();
  await expect(notHelpful()).toHaveAttribute(...pressed(false));
  await expect(helpful()).toHaveAttribute(...pressed(false));
  await page.unroute(ratings);
  await helpful().click();
  await expect.poll(kept).toEqual({ helpful: true, words: '' });

  await row().getByRole('button', { name: 'Add a Few Words' }).click();
  await words().fill('Short and clear');
  await page.route(ratings, (route) => respondWith(route, unavailable, 503));
  await page.getByRole('button', { name: 'Send Words' }).click();
  await toast(page, 'Your rating was not saved');
  await expect(words()).toHaveValue('Short and clear');
  await expect(helpful()).toHaveAttribute(...pressed(true));
  await page.unroute(ratings);
  await page.getByRole('button', { name: 'Send Words' }).click();
  await expect.poll(kept).toEqual({ helpful: true, words: 'Short and clear' });
});

test('by keyboard alone: copied, rated, words written and sent, closed with Escape', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { kept } = await openAnswer('What does niacinamide do?');
  await copy().focus();
  await page.keyboard.press('Enter');
  await expect(row().getByRole('status')).toHaveText('Copied');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notHelpful()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(notHelpful()).toHaveAttribute(...pressed(true));
  await expect(notHelpful()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(words()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words()).toHaveCount(0);
  await expect(row().getByRole('button', { name: 'Add a Few Words' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('No price was named');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row().getByRole('button', { name: 'Edit Your Words' })).toBeFocused();
  expect(await kept()).toEqual({ helpful: false, words: 'No price was named' });
});

test('the row is under a photo report and an old answer, and not while an answer is being written', async () => {
  const chat = await startChat(person);
  await page.goto(`/chat/${chat}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await answerIn(await ask(person, chat, { imageUrl: dataUrl(await oneFace()) }));
  await page.reload();
  await expect(helpful()).toBeVisible();

  // As an earlier version of the server returns it, with an answer that is being written.
  const [question, answer] = await messagesOf(person, chat);
  const { rating: _, ...old } = answer as ChatMessage;
  const pending = { ...(question as ChatMessage), id: randomUUID(), status: 'pending' };
  await page.route(`**/api/chat/session/${chat}/messages`, (route) =>
    respondWith(route, [question, { ...old, kind: null }, pending]),
  );
  await page.reload();
  await expect(page.getByText('Looking at your photo')).toBeVisible();
  await expect(rowIn(page)).toHaveCount(1);
  await expect(helpful()).toHaveAttribute(...pressed(false));
});

test('in the chat bubble an answer can be copied, its greeting not', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  // It comes after the page itself, which may take its time beside other tests.
  await page.getByRole('button', { name: 'Open the beauty chat' }).click({ timeout: 60_000 });
  const panel = page.getByRole('dialog', { name: 'Beauty chat' });
  await expect(panel.getByRole('log')).toContainText('Each question costs 1 coin.');
  await expect(panel.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Your question' }).fill('What is on sale?');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('group', { name: 'This answer' }).getByRole('status')).toHaveText('Copied');
  expect(await onClipboard()).toMatch(/on sale, out of our 59 products/);
});
