import { adjust, newPerson } from './person.ts';
import { person as boss, page, test } from './signed-in.ts';

test.use({ as: 'the admin' });
test('shots', async () => {
  const user = await newPerson();
  await adjust(boss, user, 25);
  await adjust(boss, user, -3);
  await boss.api.post(`/api/admin/user/${user.id}/coins`, {
    data: {
      amount: 5000,
      description: 'Winner of the spring campaign, agreed with Marketing on Monday',
      confirmation: 'Give 5,000 coins',
    },
  });
  await boss.api.post('/api/admin/settings/starter-coins', { data: { coins: 10, reason: 'A campaign' } });
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/audit');
      await page.getByText('Gave 5,000 coins').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/audit-shots/audit-${scheme}-${width}.png` });
      await page.goto('/admin/ledger');
      await page.getByText('Gave 5,000 coins').first().waitFor();
      await page.getByText('Coins that admins moved').first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/audit-shots/ledger-${scheme}-${width}.png`, fullPage: true });
      await page.goto(`/admin?search=${encodeURIComponent(user.email)}`);
      await page.getByRole('button', { name: 'Adjust Coins of Maya Test' }).click();
      await page.getByLabel('Amount').fill('5000');
      await page.getByRole('button', { name: 'Adjust Coins', exact: true }).last().click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/audit-shots/dialog-${scheme}-${width}.png` });
      await page.goto('/admin/settings');
      await page.getByText('Free starter coins').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/audit-shots/settings-${scheme}-${width}.png`, fullPage: true });
    }
});
