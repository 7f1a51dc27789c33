import { balanceOf, messagesOf, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, forgetShifts, lookAtSettled, violations, watchShifts } from '@petalwise/e2e/screens/look-at';
import { expect } from '@playwright/test';

// What an answer carries besides its words, and what it costs: cards, buttons, sources, safety, free replies.

const log = () => page.getByRole('log', { name: 'Conversation' });
const answers = () => log().locator('[data-said=advisor]');
const openChat = async (): Promise<string> => {
  const chat = await startChat(person);
  await page.goto(`/chat/${chat}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return chat;
};
const say = async (words: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
};
/** Until the answer to the message that was sent as the `count`th is finished. */
const answered = (count: number) =>
  expect(async () => {
    expect(await answers().count()).toBe(count);
    expect(await log().locator('[data-writing]').count()).toBe(0);
    expect(await log().getByText('The advisor is writing').count()).toBe(0);
  }).toPass({ timeout: 60_000 });
const seesBalance = (coins: number) =>
  expect(page.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();

test('products are cards: picture, price of today, reason, a link with our tag, and the disclosure once', async () => {
  const chat = await openChat();
  await say('Which moisturizer should I buy for dry skin, under $40?');
  await answered(1);
  const named = (await messagesOf(person, chat)).at(-1)?.products ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThanOrEqual(3);
  const cards = page.getByRole('list', { name: 'Products in this answer' }).getByRole('article');
  await expect(cards).toHaveCount(named.length);
  for (const [place, { reason }] of named.entries()) {
    const card = cards.nth(place);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(reason);
    await expect(card).toContainText(/\$\d+\.\d\d/);
    await expect(card.locator('svg[viewBox]').first()).toBeVisible();
    const link = card.getByRole('link', { name: /^View on Amazon/ });
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/www\.amazon\.com\/(?:s\?k=.+&tag=|dp\/\w{10}\?tag=)[\w-]+-2\d$/,
    );
    await expect(link).toHaveAttribute('rel', /sponsored/);
    const { id } = named[place] ?? {};
    await expect(card.getByRole('link').first()).toHaveAttribute('href', `/trending/${id}`);
  }
  await expect(log().getByText(/As an Amazon Associate we earn from qualifying purchases\./)).toHaveCount(1);
  await expect(log().getByText(/Sales are illustrative/)).toHaveCount(1);

  // The price is the one that the page of trending products has at this moment.
  const name = (await cards.first().getAttribute('aria-label')) ?? '';
  const price = await cards.first().getByText(/^\$\d/).first().textContent();
  await page.goto(`/trending?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText(price ?? 'no price', { exact: true })).toBeVisible();
  // Kept, the cards come back, and move nothing.
  await watchShifts(page);
  await page.goto(`/chat/${chat}`);
  await expect(cards).toHaveCount(named.length);
  await expectStillness(page, 'kept cards');
  await lookAtSettled(page, { state: 'an answer with cards', axe: 'everywhere' });

  // The name leads to the product's page, and Back to the answer.
  await cards.first().getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(`/trending/${named[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(named.length);
  // So does the name in the words of the answer.
  const inWords = answers().getByRole('link', { name, exact: true }).first();
  await expect(inWords).toHaveAttribute('href', `/trending/${named[0]?.id}`);
  await inWords.press('Enter');
  await expect(page).toHaveURL(`/trending/${named[0]?.id}`);
});

test('a footnote and the list of sources lead to what was read', async () => {
  await openChat();
  await say('What does niacinamide do?');
  await answered(1);
  await answers()
    .getByRole('button', { name: /^\(source \d+\)$/ })
    .first()
    .click();
  const sources = answers().locator('details li');
  const first = sources.filter({ has: page.getByRole('link') }).first();
  await expect(first.getByRole('link')).toHaveAttribute('href', /^https:\/\//);
  await expect(first.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(first).toContainText(/Evidence|Regulation|Guideline/);
});

/** What the same message gives in this test, where the advisor would say something else on another day. */
const questionBack = ['For the face', 'For the body, and for hands that are often in water'] as const;

test('a question back has buttons: one sends its words, and answered they are words', async () => {
  const chat = await openChat();
  await page.route(`**/api/chat/session/${chat}/messages`, async (route) => {
    const response = await route.fetch();
    const messages = (await response.json()) as { role: string; kind: string; choices: string[] }[];
    const first = messages.find(({ role }) => role === 'assistant');
    if (first) Object.assign(first, { kind: 'question', choices: questionBack });
    await route.fulfill({ response, json: messages });
  });
  await say('Hello');
  await answered(1);
  await page.reload();
  const choices = answers().first().getByRole('list', { name: 'Answers to choose from' });
  await expect(choices.getByRole('button')).toHaveCount(2);
  await lookAtSettled(page, { state: 'a question back', axe: 'everywhere' });
  await page.getByRole('textbox', { name: 'Message' }).fill('half a message');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/chat/session/${chat}/message`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(`**/api/chat/session/${chat}/message`);
  await choices.getByRole('button', { name: questionBack[0] }).focus();
  await page.keyboard.press('Enter');
  expect(((await sent).postDataJSON() as { content: string }).content).toBe(questionBack[0]);
  await expect(log()).toBeFocused();
  // While it is sent, the others wait; what was being written stays.
  await expect(choices.getByRole('button', { name: questionBack[1] })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a message');
  held.resolve();
  await answered(2);
  await expect(choices.getByRole('button')).toHaveCount(0);
  await expect(choices).toContainText(questionBack[0]);
});

const freeMessages = [
  ['a greeting', 'hi'],
  ['help', 'How do I cancel Premium?'],
  ['safety', 'the mole on my shoulder has 2 colours now'],
  ['nonsense', 'asdkj qweoiu zxmnb'],
] as const;

for (const [what, words] of freeMessages) {
  test(`${what} is free: the balance never changes, the words are not drawn again, and nothing jumps`, async () => {
    await watchShifts(page);
    await openChat();
    await seesBalance(10);
    // One answer before, so that the list is not empty.
    await say('thanks');
    await answered(1);
    await page.evaluate(watchForFlicker);
    await forgetShifts(page);
    await say(words);
    await answered(2);
    // What the browser and the server say after an answer has come by now.
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as { flicker: Flicker }).flicker);
    expect(seen.balances, 'other balances than at first').toEqual([]);
    expect(seen.beginnings, 'answers whose words were put into a new element').toBe(1);
    await expectStillness(page, what);
    expect(await balanceOf(person)).toBe(10);
    await expect(answers().nth(1)).not.toContainText(/coin.*charged|charged.*coin/i);
  });
}

interface Flicker {
  readonly balances: string[];
  beginnings: number;
}

/** From here on: every other balance that the bar showed, and how often an answer's words began in a new element. Runs in the page. */
function watchForFlicker(): void {
  const balance = () => document.querySelector('header')?.textContent?.match(/[\d,]+ coins?/)?.[0] ?? 'none';
  const first = balance();
  const seen: Flicker = { balances: [], beginnings: 0 };
  const known = new WeakSet<Element>(document.querySelectorAll('[data-said=advisor] [dir=auto]'));
  Object.assign(window, { flicker: seen });
  new MutationObserver(() => {
    if (balance() !== first) seen.balances.push(balance());
    for (const words of document.querySelectorAll('[data-said=advisor] [dir=auto]')) {
      if (!known.has(words)) seen.beginnings += 1;
      known.add(words);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('a safety reply is set apart, in the language of the person, without products', async () => {
  const chat = await openChat();
  await say('ich will nicht mehr leben');
  await answered(1);
  const note = log().getByRole('note', { name: 'Important for your health' });
  await expect(note).toBeVisible();
  await expect(note.locator('[lang=de]')).toContainText(/112|0800/);
  expect((await messagesOf(person, chat)).at(-1)).toMatchObject({ kind: 'safety', products: [] });
  await expect(page.getByRole('list', { name: 'Products in this answer' })).toHaveCount(0);
  await seesBalance(10);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
});
