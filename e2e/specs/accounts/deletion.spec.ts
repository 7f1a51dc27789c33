import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from '@petalwise/contracts/identity/account';
import { keepAccount, requestDeletion } from '@petalwise/contracts/identity/deletion';
import { beginPremium, buyPack, subscriptionOf } from '@petalwise/e2e/payments/paying';
import { ask, newPerson, type Person, signIn, startChat, visitor } from '@petalwise/e2e/people/person';
import { dataUrl, oneFace } from '@petalwise/e2e/photos/photos';
import { mailsTo } from '@petalwise/e2e/platform/mail';
import { dataDir, run } from '@petalwise/e2e/platform/platform';
import { type Browser, expect, type Page, test } from '@playwright/test';
import pg from 'pg';

const services = ['identity', 'chat', 'billing'] as const;

const rows = async <Row extends pg.QueryResultRow>(
  service: (typeof services)[number],
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: run().databaseUrls[service] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** The tables that have one of these words in any row, as `service.table`. */
const tablesWith = async (...words: string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const service of services) {
    const tables = await rows<{ name: string }>(
      service,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [row] = await rows(
        service,
        `SELECT FROM "${name}" AS one WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE one::text LIKE '%' || word || '%') LIMIT 1`,
        [words],
      );
      if (row) found.push(`${service}.${name}`);
    }
  }
  return found.sort();
};

const logsWith = (...words: string[]): string[] =>
  readdirSync(join(dataDir(), 'logs'))
    .map((name) => ({ name, text: readFileSync(join(dataDir(), 'logs', name), 'utf8') }))
    .flatMap(({ name, text }) => words.flatMap((word) => (text.includes(word) ? [`${name}: ${word}`] : [])));

/** `npm run erasure:check`, on this platform. */
const erasureCheck = (): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL('../../../tools/start/erasure/check-erasures.ts', import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir() };
    execFile(process.execPath, ['--no-warnings', file], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
    });
  });

const open = async (browser: Browser, person: Person, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const section = (page: Page) => page.getByRole('region', { name: 'Delete My Account' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Account deletion' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

const askInPage = async (page: Page, password: string) => {
  await section(page).getByRole('button', { name: 'Delete My Account' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Delete My Account' }).click();
};

/** `December 13, 2026`, in so many days. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now() + days * 86_400_000);

/** As if the days had passed. */
const letDaysPass = ({ id }: Person) =>
  rows('identity', 'UPDATE account SET deletion_due_at = now() WHERE id = $1', [id]);

test('a wrong password changes nothing, and says so beside the field', async ({ browser }) => {
  const person = await newPerson();
  const page = await open(browser, person, '/account');
  await expect(page.getByRole('heading', { name: 'Delete My Account' })).toBeVisible();
  await askInPage(page, 'not this one');
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.context().close();
});

test('a request ends other sessions, shows its day on every page, and can be taken back after signing in', async ({
  browser,
}) => {
  const person = await newPerson();
  const elsewhere = await signIn(person.email, person.password);
  const page = await open(browser, person, '/account');
  await askInPage(page, person.password);
  await expect(banner(page)).toContainText(`Your account will be deleted on ${inDays(14)}.`);
  await expect(section(page)).toContainText(`Your account will be deleted on ${inDays(14)}.`);
  await expect.poll(async () => (await elsewhere.api.get('/api/user')).status()).toBe(401);
  await expect.poll(() => mailsTo(person.email).join('\n')).toContain(`will be deleted on ${inDays(14)}`);
  for (const path of ['/dashboard', '/chat', '/trending', '/privacy']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
  }
  await page.context().close();

  const again = await open(browser, await signIn(person.email, person.password), '/dashboard');
  await banner(again).getByRole('button', { name: 'Keep My Account' }).click();
  await expect(banner(again)).toBeHidden();
  await expect(again.getByText('Your account will not be deleted', { exact: true })).toBeVisible();
  await expect.poll(() => mailsTo(person.email).join('\n')).toContain('Your Petalwise account stays');
  await again.goto('/account');
  await expect(section(again).getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  await again.context().close();
});

test('a request that does not get through says so, and works when it is tried again', async ({ browser }) => {
  const person = await newPerson();
  const page = await open(browser, person, '/account');
  await page.route(`**${requestDeletion.path}`, (route) => route.abort(), { times: 1 });
  await askInPage(page, person.password);
  await expect(dialog(page).getByRole('alert')).toContainText('Your account was not changed');
  await dialog(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect(section(page)).toContainText('Your account will be deleted on');
  await page.route(`**${keepAccount.path}`, (route) => route.abort(), { times: 1 });
  await section(page).getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByText('Your account was not kept', { exact: true })).toBeVisible();
  await section(page).getByRole('button', { name: 'Keep My Account' }).click();
  await expect(section(page).getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  await page.context().close();
});

test('when the day has come nothing of the person is left, and the address registers anew', async ({ browser }) => {
  // Services wait for 90 seconds for requests that were under way.
  test.setTimeout(300_000);
  const person = await newPerson();
  const { id, email } = person;
  const username = email.split('@')[0] ?? '';
  const chat = await startChat(person);
  const question = { id: randomUUID(), content: 'Is retinol right for me?' };
  // A busy machine takes its time to load the advisor; the same id is the same message.
  await expect(async () => expect((await ask(person, chat, question)).status()).toBe(200)).toPass({ timeout: 90_000 });
  expect((await ask(person, chat, { imageUrl: dataUrl(await oneFace()) })).status()).toBe(200);
  await buyPack(person);
  await beginPremium(person);
  expect(await tablesWith(id, email)).toEqual(expect.arrayContaining(['chat.photo', 'identity.account']));

  const page = await open(browser, person, '/account');
  await askInPage(page, person.password);
  await expect(banner(page)).toBeVisible();
  await expect.poll(async () => (await subscriptionOf(person)).cancelAtPeriodEnd, { timeout: 30_000 }).toBe(true);
  await letDaysPass(person);
  // Signed out wherever the page is open.
  await expect(page).toHaveURL(/\/auth/, { timeout: 60_000 });
  await expect.poll(() => tablesWith(id), { timeout: 30_000 }).not.toContain('chat.photo');
  const open_ = () => rows('identity', 'SELECT FROM erasure WHERE user_id = $1 AND finished_at IS NULL', [id]);
  await expect.poll(async () => (await open_()).length, { timeout: 180_000, intervals: [2_000] }).toBe(0);

  const books = ['departure', 'purchase', 'receipt', 'subscription', 'transfer', 'wallet'].map(
    (name) => `billing.${name}`,
  );
  const mayKeep = [...books, 'billing.outbox', 'chat.erased_owner', 'chat.outbox', 'identity.erasure'];
  const left = await tablesWith(id, email, username);
  expect(left.filter((table) => !['identity.erasure_report', 'identity.outbox', ...mayKeep].includes(table))).toEqual(
    [],
  );
  expect(await tablesWith(email, username)).toEqual([]);
  expect(logsWith(id, email, username)).toEqual([]);
  expect(await erasureCheck()).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is left') });

  await expect(signIn(email, person.password)).rejects.toThrow();
  const api = await visitor();
  const account = { username, email, name: 'Maya Again', password: 'secret-2' };
  expect((await api.post(register.path, { data: account })).status()).toBe(200);
  const anew = await signIn(email, 'secret-2');
  expect(anew.id).not.toBe(id);
  expect((await (await anew.api.get('/api/chat/sessions')).json()) as unknown[]).toEqual([]);
  await page.context().close();
});

test('nobody can keep, or ask for, the deletion of another account', async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  const asked = await person.api.post(requestDeletion.path, { data: { password: person.password } });
  expect(asked.ok()).toBe(true);
  expect((await other.api.delete(keepAccount.path)).ok()).toBe(true);
  const userOf = async ({ api }: Person) =>
    (await (await api.get('/api/user')).json()) as { deletionDueAt: string | null };
  expect((await userOf(person)).deletionDueAt).not.toBeNull();
  expect((await userOf(other)).deletionDueAt).toBeNull();
  const wrong = await other.api.post(requestDeletion.path, { data: { password: randomUUID() } });
  expect(await wrong.json()).toMatchObject({ code: 'account.wrong-password' });
  await person.api.delete(keepAccount.path);
});
