import { catalogueAt } from '@petalwise/catalogue/catalogue';
import { currentPrice } from '@petalwise/catalogue/sales';
import { adjust, admin, newPerson, type Person } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const catalogue = catalogueAt(new Date());

let person: Person;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  person = await newPerson();
  context = await browser.newContext({
    baseURL: run().url,
    storageState: await person.api.storageState(),
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});
test.afterEach(() => context.close());

const open = async (query = '') => {
  await page.goto(`/trending${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Beauty Products' })).toBeVisible();
};
// By their elements: asking for roles in a page of thousands of drawn shapes takes seconds.
const cards = () => page.locator('article');
const card = (name: string) => cards().filter({ has: page.locator('h2').getByText(name, { exact: true }) });
const shown = () => page.locator('article h2').allTextContents();
const product = (id: string) => {
  const found = catalogue.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('the page and its cards say what the specification says, and no call is made for them', async () => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await open();
  await expect(
    page.getByText(
      'Discover the hottest beauty products trending across social media platforms. Real-time data from TikTok, Instagram, and Twitter.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Petalwise' })).toHaveAttribute('href', '/');
  await expect(page.getByText('10 coins', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Premium User')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText(['Trending Now', 'On Sale Today', 'Top-Rated']);
  await expect(page.getByRole('tab', { name: 'Trending Now' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio')).toHaveText([
    'All',
    'Skincare',
    'Cosmetics',
    'Hygiene',
    'Hair',
    'Fragrance',
    "Men's Grooming",
  ]);
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await expect(cards()).toHaveCount(59);
  await expect(page.getByText('As an Amazon Associate we earn from qualifying purchases.')).toBeVisible();
  await expect(page.getByText(/are illustrative.*Data of \w+ \d+, 2026\./)).toBeVisible();

  const sold = card('Moisturizing Cream');
  for (const words of [
    'CeraVe',
    'Skincare',
    'Score: 96',
    '-15% OFF',
    'TRENDING ON',
    'TikTok#ceravecream41.2M views',
    'Instagram#ceraveskin612K posts',
    'X#moisturizer88K mentions',
    '4.8 (128,431)',
    '$16.99',
    `${product('sk1').timeLeft} left`,
    'Fragrance-free',
    'Ceramides',
  ]) {
    await expect(sold).toContainText(words);
  }
  await expect(sold.locator('s')).toContainText('$19.99');
  await expect(sold.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  const [red = 0, green = 0, blue = 0] = await sold
    .getByText('$16.99')
    .evaluate((price) => (getComputedStyle(price).color.match(/[\d.]+/g) ?? []).map(Number));
  expect(green, 'a green price').toBeGreaterThan(Math.max(red, blue));
  await expect(sold).not.toContainText('Non-comedogenic');
  await expect(sold.locator('svg.lucide-star')).toHaveCount(5);
  await expect(sold.locator('svg.lucide-star:not([data-off])')).toHaveCount(4);
  const regular = card('Niacinamide 10% + Zinc 1%');
  await expect(regular).toContainText('$6.00');
  await expect(regular.locator('s')).toHaveCount(0);
  await expect(regular).not.toContainText(/OFF|left/);

  const links = await cards()
    .locator('a[target=_blank]')
    .evaluateAll((all) =>
      all.map((one) => ({
        words: one.textContent,
        rel: one.getAttribute('rel'),
        href: one.getAttribute('href') ?? '',
      })),
    );
  for (const { words, rel, href } of links) {
    expect(words).toMatch(/^Shop Now/);
    expect(rel).toBe('sponsored noopener');
    const url = new URL(href);
    expect(url.hostname).toBe('www.amazon.com');
    expect(url.searchParams.get('tag')).toBe('petalwise-20');
    if (url.pathname === '/s') expect(url.searchParams.get('k')?.length).toBeGreaterThan(5);
    else expect(url.pathname).toMatch(/^\/dp\/[A-Z0-9]{10}$/);
  }
  expect(new Set(links.map(({ href }) => href)).size).toBe(59);
  // Only what the user saved is asked for.
  expect(calls.filter((path) => /trending|product/.test(path))).toEqual(['/api/chat/saved-products']);
});

test('chips and tabs choose what is shown, by keyboard too, and the address keeps it', async () => {
  await open();
  const counts = { Skincare: 20, Cosmetics: 10, Hygiene: 7, Hair: 7, Fragrance: 7, "Men's Grooming": 8 };
  for (const [category, count] of Object.entries(counts)) {
    await page.getByRole('radio', { name: category, exact: true }).click();
    await expect(cards()).toHaveCount(count);
  }
  await expect(page).toHaveURL(/category=mens-grooming/);
  await page.getByRole('tab', { name: 'On Sale Today' }).click();
  await expect(cards()).toHaveCount(
    catalogue.filter((one) => one.category === "Men's Grooming" && one.isOnSale).length,
  );
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Trending Now' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards()).toHaveCount(8);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Fragrance' })).toBeChecked();

  await page.getByRole('radio', { name: 'Fragrance' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Hair', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Hair', exact: true })).toBeChecked();
  await expect(cards()).toHaveCount(7);
  await page.getByRole('tab', { name: 'Trending Now' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Top-Rated' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/category=hair&section=top-rated/);

  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards().evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test('search, order and filters find products, announce how many, and travel in the address', async () => {
  await open('?category=skincare');
  const skincare = catalogue.filter(({ category }) => category === 'Skincare');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('moisturizng');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).not.toHaveText('20 products');
  expect(await shown()).toContain('Moisturizing Cream');
  await expect(page).toHaveURL(/q=moisturizng/);
  await page.keyboard.press('Escape');
  await expect(cards()).toHaveCount(20);
  await expect(search).toBeFocused();

  const prices = new Map(skincare.map((one) => [one.name, currentPrice(one)]));
  const sort = page.getByLabel('Sort by');
  for (const [words, direction] of [
    ['Price, low to high', 1],
    ['Price, high to low', -1],
  ] as const) {
    await sort.selectOption(words);
    await expect(async () => {
      const order = (await shown()).map((name) => prices.get(name) ?? Number.NaN);
      expect(order).toHaveLength(20);
      expect(order).toEqual(order.toSorted((a, b) => direction * (a - b)));
    }).toPass();
  }

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('From $').fill('30');
  await sheet.getByLabel('To $').fill('2x');
  await expect(sheet.getByText('Enter whole dollars, for example 40.')).toBeVisible();
  await sheet.getByLabel('To $').fill('20');
  await expect(sheet.getByText('Enter 30 or more.')).toBeVisible();
  await sheet.getByLabel('To $').fill('50');
  await sheet.getByRole('radio', { name: '4.5 and up' }).click();
  const fitting = skincare.filter(
    (one) => currentPrice(one) >= 3000 && currentPrice(one) <= 5000 && one.rating >= 4.5,
  ).length;
  await sheet.getByRole('button', { name: `Show ${fitting} products` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await expect(cards()).toHaveCount(fitting);
  await expect(page).toHaveURL(/sort=price-high&min=30&max=50&rating=4\.5/);

  // Another user opens the same address.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article')).toHaveCount(fitting);
  await expect(other.getByLabel('Sort by')).toHaveValue('price-high');
  await expect(other.getByRole('list', { name: 'Filters in use' })).toContainText('$30 to $50');
  await other.close();

  await page.getByRole('button', { name: 'Remove filter: $30 to $50' }).click();
  await expect(page).not.toHaveURL(/min=|max=/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(cards()).toHaveCount(20);

  await open('?q=nothingofthekind&category=shoes&min=9&max=1&rating=77&sort=free&compare=x,y');
  await expect(
    page.getByText('No products found in this category for the selected section.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show All Products' }).click();
  await expect(cards()).toHaveCount(59);
  await expect(search).toHaveValue('');
});

test('what is saved is in every tab, and a removal can be undone', async () => {
  await open('?category=hair');
  const other = await context.newPage();
  await other.goto('/trending?saved=1');
  await expect(other.getByText('Press the heart on a product to save it.')).toBeVisible();

  const heart = page.getByRole('button', { name: 'Save Olaplex No. 3 Hair Perfector' });
  await heart.click();
  await page.getByRole('button', { name: 'Save Moroccanoil Treatment Original' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('article')).toHaveCount(2);

  await page.reload();
  await page.getByRole('button', { name: 'Saved 2' }).click();
  await expect(page).toHaveURL(/saved=1/);
  await expect(cards()).toHaveCount(2);
  await heart.press('Enter');
  await expect(cards()).toHaveCount(1);
  await expect(other.locator('article')).toHaveCount(1);
  await expect(page.getByText('No. 3 Hair Perfector is no longer saved.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(cards()).toHaveCount(2);
  await expect(undo).toHaveCount(0);
  await expect(other.locator('article')).toHaveCount(2);
});

test('three products are side by side, a fourth is refused in words, and the comparison has an address', async () => {
  await open('?max=9');
  const chosen = ['sk2', 'h5', 'hr3', 'mg7'].map(product);
  const compare = ({ brand, name }: (typeof chosen)[number]) =>
    page.getByRole('button', { name: `Compare ${brand} ${name}` });
  for (const one of chosen.slice(0, 3)) await compare(one).click();
  const tray = page.getByRole('region', { name: 'Compare' });
  await expect(tray).toContainText('3 of 3 chosen');
  await compare(chosen[3] as (typeof chosen)[number]).click();
  await expect(page.getByText('Three products at a time').first()).toBeVisible();
  await expect(page).toHaveURL(/compare=sk2%2Ch5%2Chr3$/);

  await tray.getByRole('button', { name: 'Compare 3' }).press('Enter');
  const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  for (const [row, of] of [
    ['Price', (one: (typeof chosen)[number]) => dollars(currentPrice(one))],
    ['Rating', (one: (typeof chosen)[number]) => one.rating.toFixed(1)],
    ['Score', (one: (typeof chosen)[number]) => String(one.trendingScore)],
    ['Category', (one: (typeof chosen)[number]) => one.category],
    ['Good to know', (one: (typeof chosen)[number]) => one.badges[2] ?? ''],
    ['What it is', (one: (typeof chosen)[number]) => one.description],
  ] as const) {
    const cells = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
    for (const [i, one] of chosen.slice(0, 3).entries()) {
      await expect(cells.getByRole('cell').nth(i)).toContainText(of(one));
    }
  }

  // Shared, and on a phone: the table scrolls in itself, not the page.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.getByRole('button', { name: /^Remove ?: Mrs/ }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await expect(tray).toContainText('2 of 3 chosen');
  await tray.getByRole('button', { name: 'Clear the comparison' }).click();
  await expect(tray).toHaveCount(0);
});

test('the advisor is asked about a product in words that are not sent yet; coins that arrive are seen', async () => {
  await open('?q=cerave');
  const upsell = page.getByRole('region', { name: 'Coins and Premium' });
  await expect(upsell).toContainText('You have 10 coins');
  await expect(upsell.getByRole('link', { name: /^Buy 25 coins/ })).toHaveAttribute('href', '/checkout/25_coins');
  await expect(upsell.getByRole('link', { name: /^Go Premium/ })).toHaveAttribute('href', '/subscribe');
  const refreshed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user');
  await adjust(await admin(), person, 5);
  await expect(page.getByText('15 coins', { exact: true })).toHaveCount(1);
  await expect(upsell).toContainText('You have 15 coins');
  await refreshed;
  await page.getByRole('link', { name: /^Ask the Advisor About This ?: CeraVe Moisturizing Cream/ }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Is CeraVe Moisturizing Cream right for me\?/,
  );
  await expect(page.getByText('15 coins', { exact: true }).first()).toBeVisible();

  await page.route('**/api/subscription/status', async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ json: { ...(await answered.json()), isActive: true } });
  });
  await open();
  await expect(page.getByText('Premium User')).toBeVisible();
  await expect(page.getByText('15 coins', { exact: true })).toHaveCount(0);
  await expect(upsell).toHaveCount(0);
});
