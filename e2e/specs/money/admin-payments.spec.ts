import { buyPack, payFor, startPurchase } from '@petalwise/e2e/payments/paying';
import { askSimulator, behave, fallSilent } from '@petalwise/e2e/payments/simulator';
import { adjust, balanceOf, newPerson, type Person } from '@petalwise/e2e/people/person';
import { person as boss, page, test } from '@petalwise/e2e/people/signed-in';
import { expect } from '@playwright/test';

test.use({ as: 'the admin' });

let person: Person;
test.beforeEach(async () => {
  person = await newPerson();
});
test.afterEach(async () => {
  if (test.info().tags.includes('@alone')) await behave();
});

const debt = () =>
  page.getByRole('list', { name: 'Who owes coins' }).getByRole('listitem').filter({ hasText: person.email });

test('coins that a refund finds spent are owed; an admin collects what is there and forgives the rest', async () => {
  const { paymentId } = await buyPack(person);
  await adjust(boss, person, -35);
  await askSimulator('POST', '/v1/refunds', { payment_intent: paymentId });
  await expect(async () => {
    await page.goto('/admin/payments');
    await expect(debt()).toContainText('Owes 25 coins', { timeout: 2_000 });
  }).toPass();
  await expect(debt().getByRole('button', { name: 'Collect' })).toBeDisabled();
  expect(await balanceOf(person)).toBe(0);

  await adjust(boss, person, 10);
  await page.reload();
  await debt().getByRole('button', { name: 'Collect' }).click();
  await page
    .getByRole('alertdialog', { name: 'Collect 10 coins?' })
    .getByRole('button', { name: 'Collect Coins' })
    .click();
  await expect(debt()).toContainText('Owes 15 coins');
  expect(await balanceOf(person)).toBe(0);

  await debt().getByRole('button', { name: 'Forgive' }).click();
  const forgiving = page.getByRole('alertdialog', { name: 'Forgive 15 coins?' });
  await forgiving.getByRole('button', { name: 'Forgive Debt' }).click();
  await expect(forgiving.getByText('Enter a reason.')).toBeVisible();
  await forgiving.getByLabel('Reason').fill('A goodwill gesture');
  await forgiving.getByRole('button', { name: 'Forgive Debt' }).click();
  await expect(page.getByText('Debt Forgiven').first()).toBeVisible();
  await expect(debt()).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();
});

test('a disputed payment is listed with who paid it, and what', async () => {
  const { paymentId } = await buyPack(person);
  await askSimulator('POST', '/simulator/disputes', { payment_intent: paymentId });
  const disputed = page.getByRole('list', { name: 'Disputed payments' }).getByRole('listitem');
  await expect(async () => {
    await page.goto('/admin/payments');
    await expect(disputed.filter({ hasText: person.email })).toContainText('$7.99', { timeout: 2_000 });
  }).toPass();
  await expect(disputed.filter({ hasText: person.email })).toContainText('25 coins');
});

test('an admin asks the payment provider for missing events, and the coins are there', {
  tag: '@alone',
}, async () => {
  await fallSilent();
  await payFor(await startPurchase(person));
  expect(await balanceOf(person)).toBe(10);
  await behave();
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Ask Stripe Now' }).click();
  await expect.poll(() => balanceOf(person)).toBe(35);
});
