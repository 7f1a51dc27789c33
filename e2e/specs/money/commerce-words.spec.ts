import { purchaseCoins } from '@petalwise/contracts/billing/purchase';
import {
  cancelSubscription,
  getSubscriptionStatus,
  startSubscription,
} from '@petalwise/contracts/billing/subscription';
import { errorKinds } from '@petalwise/contracts/errors';
import { beginPremium, payFor, startPurchase } from '@petalwise/e2e/payments/paying';
import { newPerson, type Person } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { routeOnce } from '@petalwise/e2e/screens/responses';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { type Browser, expect, type Page, test } from '@playwright/test';

// The specification's words for the pages where money is spent. payments.spec and premium.spec test that they work.

const open = async (browser: Browser, person?: Person): Promise<Page> => {
  const storageState = person && (await person.api.storageState());
  const context = await browser.newContext({ baseURL: run().url, ...(storageState && { storageState }) });
  return context.newPage();
};
const leads = (page: Page, name: string | RegExp, to: string) =>
  expect.soft(page.getByRole('link', { name }).first()).toHaveAttribute('href', to);
/** Makes an endpoint respond with given data, once. */
const answer = (page: Page, path: string, status: number, body: object) =>
  routeOnce(page, `**${path}`, (route) =>
    route.fulfill({ status, json: body, contentType: 'application/problem+json' }),
  );
const refusal = { type: 'about:blank', title: 'No', status: 503, code: 'unavailable', detail: 'The server says why.' };

test('the prices, for a visitor: every card, its price and where it leads', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/pricing');
  await reads(page, ['Chat with the advisor', '1 coin a message', 'Photo analysis', '5 coins a photo']);
  await reads(page, ['Free Starter', '10 coins', '$7.99', '$14.99', '$15.99', 'per month', 'All Coin Packages']);
  await reads(page, ['Why choose Petalwise', 'Coins are non-refundable']);
  for (const [count, about] of [
    [25, '25 chats or 5 analyses'],
    [50, '50 chats or 10 analyses'],
    [100, '100 chats or 20 analyses'],
  ] as const) {
    await reads(page, [`${count} coins`, about]);
    // Each pack once, and one of them is the cheapest by the coin.
    await expect(page.getByRole('link', { name: `Buy ${count} coins` })).toHaveCount(1);
  }
  await expect(page.getByText('Best value')).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: 'Best value' })).toContainText('$27.99');
  await expect(page.getByText('10 chats, or 1 analysis and 5 chats')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  await leads(page, 'Get Started', '/auth?mode=sign-up');
  // A visitor makes an account first, and goes on from there.
  await page.getByRole('link', { name: 'Buy 25 coins' }).first().click();
  await expect(page.getByRole('heading', { name: 'Start Your Journey' })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start Premium' }).first().click();
  await expect(page.getByRole('heading', { name: 'Start Your Journey' })).toBeVisible();
  await page.context().close();
});

test('the prices, for a signed-in user: links to the checkout and to Premium', async ({ browser }) => {
  const person = await newPerson();
  const page = await open(browser, person);
  await page.goto('/pricing');
  await leads(page, 'Buy 25 coins', '/checkout/25_coins');
  await leads(page, 'Buy 50 coins', '/checkout/50_coins');
  await leads(page, 'Start Premium', '/subscribe');
  await expect(page.getByRole('link', { name: /Buy 100 coins/ })).toHaveAttribute('href', '/checkout/100_coins');
  // The free coins were given: what is left of them is there instead.
  await expect(page.getByRole('heading', { name: 'Free Starter' })).toHaveCount(0);
  await reads(page, ['Your Coins', 'Enough for 10 chats or 2 analyses']);
  await expect(page.getByText('You do not need coins now')).toHaveCount(0);
  await page.context().close();
});

test('the prices, for a user with Premium: the plan is theirs, and coins are said to be needless', async ({
  browser,
}) => {
  const person = await newPerson();
  await beginPremium(person);
  const page = await open(browser, person);
  await page.goto('/pricing');
  await reads(page, ['Your plan', 'You have Premium: chats and photos use no coins.', 'You do not need coins now']);
  await leads(page, 'Manage Subscription', '/subscription');
  await expect(page.getByRole('link', { name: 'Start Premium' })).toHaveCount(0);
  await page.context().close();
});

test('the checkout: its screens and its failures', async ({ browser }) => {
  const person = await newPerson();
  const page = await open(browser, person);
  await page.goto('/checkout');
  await reads(page, ['Invalid Package']);
  await leads(page, 'View Pricing', '/pricing');
  await page.goto('/checkout/9000_coins');
  await reads(page, ['Package Not Found']);
  await leads(page, 'View Pricing', '/pricing');
  await routeOnce(page, `**${purchaseCoins.path}`, async (route) => {
    await expect.soft(page.getByText('Setting up the payment')).toBeAttached();
    await route.fulfill({ status: 503, json: refusal });
  });
  await page.goto('/checkout/25_coins');
  await toast(page, 'Payment Setup Failed', 'The server says why.');
  await reads(page, ['Failed to setup payment']);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('form', { name: 'Card payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $7.99' })).toBeEnabled();
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $7.99' }).click();
  await toast(page, 'Payment Failed');
  await reads(page.getByRole('form', { name: 'Card payment' }), ['Payment Failed', 'Your card was declined']);
  const { title, detail } = errorKinds['coins.wallet-full'];
  const full = { type: 'about:blank', title, status: 409, code: 'coins.wallet-full' };
  const facts = { most: 1_000_000_000, coins: 100 };
  await answer(page, purchaseCoins.path, 409, { ...full, detail: detail(facts), facts });
  await page.goto('/checkout/100_coins');
  await reads(page, ['No room for these coins', 'at most 1,000,000,000 coins', 'You have not been charged.']);
  await leads(page, 'All Packages', '/pricing');
  await expect(page.getByRole('form', { name: 'Card payment' })).toHaveCount(0);
  const paid = await startPurchase(person, '50_coins');
  await payFor(paid);
  await page.goto(`/checkout/50_coins?payment_intent=${paid}`);
  await reads(page, ['Payment Successful', '50 coins have been added to your account!']);
  await leads(page, 'Go to Dashboard', '/dashboard');
  await page.context().close();
});

test('subscribing: the window, and what is said when it does not open', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  await page.goto('/subscribe');
  const start = page.getByRole('button', { name: 'Start Premium' });
  await expect(page.getByRole('region', { name: 'Premium' }).getByText('By paying, you agree')).toBeVisible();
  for (const [status, body, words] of [
    [503, refusal, 'The server says why.'],
    [200, {}, 'No checkout URL received'],
    [502, { nothing: true }, 'Failed to initialize subscription'],
  ] as const) {
    await answer(page, startSubscription.path, status, body);
    await start.click();
    await toast(page, 'Error', words);
  }
  await routeOnce(page, `**${startSubscription.path}`, async (route) => {
    await expect.soft(page.getByRole('button', { name: 'Opening payment...' })).toBeDisabled();
    await route.continue();
  });
  const [hosted] = await Promise.all([page.context().waitForEvent('page'), start.click()]);
  await toast(page, 'Payment Window Opened');
  await hosted.close();
  await page.context().close();
});

test('the subscription of a user without Premium', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  await routeOnce(page, `**${getSubscriptionStatus.path}`, async (route) => {
    await expect.soft(page.getByRole('status').filter({ hasText: 'Loading your subscription' })).toBeVisible();
    await route.continue();
  });
  await page.goto('/subscription');
  await reads(page, [
    'Subscription Management',
    'Choose Your Payment Option',
    'You have flexible options: pay per use with coins or go unlimited with our Premium subscription',
  ]);
  await leads(page, 'Back to Dashboard', '/dashboard');
  await leads(page, 'View Plans', '/pricing');
  await expect(page.getByText('Danger Zone')).toHaveCount(0);
  await page.context().close();
});

test('the subscription of a user with Premium: plan, benefits, and how to cancel', async ({ browser }) => {
  const person = await newPerson();
  await beginPremium(person);
  const page = await open(browser, person);
  await routeOnce(page, `**${getSubscriptionStatus.path}`, async (route) => {
    await reads(page, ['Loading...']);
    await route.continue();
  });
  await page.goto('/subscription');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\w+ \d+, 20\d\d$/).first()).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await reads(main, [
    'Premium',
    'Unlimited',
    '$15.99',
    '/month',
    'Active',
    'Next billing date',
    '•••• •••• ••••',
    '4242',
  ]);
  await reads(page, [
    'Premium Benefits',
    'Unlimited Chat Sessions',
    'Ask as many beauty questions as you want',
    'Unlimited Photo Analysis',
    'Priority Support',
    'Faster responses from the AI advisor',
    'Premium Features',
    'Advanced beauty analysis tools',
    'Danger Zone',
    "You'll keep premium access until the end of your current billing period",
  ]);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
  await reads(dialog, [
    "Are you sure you want to cancel your Petalwise Premium subscription? You'll continue to have premium access until the end of your current billing period, then your account will revert to the coin-based system.",
  ]);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await answer(page, cancelSubscription.path, 503, refusal);
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  // The dialog says it, and a toast, which has no role while the dialog is open.
  await reads(dialog, ['The server says why.']);
  await reads(page.getByLabel(/^Notifications/), ['Error', 'The server says why.']);
  await answer(page, cancelSubscription.path, 502, { nothing: true });
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await reads(page, ['Failed to cancel subscription']);
  await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.route(`**${cancelSubscription.path}`, async (route) => {
    await expect(dialog.getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
    await route.continue();
  });
  const refreshed = ['/api/user', getSubscriptionStatus.path].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await Promise.all(refreshed);
  await toast(
    page,
    'Subscription Cancelled',
    "Your subscription has been cancelled. You'll continue to have premium access until the end of your current billing period.",
  );
  await expect(page.getByText(/^Cancels \w{3} \d/)).toBeVisible();
  await expect(page.getByText(/^Cancelling \w{3} \d/)).toBeVisible();
  await reads(page, ['Your subscription is scheduled to be cancelled at the end of your current billing period']);
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await page.context().close();
});
