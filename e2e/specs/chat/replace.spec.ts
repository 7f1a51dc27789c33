import { randomUUID } from 'node:crypto';
import { ask, balanceOf, messagesOf, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { violations } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { expect } from '@playwright/test';

// The last question of a chat, asked in other words. stop.spec.ts has the answers of a model, which can be regenerated.

const log = (tab = page) => tab.getByRole('log', { name: 'Conversation' });
const edit = () => log().getByRole('button', { name: 'Edit your message' });
const field = () => log().getByRole('textbox', { name: 'Edit your message' });
const questions = (tab = page) => log(tab).locator('[class*="question"] > p');
const seesBalance = (coins: number) =>
  expect(page.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();

const open = async (...contents: string[]) => {
  const chat = await startChat(person);
  for (const content of contents) {
    const id = randomUUID();
    // The first answer of a platform waits for the advisor to load; the same message is answered and charged once.
    await expect(async () => expect((await ask(person, chat, { id, content })).ok()).toBe(true)).toPass();
  }
  await page.goto(`/chat/${chat}`);
  await expect(edit()).toBeVisible();
  const said = async () =>
    (await messagesOf(person, chat)).map(({ role, content }) => (role === 'user' ? content : '-'));
  return { chat, said };
};
const [retinol, acid, bakuchiol] = ['What does retinol do?', 'What does azelaic acid do?', 'What does bakuchiol do?'];

test('the last question is asked in other words where it stands, and its answer takes the place of the old one', async () => {
  const { chat, said } = await open(retinol, acid);
  const other = await context.newPage();
  await other.goto(`/chat/${chat}`);
  await expect(questions(other)).toHaveText([retinol, acid]);
  await expect(edit()).toHaveCount(1);

  await edit().focus();
  await page.keyboard.press('Enter');
  await expect(field()).toBeFocused();
  await expect(field()).toHaveValue(acid);
  await expect(field()).toHaveAccessibleDescription(/^1 coin\. The new answer replaces the old one\./);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(edit()).toBeFocused();
  await expect(questions()).toHaveText([retinol, acid]);
  // Nothing was changed, so nothing is sent.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(edit()).toBeFocused();

  await page.keyboard.press('Enter');
  await field().fill(bakuchiol);
  await page.keyboard.press('Enter');
  await expect(log()).toBeFocused();
  await expect(log()).toContainText(/bakuchiol/i);
  await seesBalance(7);
  for (const tab of [page, other]) {
    await expect(questions(tab)).toHaveText([retinol, bakuchiol]);
    await expect(log(tab).getByRole('group', { name: 'This answer' })).toHaveCount(2);
  }
  await page.reload();
  await expect(questions()).toHaveText([retinol, bakuchiol]);
  expect(await said()).toEqual([retinol, '-', bakuchiol, '-']);
  expect(await balanceOf(person)).toBe(7);
});

test('where the new words do not get through, the old exchange stays until they do', async () => {
  const { said } = await open(retinol);
  await page.route('**/message', (route) => respondWith(route, unavailable, 503));
  await edit().click();
  await field().fill(acid);
  await log().getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log().getByRole('alert')).toContainText('Failed to send message');
  await expect(questions()).toHaveText([retinol, acid]);
  expect(await said()).toEqual([retinol, '-']);
  await page.unroute('**/message');
  await log().getByRole('button', { name: 'Try Again' }).click();
  await expect(log().getByRole('alert')).toHaveCount(0);
  await expect(questions()).toHaveText([acid]);
  await expect.poll(said).toEqual([acid, '-']);
  expect(await balanceOf(person)).toBe(8);
});

test('our own advisor would say the same again, so that is not offered', async () => {
  await open(retinol);
  await expect(log().getByRole('button', { name: 'Helpful', exact: true })).toBeVisible();
  await expect(log().getByRole('button', { name: /Regenerate/ })).toHaveCount(0);
});

test('the field has its room on a phone', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(`${retinol} ${'I have dry skin and would like to know more about it. '.repeat(4)}`);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  const box = await edit().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await edit().click();
  await expect(field()).toBeFocused();
  expect(await width()).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
});
