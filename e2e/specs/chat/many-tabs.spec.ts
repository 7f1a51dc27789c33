import { liveUpdates } from '@petalwise/contracts/live';
import { adjust, admin, newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { run } from '@petalwise/e2e/platform/platform';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

let boss: Person;
let person: Person;
let context: BrowserContext;

test.beforeEach(async ({ browser }) => {
  [boss, person] = await Promise.all([admin(), newPerson()]);
  context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
});
test.afterEach(() => context.close());

const seesBalance = (tab: Page, coins: number) =>
  expect(tab.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();

/** The pages that hold a stream of live updates, as it is at any moment. */
const liveStreams = (): Set<Page> => {
  const open = new Set<Page>();
  context.on('response', (response) => {
    if (response.url().endsWith(liveUpdates.path)) open.add(response.frame().page());
  });
  context.on('requestfailed', (request) => {
    if (request.url().endsWith(liveUpdates.path)) open.delete(request.frame().page());
  });
  context.on('page', (page) => page.once('close', () => open.delete(page)));
  return open;
};

test('seven tabs share one live connection, and hand it on when its tab is closed', async () => {
  const streams = liveStreams();
  const tabs = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  await Promise.all(tabs.map((tab) => seesBalance(tab, 10)));
  // The limit of six connections is HTTP/1.1's, so that is what this must have run over.
  const protocol = await tabs[0]?.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
  );
  expect(protocol).toBe('http/1.1');
  await expect.poll(() => streams.size).toBe(1);

  await adjust(boss, person, 7);
  await Promise.all(tabs.map((tab) => seesBalance(tab, 17)));

  const [leader] = streams;
  await leader?.close();
  await expect.poll(() => streams.size).toBe(1);
  const left = tabs.filter((tab) => tab !== leader);
  await adjust(boss, person, -5);
  await Promise.all(left.map((tab) => seesBalance(tab, 12)));
});

test('a photo that was attached while there were coins for it stays, with its text, when they are gone', async () => {
  const chat = await startChat(person);
  const page = await context.newPage();
  await page.goto(`/chat/${chat}`);
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('And this one?');
  await adjust(boss, person, -6);
  await seesBalance(page, 4);

  await message.press('Enter');
  await expect(page.getByText('Insufficient coins').first()).toBeVisible();
  await expect(page.getByAltText('Attached: me.jpg')).toBeVisible();
  await expect(message).toHaveValue('And this one?');
  await seesBalance(page, 4);

  await adjust(boss, person, 1);
  await seesBalance(page, 5);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Visible in this photo' })).toBeVisible({ timeout: 60_000 });
  await seesBalance(page, 0);
});

test('what is asked, answered and deleted in one tab is there in the other, which shows the same chat', async () => {
  const chat = await startChat(person);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) {
    await tab.goto(`/chat/${chat}`);
    await expect(tab.getByRole('textbox', { name: 'Message' })).toBeVisible();
  }
  const conversation = other.getByRole('log', { name: 'Conversation' });
  // A question that is being written here is not lost by what arrives.
  await other.getByRole('textbox', { name: 'Message' }).fill('And with vitamin C?');
  await one.getByRole('textbox', { name: 'Message' }).fill('What does niacinamide do?');
  await one.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(conversation.getByText('What does niacinamide do?')).toBeVisible();
  await seesBalance(one, 9);
  const answer = await one.locator('[data-said=advisor]').last().locator('p').first().textContent();
  await expect(conversation.getByText(answer?.slice(0, 40) ?? 'no answer').first()).toBeVisible();
  // The chat got its title from the question.
  await expect(other).toHaveTitle(/niacinamide/i);
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('And with vitamin C?');

  await one.getByRole('button', { name: 'Delete this chat' }).click();
  await one
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(one).toHaveURL(/\/chat$/);
  await expect(other.getByRole('heading', { name: 'Chat not found' })).toBeVisible();
});

test('signing out in one tab signs out the others', async () => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto('/dashboard'), other.goto('/chat')]);
  await Promise.all([seesBalance(one, 10), seesBalance(other, 10)]);
  await one.getByRole('button', { name: 'Settings' }).click();
  await one.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(one).toHaveURL(/\/auth/);
  await expect(other).toHaveURL(/\/auth/);
});
