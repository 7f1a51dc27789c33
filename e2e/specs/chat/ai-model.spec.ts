import type { AdvisorUsage } from '@petalwise/contracts/admin/settings';
import {
  adjust,
  balanceOf,
  messagesOf,
  newcomer,
  newPerson,
  type Person,
  signIn,
  startChat,
} from '@petalwise/e2e/people/person';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { type Manner, type Model, modelBegins } from '@petalwise/e2e/platform/model';
import { startWithModel } from '@petalwise/e2e/platform/model-platform';
import { type Platform, readSecrets } from '@petalwise/e2e/platform/platform';
import { violations } from '@petalwise/e2e/screens/look-at';
import { toast } from '@petalwise/e2e/screens/words';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

// What users see of an AI model that fails. On a separate platform, with a key.

let model: Model;
let platform: Platform;
let person: Person;
let context: BrowserContext;
let page: Page;
let chat: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ model, platform } = await startWithModel());
});
test.afterAll(async () => {
  await platform.stop();
  model.close();
});
test.beforeEach(async ({ browser }) => {
  const { url } = platform.run();
  person = await newPerson(url);
  chat = await startChat(person);
  context = await browser.newContext({ baseURL: url, storageState: await person.api.storageState() });
  page = await context.newPage();
  await page.goto(`/chat/${chat}`);
});
test.afterEach(() => context.close());

const log = () => page.getByRole('log', { name: 'Conversation' });
const notice = () => log().locator('[data-notice]');
const send = async (manner: Manner) => {
  model.manner = manner;
  await page.getByRole('textbox', { name: 'Message' }).fill('Can I use retinol and vitamin C together?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const seesBalance = (coins: number) =>
  expect(page.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();
const fallbackWords = 'The AI model could not be reached, so our own advisor answered.';
const cutOffWords = 'This answer was cut off. You have not been charged.';

test('with a dead key our own advisor answers, and says so', async () => {
  await send('dead key');
  await expect(notice()).toContainText(fallbackWords);
  await expect(log()).toContainText(/vitamin C/i);
  await expect(log()).not.toContainText(modelBegins);
  await seesBalance(9);
  await page.reload();
  await expect(notice()).toContainText(fallbackWords);
});

for (const manner of ['broken off', 'cut off'] as const) {
  test(`an answer that is ${manner} is shown as cut off, costs nothing, and is asked again by a button`, async () => {
    await send(manner);
    await expect(notice()).toContainText(cutOffWords);
    await expect(log()).toContainText(modelBegins);
    await expect.poll(() => balanceOf(person)).toBe(10);
    await seesBalance(10);
    model.manner = 'whole';
    await log().getByRole('button', { name: 'Try Again' }).click();
    await expect(log()).toBeFocused();
    await expect(log()).toContainText('Wear sunscreen by day.');
    await seesBalance(9);
    const answers = (await messagesOf(person, chat)).filter(({ role }) => role === 'assistant');
    expect(answers.map(({ notice }) => notice)).toEqual(['cut-off', null]);
  });
}

test('the admin sees answers, fallbacks, cut answers and errors', async ({ browser }) => {
  const { url } = platform.run();
  const boss = await signIn('admin@petalwise.test', readSecrets(platform.dataDir).demoAdminPassword, url);
  const usage = async () =>
    ((await (await boss.api.get('/api/admin/settings/advisor-usage')).json()) as { today: AdvisorUsage }).today;
  await send('dead key');
  await expect(notice()).toContainText(fallbackWords);
  // Counts are written every few seconds.
  await expect.poll(async () => (await usage()).fallbacks, { timeout: 30_000 }).toBeGreaterThan(0);
  const admin = await browser.newContext({ baseURL: url, storageState: await boss.api.storageState() });
  const settings = await admin.newPage();
  await settings.goto('/admin/settings');
  const table = settings.getByRole('region', { name: 'Advisor usage' }).getByRole('table');
  const { fallbacks } = await usage();
  await expect(table.getByRole('row', { name: /^Fallbacks/ })).toContainText(String(fallbacks));
  await expect(table.getByRole('row', { name: /^It refused the key/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Model cost/ })).toContainText('$');
  await admin.close();
});

test('a photo goes to the model only where the admin allows it and its owner ticked that', async ({ browser }) => {
  test.setTimeout(180_000);
  const { url } = platform.run();
  model.manner = 'whole';
  const boss = await signIn('admin@petalwise.test', readSecrets(platform.dataDir).demoAdminPassword, url);
  const owner = await newcomer(url);
  await adjust(boss, owner, 20);
  const view = await browser.newContext({
    baseURL: url,
    storageState: await owner.api.storageState(),
    viewport: { width: 390, height: 844 },
  });
  const own = await view.newPage();
  const consent = own.getByRole('alertdialog', { name: 'Before your first photo' });
  const choice = own.getByRole('checkbox', { name: /^Also send the photo to our AI provider \(/ });
  const sendPhoto = async () => {
    await own.goto(`/chat/${await startChat(owner)}`);
    await own
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
    await own.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const answered = () => expect(own.getByRole('log')).toContainText('Wear sunscreen by day.', { timeout: 60_000 });

  // Not allowed: there is nothing to choose.
  await sendPhoto();
  await expect(consent).toBeVisible();
  await expect(choice).toHaveCount(0);

  const settings = await browser.newContext({ baseURL: url, storageState: await boss.api.storageState() });
  const admins = await settings.newPage();
  await admins.goto('/admin/settings');
  const allowed = admins.getByRole('checkbox', { name: 'People may send their photos to the AI service' });
  await expect(allowed).not.toBeChecked();
  await allowed.click();
  await toast(admins, 'Photos Allowed', 'People can now choose to send their photos to the AI service.');
  await expect(allowed).toBeChecked();
  expect(await violations(admins)).toEqual([]);
  await settings.close();

  // Allowed: the choice is there, and not ticked.
  await sendPhoto();
  await expect(choice).not.toBeChecked();
  expect(await violations(own)).toEqual([]);
  await choice.click();
  await consent.getByRole('button', { name: 'I Agree' }).click();
  await answered();
  expect(model.asked).toContain('"image_url":{"url":"data:image/jpeg;base64,');

  await own.goto('/chat/skin');
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await sendPhoto();
  await answered();
  expect(model.asked).toContain('photoFindings');
  expect(model.asked).not.toContain('image');
  await view.close();
});
