import { newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';

// A sale is the same on every page and in every answer, wherever the browser is. The pages are held against each other,
// and not against the code that decides sales.

/** On sale on every day, and always among the four of the dashboard. */
const brand = 'Touchland';
const name = 'Power Mist Hydrating Hand Sanitizer';
const id = 'h7';

interface Told {
  readonly price: string | undefined;
  readonly percent: string | undefined;
  readonly timeLeft: string | undefined;
}

const open = async (browser: Browser, { api }: Person, timezoneId: string): Promise<Page> =>
  (await browser.newContext({ baseURL: run().url, storageState: await api.storageState(), timezoneId })).newPage();

/** What a card says. The price that is struck through is the one before the sale. */
const told = async (card: Locator): Promise<Told> => {
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(' left');
  const words = (await card.textContent()) ?? '';
  return {
    price: /\$\d+\.\d\d/.exec(words.replaceAll('$10.00', ''))?.[0],
    percent: /-(\d+)%/.exec(words)?.[1],
    timeLeft: /((?:under )?\d days?) left/.exec(words)?.[1],
  };
};

/** What an answer says: `$8.00 instead of $10.00 (20% off, 4 days left)`. */
const said = async (answer: Locator): Promise<Told> => {
  const sale = /(\$\d+\.\d\d) instead of \$10\.00 \((\d+)% off, ((?:under )?\d days?) left\)/;
  await expect(answer).toContainText(sale, { timeout: 60_000 });
  const [, price, percent, timeLeft] = sale.exec((await answer.textContent()) ?? '') ?? [];
  return { price, percent, timeLeft };
};

const question = `Is the ${brand} ${name} on sale?`;

const readPages = async (page: Page): Promise<Record<string, Told>> => {
  await page.goto('/dashboard');
  const dashboard = await told(page.getByRole('article').filter({ hasText: name }).first());
  await page.goto(`/trending?q=${encodeURIComponent(`${brand} ${name}`)}`);
  const list = await told(page.getByRole('article').filter({ hasText: name }).first());
  await page.goto(`/trending/${id}`);
  const productPage = await told(page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name }) }));
  return { dashboard, list, productPage };
};

const readAnswers = async (page: Page, person: Person): Promise<Record<string, Told>> => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the beauty chat' }).click({ timeout: 60_000 });
  const panel = page.getByRole('dialog', { name: 'Beauty chat' });
  await panel.getByRole('textbox', { name: 'Your question' }).fill(question);
  await panel.getByRole('button', { name: 'Send' }).click();
  const bubble = await said(panel.getByRole('log'));
  await page.goto(`/chat/${await startChat(person)}`);
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  const log = page.getByRole('log', { name: 'Conversation' });
  const chat = await said(log);
  const card = await told(log.getByRole('article').filter({ hasText: name }).first());
  return { bubble, chat, card };
};

/** Sales change at 0:00, 12:00 and 15:00 UTC: what was read on both sides of an hour is read again. */
const readAll = async (pages: readonly Page[], person: Person): Promise<[string, Told][]> => {
  const hour = new Date().getUTCHours();
  const readings: Record<string, Told>[] = [];
  for (const page of pages) readings.push(await readPages(page));
  if (pages[0]) readings.push(await readAnswers(pages[0], person));
  return new Date().getUTCHours() === hour
    ? readings.flatMap((reading) => Object.entries(reading))
    : await readAll(pages, person);
};

test('dashboard, list, product page, bubble and chat name one price, in any time zone', async ({ browser }) => {
  test.slow();
  const person = await newPerson();
  const pages: Page[] = [];
  for (const zone of ['America/Los_Angeles', 'Asia/Kathmandu']) {
    pages.push(await open(browser, person, zone));
  }
  const all = await readAll(pages, person);
  const [first] = all;
  expect(all).toHaveLength(9);
  expect(first?.[1]).toEqual({
    price: expect.stringMatching(/^\$[78]\.\d\d$/),
    percent: expect.stringMatching(/^(18|20|21|23)$/),
    timeLeft: expect.stringMatching(/^((under )?[2-7] days|1 day)$/),
  });
  for (const [where, one] of all) expect({ where, ...one }).toEqual({ where, ...first?.[1] });
  for (const page of pages) await page.context().close();
});

test('a sale begins at midnight of UTC on a clock that is a quarter of an hour off, too', async ({ browser }) => {
  const page = await open(browser, await newPerson(), 'Asia/Kathmandu');
  // A quarter to six in the morning of the 18th, which is an even day.
  await page.clock.install({ time: new Date('2026-11-17T23:59:20Z') });
  await page.goto('/trending/c3');
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('$25.00');
  await expect(head).not.toContainText(/OFF|left/);
  await page.clock.runFor(60_000);
  await expect(head).toContainText('$22.00');
  await expect(head).toContainText('-12% OFF');
  await expect(head).toContainText('1 day left');
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Soft Pinch Liquid Blush' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('$22.00');
  await expect(page.getByText('Updated at 5:45 AM')).toBeVisible();
  await page.context().close();
});
