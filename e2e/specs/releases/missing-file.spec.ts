import type { ClientReport } from '@petalwise/contracts/live';
import { run } from '@petalwise/e2e/platform/platform';
import { routeOnce } from '@petalwise/e2e/screens/responses';
import { expect, type Page, test } from '@playwright/test';
import type * as z from 'zod/mini';

// The shell's own first files: without one of them the page would be white, or have no styles.

const shellFile = (name: RegExp) => (url: URL) =>
  url.pathname.startsWith('/releases/shell/') && name.test(url.pathname.split('/').at(-1) ?? '');
const script = shellFile(/^main\.\w+\.js$/);
const styles = shellFile(/^main\.\w+\.css$/);

const listen = (page: Page) => {
  const reports: z.output<typeof ClientReport>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry')) return;
    const report = request.postDataJSON();
    if (report.kind === 'error') reports.push(report);
  });
  return reports;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Petalwise could not start' });

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await browser.newPage({ baseURL: run().url });
});
test.afterEach(() => page.close());

for (const [what, file, address, words] of [
  ['script', script, '/pricing', /pay as you go/i],
  // No page of it is rendered ahead, with its style sheets inside.
  ['style sheet', styles, '/auth/', 'Welcome Back'],
] as const) {
  test(`without the shell's ${what} the page says that it could not start, and reports the file`, async () => {
    const reports = listen(page);
    await routeOnce(page, file, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('We have received a report of this problem.')).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      kind: 'error',
      app: 'shell',
      name: expect.stringMatching(/^main\.\w+\.(js|css)$/),
    });
    // Its own styles came with the page: nothing else did.
    expect(await heading(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
      30,
    );

    await page.getByRole('link', { name: 'Try Again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test('a script of the shell that another program changed on its way does not run, and the page says so', async () => {
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nself.changed = true;` });
  });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => 'changed' in self)).toBe(false);
});

test('a page that started shows no such panel for a file that fails later', async () => {
  await page.goto('/');
  await page.route(shellFile(/^page-auth/), (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});
