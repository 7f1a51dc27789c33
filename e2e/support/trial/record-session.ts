import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Request, type Response } from '@playwright/test';
import { makeCast } from '../people/cast.ts';
import { startPlatform } from '../platform/platform.ts';

/**
 * Records what pages ask the API for, for the trials of releases (services/gateway/src/trial/recorded):
 * `node --conditions development --no-warnings e2e/support/trial/record-session.ts`, with CHROMIUM_PATH set, after a change of the contracts.
 * The people in it are made up, and the platform is a new one that ends with it.
 */
const folder = fileURLToPath(new URL('../../../services/gateway/src/trial/recorded/', import.meta.url));

interface Recorded {
  readonly status: number;
  readonly body: unknown;
}

const record = async (browser: Browser, given: { url: string; session: BrowserContextOptions; paths: string[] }) => {
  const context = await browser.newContext({ ...given.session, baseURL: given.url, serviceWorkers: 'block' });
  const answers: Record<string, Recorded> = {};
  const reading: Promise<void>[] = [];
  const keep = async (response: Response) => {
    const address = new URL(response.url());
    const isJson = response.headers()['content-type']?.includes('json');
    if (response.request().method() !== 'GET' || !address.pathname.startsWith('/api/') || !isJson) return;
    answers[address.pathname + address.search] = { status: response.status(), body: await response.json() };
  };
  context.on('response', (response) => void reading.push(keep(response).catch(() => undefined)));
  for (const path of given.paths) {
    const page = await context.newPage();
    const underWay = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/api/') && !request.url().endsWith('/api/events')) underWay.add(request);
    });
    for (const ended of ['requestfinished', 'requestfailed']) {
      page.on(ended as 'requestfinished', (request) => underWay.delete(request));
    }
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    do await page.waitForTimeout(1500);
    while (underWay.size > 0);
    await page.close();
  }
  await Promise.all(reading);
  await context.close();
  return Object.fromEntries(Object.entries(answers).sort(([a], [b]) => a.localeCompare(b)));
};

const platform = await startPlatform({ RELEASE_TRIAL: 'off' });
process.env.E2E_DATA_DIR = platform.dataDir;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { url } = platform.run();
  const { sessions, places } = await makeCast({ withPhoto: false });
  const { chat, label, sharedRoutine, receipt } = places;
  const paths = {
    visitor: ['/', '/pricing', `/routine/${sharedRoutine}`],
    person: [
      ...['/dashboard', '/pricing', '/checkout', '/subscribe', '/subscription', '/receipts', `/receipts/${receipt}`],
      ...['/trending', '/trending/sk2', '/chat', `/chat/${chat}`, '/chat/memory', '/chat/label', '/chat/products'],
      ...['/chat/routine', '/chat/skin', `/chat/label/${label}`, `/routine/${sharedRoutine}`],
    ],
    admin: ['', '/users', '/feedback', '/payments', '/ledger', '/audit', '/settings', '/ratings', '/debts'].map(
      (section) => `/admin${section}`,
    ),
  };
  for (const [who, own] of Object.entries(paths)) {
    const session = { storageState: sessions[who as keyof typeof paths] };
    const answers = await record(browser, { url, session, paths: own });
    writeFileSync(`${folder}${who}.json`, `${JSON.stringify(answers)}\n`);
    console.log(who, Object.keys(answers).length);
  }
  writeFileSync(
    `${folder}places.json`,
    `${JSON.stringify({ sessionId: chat, labelId: label, token: sharedRoutine, receiptId: receipt, productId: 'sk2' })}\n`,
  );
} finally {
  await browser.close();
  await platform.stop();
}
