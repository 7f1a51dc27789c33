import { reconcilePayments } from '@petalwise/contracts/billing/payment-events';
import { getPurchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import { getReceipts, type Receipt } from '@petalwise/contracts/billing/receipts';
import { logout } from '@petalwise/contracts/identity/account';
import { chargesOf, startPurchase } from '@petalwise/e2e/payments/paying';
import { askSimulator, behave, cards, fallSilent, misbehave } from '@petalwise/e2e/payments/simulator';
import { admin, balanceOf, newPerson, type Person } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { routeOnce } from '@petalwise/e2e/screens/responses';
import { expect, type Page, type Route } from '@playwright/test';

test.afterEach(async () => {
  // Only who made the provider misbehave, and is alone with it, ends it: others may run beside.
  if (test.info().tags.includes('@alone')) await behave();
});

const payButton = (of = page) => of.getByRole('button', { name: 'Pay $7.99' });
const problem = () => page.getByRole('form', { name: 'Card payment' }).getByText('Payment Failed');
const success = (of = page) => of.getByRole('heading', { name: 'Payment Successful' });
const sees = (of: Page, coins: number) =>
  expect(of.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();

const openCheckout = async (of = page) => {
  await of.goto('/checkout/25_coins');
  await expect(payButton(of)).toBeEnabled();
  await expect(of.getByRole('main').getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '/terms',
  );
};
const enterCard = async (number: string, of = page) => {
  const form = of.getByRole('form', { name: 'Card payment' });
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
};
const pay = async (number: string, of = page) => {
  await enterCard(number, of);
  await payButton(of).click();
};
const answerBank = async (answer: 'Complete' | 'Fail') => {
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.getByRole('button', { name: `${answer} authentication` }).click();
};
const paymentInAddress = () => new URL(page.url()).searchParams.get('payment_intent') ?? '';
const receipts = async (): Promise<Receipt[]> =>
  ((await (await person.api.get(getReceipts.path)).json()) as { receipts: Receipt[] }).receipts;

test.describe('a pack', () => {
  test('is bought with a good card, from the prices to the receipt, and every tab has its coins', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await sees(other, 10);

    await page.goto('/pricing');
    await page.locator('main a[href="/checkout/25_coins"]').first().click();
    await pay(cards.good);
    await expect(success()).toBeVisible();
    await expect(page.getByText('25 coins have been added to your account!').first()).toBeVisible();
    await sees(page, 35);
    await sees(other, 35);

    await page.getByRole('link', { name: 'View Your Receipt' }).click();
    await expect(page.getByRole('article').getByText('Visa ending in 4242')).toBeVisible();
    await expect(page.getByRole('article').getByText('$7.99').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('+25')).toBeVisible();
  });

  test('is not sold to a declined card, which says so, and a good one then buys it', async () => {
    await openCheckout();
    await pay(cards.declined);
    await expect(problem()).toBeVisible();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    expect(await balanceOf(person)).toBe(10);
    expect(await receipts()).toEqual([]);

    await pay(cards.good);
    await expect(success()).toBeVisible();
    await sees(page, 35);
    expect(await receipts()).toHaveLength(1);
  });

  test('is not sold for an empty account', async () => {
    await openCheckout();
    await pay(cards.insufficient);
    await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible();
    await sees(page, 10);
  });

  test('asks the bank where the card wants it (3-D Secure)', async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await answerBank('Complete');
    await expect(success()).toBeVisible();
    await sees(page, 35);
    expect(page.url()).not.toContain('client_secret');
  });

  test('is not sold if the bank refuses, and the form is ready again', async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await answerBank('Fail');
    await expect(page.getByText('Your bank did not confirm this card.').first()).toBeVisible();
    await sees(page, 10);
    await pay(cards.good);
    await expect(success()).toBeVisible();
    await sees(page, 35);
  });

  test('is paid once by a double click', async () => {
    await openCheckout();
    await enterCard(cards.good);
    await payButton().dblclick();
    await expect(success()).toBeVisible();
    await sees(page, 35);
    expect(await receipts()).toHaveLength(1);
  });

  test('is the same payment after a reload half-way, and another one the next time', async () => {
    const ids: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith(purchaseCoins.path)) return;
      ids.push(((await response.json()) as { paymentId: string }).paymentId);
    });
    await openCheckout();
    await pay(cards.declined);
    await expect(problem()).toBeVisible();
    await page.reload();
    await expect(payButton()).toBeEnabled();
    await pay(cards.good);
    await expect(success()).toBeVisible();
    await openCheckout();
    expect(ids).toHaveLength(3);
    expect(new Set(ids.slice(0, 2)).size).toBe(1);
    expect(ids[2]).not.toBe(ids[1]);
  });

  test('of an unknown name is not sold', async () => {
    await page.goto('/checkout/9000_coins');
    await expect(page.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Invalid Package' })).toBeVisible();
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test.describe('a pack that is open in two tabs', () => {
  const paidElsewhere = (of: Page) =>
    of.getByText('You already paid for this package in another tab: 25 coins were added.');
  let other: Page;
  test.beforeEach(async () => {
    other = await context.newPage();
  });

  test("is charged once when one was left at the bank's page, the other paid, and the bank's page then confirmed", async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await openCheckout(other);
    await pay(cards.good, other);
    await expect(success(other)).toBeVisible();

    await answerBank('Complete');
    await expect(page).toHaveURL(/payment_intent=/);
    expect(await chargesOf(person)).toEqual([799]);
    await expect(paidElsewhere(page)).toBeVisible();
    await sees(page, 35);
    expect(await receipts()).toHaveLength(1);
  });

  test('is charged once when both pay at once, and one of them says that the other paid', async () => {
    for (const tab of [page, other]) {
      await openCheckout(tab);
      await enterCard(cards.good, tab);
    }
    await Promise.all([page, other].map((tab) => payButton(tab).click()));
    for (const tab of [page, other]) await expect(success(tab).or(paidElsewhere(tab))).toBeVisible();
    expect(await chargesOf(person)).toEqual([799]);
    const shown = await Promise.all([page, other].map((tab) => paidElsewhere(tab).isVisible()));
    // Where the news of the payment is faster than the answer of the bank, both say so.
    expect(shown).toContain(true);
    await sees(page, 35);
  });

  test('says in one that the other paid, also after a reload, and sells it again on purpose', async () => {
    await openCheckout();
    await openCheckout(other);
    await enterCard(cards.good);
    await pay(cards.good, other);
    await expect(success(other)).toBeVisible();
    await expect(paidElsewhere(page)).toBeVisible();
    await sees(page, 35);
    await page.reload();
    await expect(paidElsewhere(page)).toBeVisible();

    await page.getByRole('link', { name: 'Buy 25 coins again' }).click();
    await pay(cards.good);
    await expect(success()).toBeVisible();
    await sees(page, 60);
    expect(await chargesOf(person)).toEqual([799, 799]);
  });
});

test.describe('a session that ends while its user pays', () => {
  const endSession = async () => expect((await person.api.post(logout.path)).ok()).toBe(true);
  const sessionEnded = () => page.getByText('Your session ended');
  const signInAs = async ({ email, password }: Person) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  test("at the bank's page: the sign-in page says so, and leads on to the coins", async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await endSession();
    await answerBank('Complete');
    await expect(sessionEnded()).toBeVisible();
    await expect(page.getByText('Your payment is safe. Sign in to see its result.')).toBeVisible();
    await signInAs(person);
    await expect(success()).toBeVisible();
    await sees(page, 35);
    expect(page.url()).not.toContain('client_secret');
    expect(await chargesOf(person)).toEqual([799]);
  });

  test("at the bank's page, which refuses: the sign-in leads on to the refusal and the card form", async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await endSession();
    await answerBank('Fail');
    await expect(sessionEnded()).toBeVisible();
    await signInAs(person);
    await expect(page.getByText('Your bank did not confirm this card.').first()).toBeVisible();
    await expect(payButton()).toBeEnabled();
  });

  test('while the page waits for the bank: the sign-in leads back to it, and it shows what became of it', async () => {
    await openCheckout();
    await pay(cards.processing);
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    const payment = paymentInAddress();
    await endSession();
    await expect(sessionEnded()).toBeVisible();
    await signInAs(person);
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    await askSimulator('POST', `/simulator/payment_intents/${payment}/settle`, { outcome: 'succeed' });
    await expect(success()).toBeVisible();
    await sees(page, 35);
  });

  test('after the card was charged: the sign-in leads on to the coins', async () => {
    await openCheckout();
    const result = `**${getPurchase.path.replace(':paymentId', '*')}`;
    const endFirst = async (route: Route) => {
      await endSession();
      await route.continue();
    };
    await routeOnce(page, result, endFirst);
    await pay(cards.good);
    await expect(sessionEnded()).toBeVisible();
    await signInAs(person);
    await expect(success()).toBeVisible();
    await sees(page, 35);
  });

  test('before it starts: the sign-in leads on to the checkout', async () => {
    await page.goto('/pricing');
    await expect(page.locator('main a[href="/checkout/25_coins"]').first()).toBeVisible();
    await endSession();
    await page.goto('/checkout/25_coins');
    await expect(sessionEnded()).toBeVisible();
    await signInAs(person);
    await pay(cards.good);
    await expect(success()).toBeVisible();
  });

  test('shows nothing of the payment to another user who signs in instead', async () => {
    await openCheckout();
    await pay(cards.asksEveryTime);
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await endSession();
    await answerBank('Complete');
    await expect(sessionEnded()).toBeVisible();
    const another = await newPerson();
    await signInAs(another);
    await expect(page).toHaveURL(/\/dashboard$/);
    await sees(page, 10);
    await openCheckout();
    await expect(success()).toHaveCount(0);
    expect(await chargesOf(another)).toEqual([]);
  });
});

test.describe('the page after a payment', () => {
  test("shows nothing of another user's", async () => {
    const owner = await newPerson();
    const paymentId = await startPurchase(owner);
    expect((await person.api.get(getPurchase.path.replace(':paymentId', paymentId))).status()).toBe(404);
    await page.goto(`/checkout/25_coins?payment_intent=${paymentId}&redirect_status=succeeded`);
    await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    await expect(success()).toHaveCount(0);
  });

  test('believes no address that says it was paid', async () => {
    const paymentId = await startPurchase(person);
    await page.goto(`/checkout/25_coins?payment_intent=${paymentId}&redirect_status=succeeded`);
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await expect(success()).toHaveCount(0);
    await sees(page, 10);
  });

  test('says that the bank has not decided while it has not, and then what it decided', async () => {
    await openCheckout();
    await pay(cards.processing);
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    await sees(page, 10);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    await askSimulator('POST', `/simulator/payment_intents/${paymentInAddress()}/settle`, { outcome: 'succeed' });
    await expect(success()).toBeVisible();
    await sees(page, 35);
  });

  test('waits where the word of the payment is lost, until we ask for it', { tag: '@alone' }, async () => {
    await fallSilent();
    await openCheckout();
    await pay(cards.good);
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await sees(page, 10);
    await behave();
    await (await admin()).api.post(reconcilePayments.path);
    await expect(success()).toBeVisible();
    await sees(page, 35);
  });
});

test('an event that comes twice, late and out of order is credited once', { tag: '@alone' }, async () => {
  await misbehave({ 'webhooks[duplicate][rate]': '1', 'webhooks[reorder][rate]': '0.5', 'webhooks[delay]': '300' });
  await openCheckout();
  await pay(cards.good);
  await expect(success()).toBeVisible();
  await sees(page, 35);
  await (await admin()).api.post(reconcilePayments.path);
  expect(await balanceOf(person)).toBe(35);
  expect(await receipts()).toHaveLength(1);
});

test('a refund takes the coins back, in every open tab, and the receipt says so', async () => {
  await openCheckout();
  await pay(cards.good);
  await expect(success()).toBeVisible();
  await sees(page, 35);
  await askSimulator('POST', '/v1/refunds', { payment_intent: paymentInAddress() });
  await sees(page, 10);
  for (const look of [() => undefined, () => page.reload()]) {
    await look();
    await expect(page.getByRole('heading', { name: 'Coins Taken Back' })).toBeVisible();
    await expect(page.getByText('its 25 coins were taken back')).toBeVisible();
  }
  await expect(success()).toBeHidden();
  await page.goto('/receipts');
  await expect(page.getByRole('list', { name: 'Receipts' }).getByText('Refunded')).toBeVisible();
});

test('a provider that is down sells nothing and says so, and Try Again works when it is back', {
  tag: '@alone',
}, async () => {
  await misbehave({ 'api[down][0]': '/v1' });
  await page.goto('/checkout/25_coins');
  await expect(page.getByRole('heading', { name: 'Failed to setup payment' })).toBeVisible();
  await behave();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await pay(cards.good);
  await expect(success()).toBeVisible();
});
