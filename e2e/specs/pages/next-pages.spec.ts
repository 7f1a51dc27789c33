import { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { newPerson } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { type Browser, expect, type Page, test } from '@playwright/test';

/** Each app's first files, by their addresses. */
const filesOf = async (page: Page): Promise<Record<string, string[]>> => {
  const text = await page.locator('#petalwise-registry').textContent();
  const { remotes } = PageRegistry.parse(JSON.parse(text ?? ''));
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { entry, exposes }]) => {
      const { js = [], css = [] } = exposes['./app'] ?? {};
      return [app, [entry, ...js, ...css].map((file) => run().url + file)];
    }),
  );
};

/** How often each was asked for, and the bytes that came over the network for it. */
const loads = (page: Page, files: readonly string[]) =>
  page.evaluate(
    (urls) =>
      urls.map((url) => {
        const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
        return { asked: entries.length, downloads: entries.filter(({ transferSize }) => transferSize > 0).length };
      }),
    files,
  );
const missing = async (page: Page, files: readonly string[] = []) =>
  (await loads(page, files)).filter(({ asked }) => asked === 0).length;

const openDashboard = async (browser: Browser, connection?: object): Promise<Page> => {
  const { api } = await newPerson();
  const page = await browser.newPage({ baseURL: run().url, storageState: await api.storageState() });
  if (connection) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { get: () => value }),
      connection,
    );
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Open the beauty chat' })).toBeVisible();
  return page;
};

test('files of the pages that the dashboard leads to are there before the click, and come once', async ({
  browser,
}) => {
  const page = await openDashboard(browser, { saveData: false, effectiveType: '4g' });
  const files = await filesOf(page);
  await expect.poll(() => missing(page, files['mf-chat'])).toBe(0);
  await expect.poll(() => missing(page, files['mf-trending'])).toBe(0);
  await expect.poll(() => missing(page, files['mf-commerce'])).toBe(0);
  // Only an admin sees a link there.
  expect(await missing(page, files['mf-admin'])).toBe(files['mf-admin']?.length);

  await page.getByRole('link', { name: 'Start Session' }).click();
  await expect(page.getByRole('heading', { name: 'Ask your advisor' })).toBeVisible();
  const found = await loads(page, files['mf-chat'] ?? []);
  expect(found.map(({ downloads }) => downloads)).toEqual(found.map(() => 1));
  // The click did ask for them.
  expect(found.filter(({ asked }) => asked > 1)).not.toEqual([]);
  await page.close();
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ browser }) => {
    const page = await openDashboard(browser, connection);
    const files = await filesOf(page);
    await page.waitForLoadState('networkidle');
    // Longer than the dashboard waits without it.
    await page.waitForTimeout(8_000);
    expect(await missing(page, files['mf-commerce'])).toBe(files['mf-commerce']?.length);
    await page.close();
  });
}
