import { catalogueAt } from '@petalwise/catalogue/catalogue';
import { findAlternatives } from '@petalwise/catalogue/find-alternatives';
import { productDetails } from '@petalwise/catalogue/product-details';
import { currentPrice } from '@petalwise/catalogue/sales';
import { page, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, lookAtSettled, overflow, watchShifts } from '@petalwise/e2e/screens/look-at';
import { expect } from '@playwright/test';

// One product: what it is, what is in it, whom it is not for, what can be used instead, and the way there and back.

const products = catalogueAt(new Date());
const product = (id: string) => {
  const found = products.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const section = (name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const nameOnCard = (id: string) => page.locator(`article h2 a[href="/trending/${id}"]`);

test.beforeEach(() => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the page says what the product is, what it costs today, what is in it and whom it is not for', async () => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/trending/sk20');
  const { brand, name, rating, originalPrice } = product('sk20');
  await expect(page).toHaveTitle(`${brand} ${name} · Petalwise`);
  await expect(title(name)).toBeVisible();
  await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
  const main = page.getByRole('main');
  for (const words of [brand, rating.toFixed(1), dollars(originalPrice), 'Once a day']) {
    await expect(main).toContainText(words);
  }
  const shop = page.getByRole('link', { name: /^Shop Now/ });
  await expect(shop).toHaveAttribute('rel', 'sponsored noopener');
  await expect(shop).toHaveAttribute('href', /amazon\.com.*tag=petalwise-20/);
  await expect(page.getByText('As an Amazon Associate we earn from qualifying purchases.').first()).toBeVisible();

  await expect(section('What it is for')).toContainText('Acne');
  await expect(section('What it is for')).toContainText('Oily');
  const inside = section('Key ingredients');
  await expect(inside).toContainText('Adapalene is a retinoid medicine for acne');
  await expect(inside.getByRole('link', { name: 'Ask About Adapalene' })).toHaveAttribute(
    'href',
    `/chat?ask=${encodeURIComponent('What does Adapalene do, and who should leave it out?')}`,
  );
  const cautions = section('Who should not use it');
  const never = cautions.getByRole('list', { name: 'Not for you if you' });
  await expect(never).toContainText('are pregnant or trying for a baby');
  await expect(never).toContainText('Adapalene is to be left out in pregnancy.');
  await expect(cautions.getByRole('list', { name: 'Ask a doctor or pharmacist first if you' })).toContainText(
    'are nursing',
  );
  await expect(cautions.getByRole('list', { name: 'Take care if you' })).toContainText('have sensitive skin');
  await expect(section('How to use it')).toContainText('pea-sized');
  // Only what the user saved is asked for.
  const own = /^\/api\/(?!chat\/saved-products$).*(product|trending|shelf)/;
  expect(calls.filter((path) => own.test(path))).toEqual([]);
});

test('a sale has the price of the cards, and what is alike says why', async () => {
  const sold = products.find(
    ({ isOnSale, id }) => isOnSale && findAlternatives(product(id), products, productDetails).length === 3,
  );
  if (!sold) throw new Error('Nothing is on sale');
  await page.goto(`/trending/${sold.id}`);
  await expect(
    page
      .locator('header')
      .filter({ has: title(sold.name) })
      .locator('s'),
  ).toContainText(dollars(sold.originalPrice));
  const head = page.locator('header').filter({ has: title(sold.name) });
  await expect(head).toContainText(dollars(currentPrice(sold)));
  await expect(head).toContainText(`-${sold.discountPercent}% OFF`);
  await expect(head).toContainText(`${sold.timeLeft} left`);

  const alternatives = findAlternatives(sold, products, productDetails);
  const cards = section('Similar products').getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [i, one] of alternatives.entries()) {
    await expect(cards.nth(i)).toContainText(one.product.name);
    await expect(cards.nth(i)).toContainText(one.reason);
  }
  const compare = page.getByRole('button', { name: 'Compare Side by Side' });
  await compare.press('Enter');
  const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('columnheader').first()).toContainText(sold.name);
  await page
    .getByRole('button', { name: new RegExp(`^Remove ?: ${alternatives[0]?.product.brand}`) })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await expect(compare).toBeFocused();
});

test('a card leads there by its name and its picture, and Back to the same filter, place and product', async () => {
  await page.goto('/trending?category=skincare&sort=rating');
  const last = page.locator('article h2 a').nth(14);
  const href = (await last.getAttribute('href')) ?? '';
  const id = href.replace('/trending/', '');
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  let top = await scrolled();
  expect(top).toBeGreaterThan(500);
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(title(product(id).name)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled()).toBe(0);

  const scrolledBack = async () => {
    await expect(page).toHaveURL(/\/trending\?category=skincare&sort=rating$/);
    await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(60);
    await expect(nameOnCard(id)).toBeFocused();
  };
  await page.goBack();
  await scrolledBack();

  // By the picture, over an alternative, and by the page's own link.
  const picture = page
    .locator('article')
    .filter({ has: page.locator(`h2 a[href="${href}"]`) })
    .locator(`a[href="${href}"][aria-hidden]`);
  await picture.scrollIntoViewIfNeeded();
  top = await scrolled();
  await picture.click({ position: { x: 100, y: 100 } });
  await expect(title(product(id).name)).toBeVisible();
  const [other] = findAlternatives(product(id), products, productDetails);
  if (!other) throw new Error(`Nothing is like ${id}`);
  await section('Similar products').getByRole('link', { name: other.product.name }).click();
  await expect(title(other.product.name)).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('link', { name: 'Back to Trending' }).click();
  await scrolledBack();
});

test('what is saved here is saved on the list, and the advisor is asked in words that are not sent yet', async () => {
  await page.goto('/trending/sk1');
  const heart = page.getByRole('button', { name: 'Save CeraVe Moisturizing Cream' });
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Back to Trending' }).click();
  await expect(page).toHaveURL(/\/trending$/);
  await expect(page.getByRole('button', { name: 'Saved 1' })).toBeVisible();
  await page.goto('/trending/sk1');
  await page.getByRole('link', { name: /^Ask the Advisor About This/ }).click();
  await expect(page.getByText(/^Is CeraVe Moisturizing Cream right for me\?/)).toBeVisible();
});

test('an id that does not exist says so and leads back', async () => {
  for (const id of ['no-such-product', 'SK1', 'sk1%20']) {
    await page.goto(`/trending/${id}`);
    await expect(title('Product not found')).toBeVisible();
    await expect(page).toHaveTitle('Product not found · Petalwise');
  }
  await page.getByRole('link', { name: 'See All Products' }).click();
  await expect(title('Trending Beauty Products')).toBeVisible();
});

test('details that do not arrive leave name and price, and Try Again loads them', async () => {
  let failing = true;
  await page.route('**/releases/mf-trending/**/*.js', async (route) => {
    const response = await route.fetch();
    const isDetails = (await response.text()).includes('Adapalene is a retinoid as well.');
    if (failing && isDetails) return route.abort();
    return route.fulfill({ response });
  });
  await page.goto('/trending/sk20');
  await expect(title(product('sk20').name)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The details did not load' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('link', { name: /^Shop Now/ })).toBeVisible();
  failing = false;
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(section('Key ingredients')).toContainText('Adapalene');
  await expect(alert).toHaveCount(0);
});

test('no product makes the page scroll sideways on the narrowest phone', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const id of ['sk5', 'sk16', 'c9', 'hr5', 'f1', 'mg3']) {
    await page.goto(`/trending/${id}`);
    await expect(section('What it is for')).toBeVisible();
    expect(await overflow(page), id).toEqual([]);
  }
});

test('nothing moves as the page arrives, and axe finds nothing on it, on the page of no product and on the list', async () => {
  await watchShifts(page);
  for (const [path, heading] of [
    ['/trending/sk5', product('sk5').name],
    ['/trending/no-such-product', 'Product not found'],
    ['/trending?category=hair', 'Trending Beauty Products'],
  ] as const) {
    await page.goto(path);
    await expect(title(heading)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectStillness(page, path);
    await lookAtSettled(page, { state: path, axe: 'everywhere' });
  }
});

test('brand and key ingredient narrow the list, travel in the address, and are taken out one by one', async () => {
  await page.goto('/trending');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Key ingredient').selectOption('Niacinamide');
  const withIt = products.filter(({ id }) => productDetails.products[id]?.main.includes('niacinamide'));
  await expect(sheet.getByRole('button', { name: `Show ${withIt.length} Products` })).toBeVisible();
  await sheet.getByLabel('Brand').selectOption('The Ordinary');
  await sheet.getByRole('button', { name: 'Show 1 Product' }).click();
  await expect(page.locator('article h2')).toHaveText(['Niacinamide 10% + Zinc 1%']);
  await expect(page).toHaveURL(/brand=The\+Ordinary&ingredient=niacinamide/);
  await page.reload();
  await expect(page.locator('article h2')).toHaveText(['Niacinamide 10% + Zinc 1%']);
  await page.getByRole('button', { name: 'Remove filter: The Ordinary' }).click();
  await expect(page.locator('article')).toHaveCount(withIt.length);
  await page.getByRole('button', { name: 'Remove filter: With Niacinamide' }).click();
  await expect(page.locator('article')).toHaveCount(products.length);
  await expect(page).toHaveURL(/\/trending$/);
});
