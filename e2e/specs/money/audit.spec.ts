import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LedgerReport } from '@petalwise/contracts/billing/audit';
import { buyPack } from '@petalwise/e2e/payments/paying';
import { askSimulator } from '@petalwise/e2e/payments/simulator';
import { adjust, balanceOf, newPerson, type Person } from '@petalwise/e2e/people/person';
import { person as boss, context, page, test } from '@petalwise/e2e/people/signed-in';
import { giveUpOn, releaseDelivered, repairsOf, writeBalance } from '@petalwise/e2e/platform/ledger';
import { dataDir, run } from '@petalwise/e2e/platform/platform';
import { expect, type Locator } from '@playwright/test';

test.use({ as: 'the admin' });

let person: Person;
test.beforeEach(async () => {
  person = await newPerson();
});

const debtOf = (owner: Person): Locator =>
  page.getByRole('list', { name: 'Who owes coins' }).getByRole('listitem').filter({ hasText: owner.email });

/** A user who spent a pack and then got the money back: 35 coins, of which 5 are left. */
const spendAndRefund = async () => {
  const { paymentId } = await buyPack(person);
  await adjust(boss, person, -30);
  await askSimulator('POST', '/v1/refunds', { payment_intent: paymentId });
  await expect.poll(() => balanceOf(person)).toBe(0);
  return paymentId;
};

test('what a refund takes back and a wallet no longer has is a debt, which an admin collects and forgives', async () => {
  await spendAndRefund();
  await adjust(boss, person, 8);
  await page.goto('/admin/payments');
  const debt = debtOf(person);
  await expect(debt).toContainText('Owes 20 coins');

  await debt.getByRole('button', { name: /^Collect/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('12 coins are still owed.');
  await page.getByRole('button', { name: 'Collect Coins' }).click();
  await expect(debt).toContainText('Owes 12 coins');
  expect(await balanceOf(person)).toBe(0);

  await debt.getByRole('button', { name: /^Forgive/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(debt).toContainText('Owes 12 coins');
  await debt.getByRole('button', { name: /^Forgive/ }).click();
  await page.getByLabel('Reason').fill('A goodwill gesture');
  await page.getByRole('button', { name: 'Forgive Debt' }).click();
  await expect(debt).toHaveCount(0);
});

test('an event that was given up on is replayed by an admin', async () => {
  const { paymentId } = await buyPack(person);
  await giveUpOn(run(), paymentId);
  await page.goto('/admin/payments');
  await page.getByRole('radio', { name: 'Failed' }).click();
  const event = page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: paymentId }).first();
  await expect(event).toContainText('Given up on by a test');
  await event.getByRole('button', { name: /^Replay/ }).click();
  await expect(page.getByText('Event Applied').first()).toBeVisible();
  // Nothing is credited a second time.
  expect(await balanceOf(person)).toBe(35);
});

test('an admin asks Stripe for missed events', async () => {
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Ask Stripe Now' }).click();
  await expect(page.getByText(/Nothing Was Missed|Missed Events? Found/).first()).toBeVisible();
});

test('the ledger is correct after a refund, on the page and by the command', async () => {
  await spendAndRefund();
  await page.goto('/admin/ledger');
  await expect(page.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Proofs' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();

  const program = fileURLToPath(new URL('../../../tools/start/ledger/check-ledger.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, '--json'], {
    env: { ...process.env, DATA_DIR: dataDir() },
  });
  const report = LedgerReport.parse(JSON.parse(stdout));
  expect(report.proofs.filter(({ ok }) => !ok)).toEqual([]);
  expect(report.accounts.reduce((sum, { coins }) => sum + coins, 0)).toBe(0);
});

test('faults of the ledger are listed with their cause and repaired once, with a reason', {
  tag: '@alone',
}, async () => {
  const key = await releaseDelivered(run(), person.id);
  await writeBalance(run(), person.id, 12);
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto('/admin/ledger');
  await expect(page.getByRole('heading', { name: '2 checks failed' })).toBeVisible();
  const faults = page.getByRole('list', { name: 'Faults' }).getByRole('listitem');
  await expect(faults).toHaveCount(2);
  const late = faults.filter({ hasText: key });
  await expect(late).toContainText(
    'Cause: The hold was released before billing knew that the answer had been delivered.',
  );
  await expect(late).toContainText('Repair: Takes the coins from the wallet');

  await late.getByRole('button', { name: /^Repair/ }).click();
  await page.getByRole('button', { name: 'Repair Fault' }).click();
  await expect(page.getByRole('dialog')).toContainText('Enter a reason.');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(faults).toHaveCount(2);

  await page.getByRole('button', { name: 'Repair All 2' }).click();
  await page.getByLabel('Reason').fill('NATS was away on 21 November');
  await page.getByRole('button', { name: 'Repair Faults' }).click();
  await expect(page.getByText('2 faults were repaired.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();
  await expect(faults).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeFocused();
  expect(await balanceOf(person)).toBe(11);
  const repair = { by: boss.id, reason: 'NATS was away on 21 November' };
  expect(await repairsOf(run(), person.id)).toEqual([repair, repair]);

  // A second tab still lists what is settled.
  await other.getByRole('button', { name: 'Repair All 2' }).click();
  await other.getByLabel('Reason').fill('Once more');
  await other.getByRole('button', { name: 'Repair Faults' }).click();
  await expect(other.getByText('2 faults were already repaired.').first()).toBeVisible();
  await expect(other.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();
  expect(await balanceOf(person)).toBe(11);
});

test('sections of the admin dashboard are links, and what is no section leads to the users', async () => {
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Admin' });
  await expect(sections.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Ledger' }).click();
  await expect(page).toHaveURL(/\/admin\/ledger$/);
  await page.goto('/admin/nothing');
  await expect(page).toHaveURL(/\/admin$/);
});
