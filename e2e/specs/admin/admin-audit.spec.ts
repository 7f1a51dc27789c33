import type { AuditEntry, AuditPage } from '@petalwise/contracts/admin/acts';
import { balanceOf, newPerson } from '@petalwise/e2e/people/person';
import { person as boss, page, test } from '@petalwise/e2e/people/signed-in';
import { lookAt } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

test.use({ as: 'the admin' });

const acts = () => page.getByRole('table', { name: 'Admin actions' }).locator('tbody tr');
const sections = () => page.getByRole('navigation', { name: 'Admin', exact: true });

test('more than 1,000 coins are confirmed in words, and who gave them and why is on the pages Audit and Ledger', async () => {
  const user = await newPerson();
  const reason = `Sorry for the outage of ${user.id.slice(0, 8)}`;
  await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: 'Adjust Coins of Maya Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Coins' });
  const confirmation = dialog.getByLabel('Type “Give 5,000 coins” to confirm');
  await dialog.getByLabel('Amount').fill('1000');
  await expect(dialog.getByLabel(/to confirm/)).toHaveCount(0);
  await dialog.getByLabel('Amount').fill('5000');
  await expect(confirmation).toBeVisible();
  await reads(dialog, ['This is more than 1,000 coins at once, to Maya Test.']);
  await dialog.getByLabel('Description (optional)').fill(reason);
  await dialog.getByRole('button', { name: 'Adjust Coins' }).click();
  await reads(dialog, ['Type exactly “Give 5,000 coins”. No coins were moved.']);
  await expect(confirmation).toBeFocused();
  await confirmation.fill('Give 500 coins');
  await confirmation.press('Enter');
  await reads(dialog, ['Type exactly “Give 5,000 coins”. No coins were moved.']);
  expect(await balanceOf(user)).toBe(10);
  await lookAt(page, { state: 'confirm in words', axe: 'everywhere' });
  await confirmation.fill('give 5000 coins');
  await confirmation.press('Enter');
  await toast(page, 'Coins Adjusted', 'Maya Test now has 5,010 coins.');

  await sections().getByRole('link', { name: 'Audit' }).click();
  const act = acts().filter({ hasText: reason });
  await expect(act).toHaveText(/Demo Admin|Admin/);
  await reads(act, ['Gave 5,000 coins', 'Maya Test', 'Request ']);
  await sections().getByRole('link', { name: 'Ledger' }).click();
  const transfers = page.getByRole('table', { name: 'Coins that admins moved' }).locator('tbody tr');
  await reads(transfers.filter({ hasText: reason }), ['Gave 5,000 coins', 'Maya Test']);

  const own = await (await user.api.get('/api/coins/transactions')).text();
  expect(own).toContain(reason);
  expect(own).not.toContain(boss.id);
});

test('a script that gives more than 1,000 coins learns how to confirm, and nothing is given before', async () => {
  const user = await newPerson();
  const give = (data: object) => boss.api.post(`/api/admin/user/${user.id}/coins`, { data });
  const refused = await give({ amount: 1001, description: 'For a test' });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'coins.not-confirmed',
    detail: expect.stringContaining('"confirmation": "Give 1,001 coins"'),
  });
  expect(await balanceOf(user)).toBe(10);
  expect((await give({ amount: 1001, confirmation: 'Give 1,001 coins' })).ok()).toBe(true);
  expect(await balanceOf(user)).toBe(1011);
});

test('the page filters by keyboard, loads more, and says what is missing, empty or did not load', async () => {
  const admin = { id: boss.id, name: 'Adam Admin' };
  const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
    id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    at: new Date(number * 60_000).toISOString(),
    actorId: admin.id,
    actorName: admin.name,
    requestId: `request-${number}`,
    act: 'ai-key-set',
    subject: 'openai-key',
    subjectName: null,
    reason: `Reason ${number}`,
    detail: { lastFour: '1234' },
    ...more,
  });
  const first: AuditPage = { entries: [entry(3), entry(2)], admins: [admin], away: [], nextCursor: entry(2).id };
  let answer: (query: URLSearchParams) => AuditPage | undefined = () => undefined;
  await page.route('**/api/admin/audit*', (route) => {
    const found = answer(new URL(route.request().url()).searchParams);
    return found ? respondWith(route, found) : respondWith(route, unavailable, 503);
  });
  await page.goto('/admin/audit');
  await reads(page, ['The audit did not load', 'Billing does not answer.']);
  answer = (query) => (query.has('cursor') ? { ...first, entries: [entry(1)], nextCursor: null } : first);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(acts()).toHaveCount(2);
  await page.getByRole('button', { name: 'Show More' }).press('Enter');
  await expect(acts()).toHaveText([/Reason 3/, /Reason 2/, /Reason 1/]);
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);

  answer = (query) => {
    const wanted = query.get('act') === 'ai-key-removed' && query.get('actorId') === admin.id;
    return { ...first, entries: wanted ? [] : [entry(2)], nextCursor: null, away: ['billing'] };
  };
  await page.getByRole('combobox', { name: 'What' }).selectOption('AI key removed');
  await reads(page, ['The list is not complete', 'The billing service is not responding']);
  await lookAt(page, { state: 'a service is away', axe: 'everywhere' });
  await page.getByRole('combobox', { name: 'Admin' }).selectOption('Adam Admin');
  await expect(page.getByRole('heading', { name: 'No matching actions' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('');
  await expect(acts()).toHaveCount(1);

  answer = () => ({ ...first, entries: [], admins: [], nextCursor: null });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No actions yet' })).toBeVisible();
  await lookAt(page, { state: 'empty', axe: 'everywhere' });
});
