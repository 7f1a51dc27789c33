import { getStarterCoins } from '@petalwise/contracts/admin/settings';
import { reportMeasured } from '@petalwise/contracts/live';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, type Page, test } from '@playwright/test';

type Report = { calls?: { traceparent: string; path: string }[] };

/** What the page tells of itself. */
const toldBy = (page: Page): Report[] => {
  const told: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportMeasured.path)) told.push(JSON.parse(request.postData() || '{}') as Report);
  });
  return told;
};

test('a page that is set to trace begins a trace with each call, and reports how long it took', async ({ page }) => {
  // As the gateway writes it where there is a collector.
  await page.route('**/auth', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('"config":{', '"config":{"traces":1,');
    await route.fulfill({ response: answer, body: html });
  });
  const told = toldBy(page);
  const asked = page.waitForRequest((request) => request.url().endsWith(getStarterCoins.path));
  await page.goto(`${run().url}/auth`);
  const { traceparent } = (await asked).headers();
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  await expect
    .poll(() => told.flatMap(({ calls = [] }) => calls), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ traceparent, path: getStarterCoins.path }));
});
