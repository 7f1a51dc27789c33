import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { balanceOf, messagesOf, newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { type Manner, type Model, modelBegins } from '@petalwise/e2e/platform/model';
import { startWithModel } from '@petalwise/e2e/platform/model-platform';
import type { Platform } from '@petalwise/e2e/platform/platform';
import { violations } from '@petalwise/e2e/screens/look-at';
import { toast } from '@petalwise/e2e/screens/words';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

// An answer is stopped by the person who asked. On a separate platform, with a model that waits until it is told.

let model: Model;
let platform: Platform;
let person: Person;
let context: BrowserContext;
let page: Page;
let chat: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ model, platform } = await startWithModel());
});
test.afterAll(async () => {
  await platform.stop();
  model.close();
});
test.beforeEach(async ({ browser }) => {
  const { url } = platform.run();
  person = await newPerson(url);
  chat = await startChat(person);
  context = await browser.newContext({ baseURL: url, storageState: await person.api.storageState() });
  page = await context.newPage();
  await page.goto(`/chat/${chat}`);
});
test.afterEach(async () => {
  model.goOn();
  await context.close();
});

const log = (tab = page) => tab.getByRole('log', { name: 'Conversation' });
const input = (tab = page) => tab.getByRole('textbox', { name: 'Message' });
const sendButton = (tab = page) => tab.getByRole('button', { name: 'Send', exact: true });
const stopButton = (tab = page) => tab.getByRole('button', { name: 'Stop', exact: true });
const send = async (manner: Manner) => {
  model.manner = manner;
  await input().fill('Can I use retinol and vitamin C together?');
  await sendButton().click();
};
const freeWords = 'Free until the answer begins, then 1 coin.';
const begunWords = '1 coin now, also if you stop.';
const stoppedFree = 'You stopped this before the answer began. You have not been charged.';
const stoppedHere = 'You stopped this answer here.';
const seesBalance = (coins: number, tab = page) =>
  expect(tab.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();
const answers = async (): Promise<ChatMessage[]> =>
  (await messagesOf(person, chat)).filter(({ role }) => role === 'assistant');

test('stopped before it begins, an answer costs nothing, and its question can be sent again', async () => {
  await send('thinking');
  await expect(stopButton()).toHaveAccessibleDescription(freeWords);
  await seesBalance(9);
  expect(await violations(page)).toEqual([]);
  await stopButton().click();
  await expect(log()).toContainText(stoppedFree);
  await expect(sendButton()).toBeVisible();
  await seesBalance(10);
  model.goOn();
  await page.reload();
  await expect(log()).toContainText(stoppedFree);
  expect(await answers()).toEqual([]);
  expect(await violations(page)).toEqual([]);

  model.manner = 'whole';
  await log().getByRole('button', { name: 'Try Again' }).click();
  await expect(log()).toContainText('Wear sunscreen by day.');
  await expect(log()).not.toContainText(stoppedFree);
  await seesBalance(9);
});

test('stopped after it has begun, an answer is kept as far as it is written, for its coin, in every tab', async () => {
  const other = await context.newPage();
  await other.goto(`/chat/${chat}`);
  await expect(input(other)).toBeVisible();
  await send('pausing');
  await expect(log()).toContainText(modelBegins);
  await expect(stopButton()).toHaveAccessibleDescription(begunWords);
  await stopButton().click();
  for (const tab of [page, other]) {
    await expect(log(tab)).toContainText(stoppedHere);
    await expect(log(tab)).toContainText(modelBegins);
    await expect(log(tab)).not.toContainText('Wear sunscreen by day.');
    await seesBalance(9, tab);
  }
  model.goOn();
  await page.reload();
  await expect(log()).toContainText(stoppedHere);
  await expect(log()).not.toContainText('Wear sunscreen by day.');
  expect(await answers()).toMatchObject([{ stopped: true, content: expect.stringContaining(modelBegins) }]);
  expect(await balanceOf(person)).toBe(9);
  expect(await violations(page)).toEqual([]);

  // What was said until then is part of the talk.
  await send('whole');
  await expect(log()).toContainText('Wear sunscreen by day.');
  expect(model.asked).toContain(modelBegins);
  await seesBalance(8);
});

test('an answer is stopped from another tab, and by keyboard, with the focus left where it was', async () => {
  const other = await context.newPage();
  await other.goto(`/chat/${chat}`);
  await send('thinking');
  await expect(stopButton(other)).toHaveAccessibleDescription(freeWords);
  // What is written there can be sent all the same.
  await input(other).fill('And niacinamide?');
  await expect(sendButton(other)).toBeVisible();
  await input(other).fill('');
  await stopButton(other).focus();
  await other.keyboard.press('Enter');
  await expect(sendButton(other)).toBeFocused();
  for (const tab of [page, other]) await expect(log(tab)).toContainText(stoppedFree);
  await seesBalance(10);
});

test('the second press of a double click on Send stops nothing', async () => {
  model.manner = 'pausing';
  await input().fill('Can I use retinol and vitamin C together?');
  await sendButton().dblclick();
  await expect(log()).toContainText(modelBegins);
  await expect(stopButton()).toBeVisible();
  model.goOn();
  await expect(log()).toContainText('Wear sunscreen by day.');
  await expect(log()).not.toContainText(stoppedHere);
});

test('a stop that comes after the first words, which were not seen yet, says what it costs', async () => {
  await send('thinking');
  await expect(stopButton()).toHaveAccessibleDescription(freeWords);
  // As where the words are on their way to the browser when the button is pressed.
  await page.route('**/api/chat/message/*/stop', (route) => route.fulfill({ json: { outcome: 'kept' } }));
  await stopButton().click();
  await toast(page, 'The answer had begun', 'What is written is kept, and costs the same as a whole answer.');
});

test('a stop that does not get through says so, and the answer goes on', async () => {
  await send('pausing');
  await expect(log()).toContainText(modelBegins);
  await page.route('**/api/chat/message/*/stop', (route) => route.abort());
  await stopButton().click();
  await toast(page, 'Not stopped');
  await page.unroute('**/api/chat/message/*/stop');
  await expect(stopButton()).not.toHaveAttribute('aria-disabled');
  model.goOn();
  await expect(log()).toContainText('Wear sunscreen by day.');
});

test('a photo that is being sent is called back: nothing of it is kept, and nothing charged', async () => {
  // As on a slow connection.
  const gate = Promise.withResolvers<void>();
  await page.route('**/message', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
  await sendButton().click();
  await expect(stopButton()).toHaveAccessibleDescription('Free until the answer begins, then 5 coins.');
  await stopButton().click();
  await expect(log()).toContainText(stoppedFree);
  gate.resolve();
  expect(await messagesOf(person, chat)).toEqual([]);
  expect(await balanceOf(person)).toBe(10);
  model.manner = 'whole';
  await log().getByRole('button', { name: 'Try Again' }).click();
  await expect(log()).toContainText('Wear sunscreen by day.', { timeout: 60_000 });
  expect(await balanceOf(person)).toBe(5);
});

test('an answer of a model is regenerated for a coin, and takes the place of the old one', async () => {
  await send('pausing');
  await expect(log()).toContainText(modelBegins);
  await stopButton().click();
  await expect(log()).toContainText(stoppedHere);
  const regenerate = () => log().getByRole('button', { name: 'Regenerate for 1 coin' });
  await expect(regenerate()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  model.manner = 'whole';
  await regenerate().click();
  await expect(log()).toBeFocused();
  await expect(log()).toContainText('Wear sunscreen by day.');
  await expect(log()).not.toContainText(stoppedHere);
  await seesBalance(8);
  expect(await answers()).toHaveLength(1);

  // The model has no other words this time: the same ones are not paid for twice.
  await regenerate().click();
  await toast(page, 'The same answer', 'The advisor has no other words for it. You have not been charged.');
  await seesBalance(8);
  expect(await answers()).toHaveLength(1);
  await page.reload();
  await expect(log().getByRole('group', { name: 'This answer' })).toHaveCount(1);
  await expect(regenerate()).toBeVisible();
});

test.describe('on a phone', () => {
  test('the button and its cost have their room', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await send('pausing');
    await expect(log()).toContainText(modelBegins);
    await expect(stopButton()).toHaveAccessibleDescription(begunWords);
    const { width = 0, height = 0 } = (await stopButton().boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
