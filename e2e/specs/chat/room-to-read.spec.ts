import { ask, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { expect, type Locator } from '@playwright/test';

// A conversation with room to be read: the whole window, the question above its answer, and sources that lead back.

const log = () => page.getByRole('log', { name: 'Conversation' });
const answers = () => log().locator('[data-said=advisor]');
const message = () => page.getByRole('textbox', { name: 'Message' });
const phone = { width: 390, height: 844 };

/** A chat in which these questions were asked, opened. */
const openChat = async (...questions: string[]) => {
  const chat = await startChat(person);
  for (const content of questions) expect((await ask(person, chat, { content })).ok()).toBe(true);
  await page.goto(`/chat/${chat}`);
  if (questions.length > 0) await expect(answers()).toHaveCount(questions.length);
  return chat;
};
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, bottom: box.y + box.height };
};

test('the chat takes the whole window, stays so after a reload, and gives it back', async () => {
  await openChat('What does niacinamide do?');
  const panel = page.getByRole('region', { name: /niacinamide/i }).first();
  expect((await boxOf(panel)).height).toBe(500);
  await page.getByRole('button', { name: 'Expand the chat' }).focus();
  await page.keyboard.press('Enter');
  const smaller = page.getByRole('button', { name: 'Make the chat smaller' });
  await expect(smaller).toBeFocused();
  const wide = await boxOf(panel);
  const bar = await boxOf(page.getByRole('banner'));
  expect(wide.width).toBeGreaterThan(1400);
  expect(Math.abs(wide.y - bar.bottom)).toBeLessThan(2);
  expect(Math.abs(wide.bottom - 900)).toBeLessThan(2);
  await expect(page.getByRole('separator', { name: 'Height of the chat' })).toBeHidden();
  await lookAtSettled(page, { state: 'the expanded chat', axe: 'everywhere' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(smaller).toBeVisible();
  expect((await boxOf(panel)).height).toBe(wide.height);
  await smaller.click();
  expect((await boxOf(panel)).height).toBe(500);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the chat' })).toBeVisible();
});

test('the question stays above the first line of its answer, and the last line is reached by keyboard', async () => {
  await openChat('Hello');
  const question = 'Which moisturizer should I buy for dry skin, under $40?';
  await message().fill(question);
  await page.keyboard.press('Enter');
  await expect(answers().nth(1).getByRole('group', { name: 'This answer' })).toBeAttached();
  const top = async () => (await boxOf(log().getByText(question))).y - (await boxOf(log())).y;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  const firstLine = await boxOf(answers().nth(1));
  const view = await boxOf(log());
  expect(firstLine.y - view.y, 'the answer begins in the upper half').toBeLessThan(view.height / 2);
  // The answer is longer than the panel: it fades out, and the rest is offered.
  await expect(page.getByRole('button', { name: 'Jump to the latest' })).toBeVisible();
  await expect(log()).toHaveAttribute('data-more');
  await log().focus();
  await page.keyboard.press('End');
  await expect(log()).not.toHaveAttribute('data-more');
  await expect(page.getByRole('button', { name: 'Jump to the latest' })).toHaveCount(0);
  const last = await boxOf(answers().nth(1));
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(log())).bottom);
});

test('on a phone the conversation is the page: it alone scrolls, with the composer at its end', async () => {
  await page.setViewportSize(phone);
  await openChat('What does niacinamide do?', 'Which moisturizer should I buy for dry skin, under $40?');
  await expect(page.getByRole('button', { name: 'Expand the chat' })).toBeHidden();
  const scrolling = () =>
    log().evaluate((element) => {
      const inside = [element, ...element.querySelectorAll('*')];
      for (let around = element.parentElement; around; around = around.parentElement) inside.push(around);
      return inside
        .filter((each) => each !== document.documentElement && each.scrollHeight > each.clientHeight + 1)
        .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
        .map(({ className }) => className);
    });
  expect(await scrolling()).toEqual([]);
  const bar = await boxOf(page.getByRole('banner'));
  // It opens at the last question, with the beginning of its answer below.
  await expect
    .poll(async () => (await boxOf(log().getByText(/^Which moisturizer/))).y - bar.bottom)
    .toBeGreaterThanOrEqual(0);
  expect((await boxOf(answers().nth(1))).y).toBeLessThan(phone.height / 2);
  expect(Math.round((await boxOf(message())).bottom)).toBeLessThanOrEqual(phone.height);
  await page.getByRole('button', { name: 'Jump to the latest' }).click();
  await expect(page.getByRole('button', { name: 'Jump to the latest' })).toHaveCount(0);
  const end = await boxOf(answers().nth(1));
  expect(end.bottom, 'the last line is above the composer').toBeLessThanOrEqual((await boxOf(message())).y);
  await message().fill('Hello');
  await page.keyboard.press('Enter');
  await expect(answers()).toHaveCount(3);
  await expect.poll(async () => (await boxOf(answers().nth(2))).bottom).toBeLessThanOrEqual((await boxOf(message())).y);
});

test('a number in an answer leads to its source, which opens, and back to the text, by keyboard', async () => {
  await openChat('What does niacinamide do?');
  const mark = answers()
    .getByRole('button', { name: /^\(source \d+\)$/ })
    .first();
  const number = ((await mark.textContent()) ?? '').match(/\d+/)?.[0];
  const source = answers().locator(`[data-source="${number}"]`);
  await expect(source).toBeHidden();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(source).toBeFocused();
  await expect(source).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(source.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(source.getByRole('button', { name: `Back to the text from source ${number}` })).toBeFocused();
  await lookAtSettled(page, { state: 'opened sources', axe: 'everywhere' });
  await page.keyboard.press('Enter');
  await expect(mark).toBeFocused();
});

test('a finished answer is said once, and is in the accessibility tree once', async () => {
  await openChat('What does niacinamide do?');
  const session = await page.context().newCDPSession(page);
  /** How many texts of the tree have these words. */
  const inTree = async (words: string) => {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      nodes: { ignored: boolean; role?: { value: string }; name?: { value: string } }[];
    };
    return nodes.filter(
      ({ ignored, role, name }) => !ignored && role?.value === 'StaticText' && name?.value.includes(words),
    ).length;
  };
  const beginning = async (place: number) =>
    ((await answers().nth(place).locator('p').first().textContent()) ?? '').slice(0, 24);
  // One that was there is not said.
  expect(await inTree(await beginning(0))).toBe(1);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('main [aria-live=polite]')) {
      new MutationObserver(() => {
        const { textContent } = region;
        if (textContent && textContent !== heard.at(-1)) heard.push(textContent);
      }).observe(region, { subtree: true, childList: true, characterData: true });
    }
  });
  await message().fill('What does vitamin C do?');
  await page.keyboard.press('Enter');
  await expect(answers().nth(1).getByRole('group', { name: 'This answer' })).toBeAttached();
  const words = await beginning(1);
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await heard()).filter((said) => said.includes(words)).length).toBe(1);
  await expect.poll(() => inTree(words)).toBe(1);
  expect((await heard()).filter((said) => said.includes(words))).toHaveLength(1);
});
