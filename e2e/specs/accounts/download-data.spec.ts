import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSession } from '@petalwise/contracts/chat/conversation';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { saveRoutine, tickStep } from '@petalwise/contracts/chat/routine';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { type DataName, dataFiles, Manifest } from '@petalwise/contracts/personal-data/archive';
import { buyPack } from '@petalwise/e2e/payments/paying';
import {
  adjust,
  admin,
  answerIn,
  ask,
  balanceOf,
  newPerson,
  type Person,
  startChat,
} from '@petalwise/e2e/people/person';
import { dataUrl, oneFace } from '@petalwise/e2e/photos/photos';
import { run } from '@petalwise/e2e/platform/platform';
import { lookAt, violations } from '@petalwise/e2e/screens/look-at';
import { respondWith, routeOnce, unavailable } from '@petalwise/e2e/screens/responses';
import { type Browser, type BrowserContext, type Download, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';

// Everything that is stored about a user, downloaded and read.

const attack = '<script>document.title = "run"</script><img src="https://evil.example/a.png" onerror="alert(1)">';

const pageOf = async (browser: Browser, person: Person) => {
  const context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const page = await context.newPage();
  await page.goto('/account');
  return page;
};
const section = (page: Page) => page.getByRole('region', { name: 'Download Your Data' });
const button = (page: Page, name = 'Download') => section(page).getByRole('button', { name, exact: true });
const download = async (page: Page): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button(page).click()]);
  return file;
};

const day = new Date().toISOString().slice(0, 10);
const stepId = randomUUID();
const step = {
  ...{ id: stepId, time: 'morning', slot: 'cleanser', product: { from: 'look-for' }, nights: null, fromWeek: 1 },
};
const wishes = { goals: [], mostSteps: 4, minutes: 10, budget: 60, useOwn: true };

/** The advisor may still be starting: the same message again is answered and charged once. */
const answered = async (person: Person, chat: string, content: string): Promise<void> => {
  const id = randomUUID();
  await expect(async () => {
    const response = await ask(person, chat, { id, content });
    expect(response.ok(), await response.text()).toBe(true);
  }).toPass({ timeout: 90_000 });
};

/** A user who has used everything; what they did. */
const busyPerson = async () => {
  const person = await newPerson();
  await adjust(await admin(), person, 20);
  const chat = await startChat(person);
  const question = 'What does niacinamide do?';
  for (const content of [question, attack]) await answered(person, chat, content);
  let photo = '';
  await expect(async () => {
    const response = await ask(person, chat, { imageUrl: dataUrl(await oneFace()) });
    expect(response.ok(), await response.text()).toBe(true);
    photo = (await answerIn(response)).question.imageUrl?.split('/').at(-1) ?? '';
  }).toPass({ timeout: 60_000 });
  const post = async (path: string, data: object) => {
    const response = await person.api.post(path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await post(addProfileLine.path, { kind: 'allergy', value: 'perfume' });
  await post(addShelfItem.path, { name: 'My morning serum', slot: 'serum' });
  await post(sendFeedback.path, { rating: 4, comment: 'Calm and clear.' });
  await post(saveRoutine.path, { routine: { wishes, cycle: 1, steps: [step], without: [] }, startOn: day });
  await post(tickStep.path.replace(':day', day), { step: stepId, done: true });
  const purchase = await buyPack(person);
  return { person, chat, question, photo, purchase };
};

const readArchive = async (file: Download) => {
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const rows = <Name extends DataName>(name: Name) =>
    (JSON.parse(text(`data/${name}.json`)) as unknown[]).map(
      (row) => dataFiles[name].parse(row) as ReturnType<(typeof dataFiles)[Name]['parse']>,
    );
  return { files, text, rows };
};
type Files = Awaited<ReturnType<typeof readArchive>>['files'];

/** Unpacks an archive, and opens its page in a browser without a network. */
const openOffline = async (browser: Browser, files: Files): Promise<{ page: Page; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-data-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const context: BrowserContext = await browser.newContext({ offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true });
  };
  return { page, close };
};

test('a user downloads what they did, whole, and nothing of others', async ({ browser }) => {
  test.slow();
  const other = await newPerson();
  await other.api.post(createSession.path, { data: { title: 'A chat of someone else' } });
  const { person, chat, question, photo, purchase } = await busyPerson();
  const page = await pageOf(browser, person);
  const file = await download(page);
  expect(file.suggestedFilename()).toBe(`petalwise-data-${new Date().toISOString().slice(0, 10)}.zip`);
  const said = section(page).getByRole('status');
  await expect(said).toContainText('Your data was saved');
  await expect(said).toContainText(/\d (kB|MB)\. Unzip it and open index\.html\./);

  const { files, text, rows } = await readArchive(file);
  for (const name of Object.keys(dataFiles) as DataName[]) expect(rows(name), name).toBeDefined();
  expect(rows('account')).toMatchObject([{ id: person.id, email: person.email }]);
  const [conversation] = rows('chats').filter(({ id }) => id === chat);
  expect(conversation?.messages.map(({ role }) => role)).toEqual(Array(3).fill(['user', 'assistant']).flat());
  expect(conversation?.messages.map(({ content }) => content)).toEqual(expect.arrayContaining([question, attack]));
  expect(rows('photos')).toMatchObject([{ id: photo, chatId: chat, kept: false }]);
  const original = await (await person.api.get(`/api/chat/photo/${photo}`)).body();
  expect(Buffer.from(files[`photos/${photo}.jpg`] ?? []).equals(original)).toBe(true);
  expect(rows('profile').map(({ value }) => value)).toContain('perfume');
  expect(rows('shelf')).toMatchObject([{ name: 'My morning serum' }]);
  expect(rows('feedback')).toMatchObject([{ rating: 4, comment: 'Calm and clear.' }]);
  expect(rows('routine-days')).toMatchObject([{ day, done: [stepId] }]);
  expect(rows('purchases')).toMatchObject([{ paymentId: purchase.paymentId, state: 'paid', coins: 25 }]);
  expect(rows('receipts')).toMatchObject([{ total: purchase.price }]);
  expect(rows('transfers').reduce((sum, { coins }) => sum + coins, 0)).toBe(await balanceOf(person));
  expect(rows('mails').map(({ kind }) => kind)).toContain('verification');

  const manifest = Manifest.parse(JSON.parse(text('manifest.json')));
  expect(manifest.files).toHaveLength(Object.keys(files).length - 1);
  for (const { name, sha256 } of manifest.files) {
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
      name,
    ).toBe(sha256);
  }
  const boss = await admin();
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content);
    for (const word of [other.id, other.email, boss.id, 'someone else', 'password_hash', '$argon2']) {
      expect(whole.includes(word), `${word} in ${name}`).toBe(false);
    }
  }
  await page.context().close();
});

test('its page is read without a network: chats, photos, coins; it runs nothing and asks for nothing', async ({
  browser,
}, testInfo) => {
  test.slow();
  const { person, question, photo } = await busyPerson();
  const shell = await pageOf(browser, person);
  const { files } = await readArchive(await download(shell));
  await shell.context().close();
  const { page, close } = await openOffline(browser, files);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();

  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  const chats = page.getByRole('region', { name: 'Chats' });
  await chats
    .getByText(/What does niacinamide do/)
    .first()
    .click();
  await expect(chats.getByText(question, { exact: true })).toBeVisible();
  await expect(chats.getByText(attack, { exact: true })).toBeVisible();
  expect(await page.title()).toBe('Your data · Petalwise');
  const picture = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', `photos/${photo}.jpg`);
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(400);
  await expect(page.getByRole('region', { name: 'Purchases and Receipts' })).toContainText('$7.99');
  await expect(page.getByRole('region', { name: 'Routine' })).toContainText('Morning');
  await expect(page.getByRole('region', { name: 'What Is Not Here' })).toContainText('Your password');
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
  await lookAt(page, { state: 'the page of the archive', axe: 'everywhere' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: testInfo.outputPath(`index-${width}.png`), fullPage: true });
  }
  await close();
});

test('a download that fails, or breaks off, saves nothing and can be tried again, by keyboard alone', async ({
  browser,
}) => {
  const person = await newPerson();
  const page = await pageOf(browser, person);
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await routeOnce(page, '**/api/account/export', (route) => respondWith(route, unavailable, 503));
  await button(page).focus();
  await page.keyboard.press('Enter');
  const alert = section(page).getByRole('alert');
  await expect(alert).toContainText('Nothing was saved');
  await expect(alert).toContainText(unavailable.detail);
  await expect(button(page, 'Try Again')).toBeFocused();
  expect(await violations(page)).toEqual([]);

  // The connection breaks after the first bytes.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      window.fetch = fetch;
      const response = await fetch(...asked);
      const reader = response.body?.getReader();
      const broken = new ReadableStream({
        start: async (controller) => {
          controller.enqueue((await reader?.read())?.value);
          await reader?.cancel();
          controller.error(new TypeError('network error'));
        },
      });
      return new Response(broken, response);
    };
  });
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('The download stopped before the end.');
  await expect(button(page, 'Try Again')).toBeFocused();
  expect(files).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(section(page).getByRole('status')).toContainText('Your data was saved');
  await expect(alert).toBeHidden();
  const { text } = await readArchive(file);
  expect(Manifest.parse(JSON.parse(text('manifest.json'))).userId).toBe(person.id);
  await page.context().close();
});

test('a download that takes long says so, and can be canceled', async ({ browser }) => {
  const person = await newPerson();
  const page = await pageOf(browser, person);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/account/export', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await button(page).click();
  await expect(section(page).getByRole('status')).toContainText('Preparing your file.');
  await expect(section(page).getByRole('button', { name: 'Downloading...' })).toHaveAttribute('aria-busy', 'true');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeVisible();
  await expect(section(page).getByRole('alert')).toBeHidden();
  gate.resolve();
  await page.context().close();
});
