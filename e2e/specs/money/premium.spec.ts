import { startSubscription } from '@petalwise/contracts/billing/subscription';
import { beginPremium, changeCard, checkoutOf, subscriptionOf } from '@petalwise/e2e/payments/paying';
import { advance, cards } from '@petalwise/e2e/payments/simulator';
import { answerIn, ask, balanceOf, startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { expect, type Page } from '@playwright/test';

const month = 31;

const status = () => subscriptionOf(person);
const hasPremium = (of = page) => expect(of.getByRole('banner').getByText('Unlimited')).toBeVisible();
const hasCoins = (coins: number) =>
  expect(page.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();
/** The page that the payment provider opens in its own window. */
const windowOf = async (click: () => Promise<void>): Promise<Page> => {
  const [opened] = await Promise.all([context.waitForEvent('page'), click()]);
  await expect(
    opened
      .getByLabel('Card number')
      .or(opened.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  return opened;
};
/** Fills the card form of a page of the payment provider's and sends it. */
const payIn = async (hosted: Page, number: string, button: string) => {
  if (button === 'Subscribe') await hosted.getByLabel('E-mail').fill(person.email);
  const address = hosted.getByLabel('E-mail');
  // Only the checkout asks: the payment provider gets no user's address from us.
  if (await address.isVisible()) await address.fill('maya@example.com');
  await hosted.getByLabel('Card number').fill(number);
  await hosted.getByLabel('Expiry').fill('12 / 40');
  await hosted.getByLabel('Security code').fill('123');
  await hosted.getByLabel('Name on card').fill('Maya Test');
  await hosted.getByRole('button', { name: button }).click();
};
const openCheckout = async () => {
  await page.goto('/subscribe');
  return windowOf(() => page.getByRole('button', { name: 'Start Premium' }).click());
};
const chatCosts = async (coins: number) => {
  const before = await balanceOf(person);
  const answer = await ask(person, await startChat(person), { content: 'What does niacinamide do?' });
  expect((await answerIn(answer)).answer.content).not.toBe('');
  await expect.poll(() => balanceOf(person)).toBe((before ?? 0) - coins);
};

test('Premium begins in a separate window, in every tab at once, and chat costs nothing any more', async () => {
  const other = await context.newPage();
  await other.goto('/dashboard');
  const checkout = await openCheckout();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(checkout.getByText('$15.99').first()).toBeVisible();
  await payIn(checkout, cards.good, 'Subscribe');
  await expect(checkout).toHaveURL(/\/subscription/);
  await expect(checkout.getByText('Welcome to Premium').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
  await Promise.all([hasPremium(), hasPremium(other)]);
  await chatCosts(0);
  const refused = await person.api.post(startSubscription.path);
  expect(await refused.json()).toMatchObject({ code: 'subscription.already-active' });
});

test('a window that the browser blocks is a link, and leads to the same checkout', async () => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Start Premium' }).click();
  await expect(page.getByRole('heading', { name: 'Your browser blocked the window' })).toBeVisible();
  const checkout = await windowOf(() => page.getByRole('link', { name: 'Open Payment Page' }).click());
  expect(checkout.url()).toBe(await checkoutOf(person));
  await payIn(checkout, cards.good, 'Subscribe');
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
});

test('a declined card in the checkout begins nothing, and the next one does', async () => {
  const checkout = await openCheckout();
  await payIn(checkout, cards.declined, 'Subscribe');
  await expect(checkout.getByRole('alert')).toContainText('Your card was declined.');
  expect((await status()).isActive).toBe(false);
  await payIn(checkout, cards.good, 'Subscribe');
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
});

test('a checkout that is left charges nothing and is offered again', async () => {
  const checkout = await openCheckout();
  const address = checkout.url();
  await checkout.getByRole('link', { name: /Back to/ }).click();
  await expect(checkout.getByText('You left the checkout')).toBeVisible();
  await expect(page.getByText('You left the checkout')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Premium' })).toBeFocused();
  const again = await windowOf(() => page.getByRole('button', { name: 'Start Premium' }).click());
  expect(again.url()).toBe(address);
});

test('Premium is cancelled, resumed, cancelled again, and ends with its period', async () => {
  await beginPremium(person);
  await page.goto('/subscription');
  await expect(page.getByText('•••• •••• •••• ').locator('..')).toContainText('4242');

  const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
  await cancel.click();
  await expect(dialog).toContainText(
    "Are you sure you want to cancel your Petalwise Premium subscription? You'll continue to have premium access until the end of your current billing period, then your account will revert to the coin-based system.",
  );
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
  expect((await status()).cancelAtPeriodEnd).toBe(false);

  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Subscription Cancelled').first()).toBeVisible();
  await expect(page.getByText(/^Cancels \w{3} \d+$/)).toBeVisible();
  await expect(page.getByText(/^Cancelling \w{3} \d+$/)).toBeVisible();
  await hasPremium();
  await chatCosts(0);

  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(page.getByText('Subscription Resumed').first()).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText(/^Cancels \w{3} \d+$/)).toBeVisible();
  await advance(person, month);
  await hasCoins(10);
  await expect(page.getByRole('heading', { name: 'Choose Your Payment Option' })).toBeVisible();
  await expect(page.getByText('Your 10 coins are still here.')).toBeVisible();
  await chatCosts(1);
});

test('Premium renews by itself, with a receipt for each month', async () => {
  await beginPremium(person);
  await page.goto('/receipts');
  const paid = page.getByRole('list', { name: 'Receipts' }).getByRole('listitem');
  await expect(paid).toHaveCount(1);
  const until = (await status()).currentPeriodEnd;
  await advance(person, month);
  await expect.poll(async () => (await status()).currentPeriodEnd).not.toBe(until);
  expect((await status()).isActive).toBe(true);
  await page.reload();
  await expect(paid).toHaveCount(2);
});

test('the card is changed at the payment provider, and our page follows', async () => {
  await beginPremium(person);
  await page.goto('/subscription');
  const portal = await windowOf(() => page.getByRole('button', { name: 'Update Card' }).click());
  await payIn(portal, cards.mastercard, 'Save card');
  await expect(portal.getByText('Card saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open It Again' })).toHaveCount(0);
  await expect.poll(async () => (await status()).lastFour).toBe('4444');
  await expect(page.getByText('•••• •••• •••• ').locator('..')).toContainText('4444');
});

test('a renewal that fails is shown, stays payable, and paying it restores everything', async () => {
  await beginPremium(person);
  await changeCard(person, cards.declinedLater);
  await page.goto('/subscription');
  await advance(person, month);
  await expect(page.getByText('Your last payment did not go through')).toBeVisible();
  await expect(page.getByText('Past due', { exact: true })).toBeVisible();
  await hasPremium();
  expect((await status()).pastDue).toBe(true);

  const invoice = await windowOf(() => page.getByRole('button', { name: 'Pay Now' }).click());
  await payIn(invoice, cards.good, 'Pay $15.99');
  await expect(invoice.getByText(/^Paid/).first()).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Your last payment did not go through')).toHaveCount(0);
  expect((await status()).pastDue).toBe(false);
});

test('a renewal that is never paid ends Premium, and coins pay again', async () => {
  await beginPremium(person);
  await changeCard(person, cards.declinedLater);
  await page.goto('/dashboard');
  await hasPremium();
  await advance(person, month + 30);
  await hasCoins(10);
  await chatCosts(1);
});
