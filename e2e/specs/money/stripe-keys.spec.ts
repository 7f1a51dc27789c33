import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AskedOfStripe, stripeScript } from '@petalwise/e2e/payments/stripe-js';
import { newPerson } from '@petalwise/e2e/people/person';
import { type Platform, startPlatform } from '@petalwise/e2e/platform/platform';
import { type RunningSimulator, startStripeSimulator } from '@petalwise/stripe-simulator/start';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

// A platform with the keys of a Stripe account. Its API is the simulator's; its script a recorder, at Stripe's address.

const secretKey = 'sk_test_e2e';
const publishableKey = 'pk_test_e2e';
const webhookSecret = 'whsec_e2e';

let stripe: RunningSimulator;
let platform: Platform;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  const webhook = { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: webhookSecret };
  stripe = await startStripeSimulator({ secretKey, publishableKey, webhook });
  platform = await startPlatform({
    PORT: String(port),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  const { url } = platform.run();
  const person = await newPerson(url);
  context = await browser.newContext({ baseURL: url, storageState: await person.api.storageState() });
  await answerAsStripe(context);
  page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
});
test.afterAll(async () => {
  await context?.close();
  await platform?.stop();
  await stripe?.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Stripe's two addresses, as a browser knows them. */
const answerAsStripe = async (browser: BrowserContext) => {
  await browser.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: stripeScript })
      : route.fulfill({ contentType: 'text/html', body: '<p>Card number</p>' }),
  );
  await browser.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await fetch(new URL(pathname, stripe.url), { method: 'POST', body: route.request().postData() });
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  });
};

const asked = () =>
  page.evaluate(() => (window as unknown as { askedOfStripe: AskedOfStripe }).askedOfStripe) as Promise<AskedOfStripe>;

test('nothing is simulated beside a Stripe account', () => {
  expect(platform.run().processes.map(({ name }) => name)).not.toContain('stripe-simulator');
});

test("the checkout mounts Stripe's own card form, and nothing else gets in", async () => {
  await page.goto('/checkout/25_coins');
  await expect(page.frameLocator('iframe[title="Secure payment input frame"]').getByText('Card number')).toBeVisible();
  const { key, elements, mounted } = await asked();
  expect(key).toBe(publishableKey);
  expect(elements.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect(elements.appearance?.variables).toMatchObject({ colorText: expect.stringMatching(/^(rgb|color|oklch)/) });
  expect(mounted).toEqual(['payment']);
  await expect(page.getByText('Test mode')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  expect(complaints).toEqual([]);

  const stopped = page.waitForEvent('console', { predicate: (message) => message.text().includes('script-src') });
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('script'), { src: 'https://js.stripe.com.evil.example/' }),
    );
  });
  await stopped;
  complaints.length = 0;
});

test('a payment there is confirmed with Stripe and credited by its word', async () => {
  await page.getByRole('button', { name: 'Pay $7.99' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('35 coins', { exact: true })).toBeVisible();
  const [confirmed] = (await asked()).confirmed;
  expect(confirmed).toEqual({
    redirect: 'if_required',
    confirmParams: { return_url: `${platform.run().url}/checkout/25_coins` },
  });
  expect(complaints).toEqual([]);
});
