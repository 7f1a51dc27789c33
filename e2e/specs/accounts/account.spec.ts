import { login } from '@petalwise/contracts/identity/account';
import { changePassword } from '@petalwise/contracts/identity/password';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@petalwise/contracts/identity/sessions';
import { newPerson, type Person } from '@petalwise/e2e/people/person';
import { mailedLink, mailsTo } from '@petalwise/e2e/platform/mail';
import { run } from '@petalwise/e2e/platform/platform';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { respondWith, routeOnce, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';

// Several browsers each: on a loaded machine that takes minutes.
test.describe.configure({ timeout: 300_000 });

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** Another browser of this person, signed in, at a page. */
const openIn = async (browser: Browser, person: Person, userAgent: string, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: run().url, userAgent });
  const { email, password } = person;
  const response = await context.request.post(login.path, {
    headers: { origin: run().url },
    data: { email, password, remember: true },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
/** It has signed up and is signed in nowhere. */
const somebody = async (): Promise<Person> => {
  const person = await newPerson();
  await person.api.post('/api/auth/logout');
  return person;
};
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
/** Its session ended elsewhere: it is told so at once, without touching anything. */
const isSignedOut = async (page: Page) => {
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Your session ended')).toBeVisible();
  await expect(page.getByText('You were signed out. Sign in to continue where you left off.')).toBeVisible();
};
const tabTo = async (page: Page, target: Locator) => {
  for (let n = 0; n < 100; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
};

test('a visitor is led to /auth and back, and reads who they are here', async ({ browser }) => {
  const person = await somebody();
  const context = await browser.newContext({ baseURL: run().url, userAgent: windows });
  const page = await context.newPage();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(heading(page)).toBeVisible();

  const details = section(page, 'Your Details');
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  for (const words of ['Maya Test', person.email, 'Not confirmed', today]) {
    await expect(details.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await details.getByRole('button', { name: 'Edit Username' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Username' });
  const name = `maya-${Date.now()}`;
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText(name, { exact: true })).toBeVisible();
  await page.goto((await mailedLink(person.email, '/verify-email')).href);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Account' }).press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(devices(page)).toHaveText([/^Chrome on Windows This device/]);
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere Else' })).toHaveCount(0);
  for (const [name, href] of Object.entries({
    'Upgrade to Premium': '/subscribe',
    Receipts: '/receipts',
    'What I Remember': '/chat/memory',
    'My Skin': '/chat/skin',
    'Saved Products': '/trending?saved=1',
    Chats: '/chat',
  })) {
    await expect.soft(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await close(page);
});

test('a new password by keyboard alone: wrong at first, then it ends every other session at once', async ({
  browser,
}) => {
  const person = await somebody();
  const other = await openIn(browser, person, linux, '/trending');
  const page = await openIn(browser, person, windows, '/account');
  await expect(heading(page)).toBeVisible();
  await expect(devices(page)).toHaveCount(2);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  const [current, next, confirm] = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
    field(page, label),
  ) as [Locator, Locator, Locator];
  const write = async (into: Locator, words: string) => {
    await tabTo(page, into);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
  };
  await write(current, 'not this one');
  await write(next, '12345');
  await write(confirm, 'another secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('another secre');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await write(next, 'another secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/This is not your current password/);
  // Nobody was signed out.
  await expect(devices(page)).toHaveCount(2);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Password changed', 'You were signed out on one other device.');
  for (const emptied of [current, next, confirm]) await expect(emptied).toHaveValue('');
  await isSignedOut(other);
  await expect(devices(page)).toHaveText([/This device/]);
  const changed = () => mailsTo(person.email).find((text) => /Subject: Your password was changed/.test(text));
  await expect.poll(changed).toContain('Every other device was signed out');

  await field(other, 'Password').fill(person.password);
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast(other, 'Login failed', 'Please check your credentials');
  await field(other, 'Password').fill('another secret');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(/\/trending$/);
  await close(page, other);
});

test('devices by keyboard: one is signed out, then all others; each of them is told at once', async ({ browser }) => {
  const person = await somebody();
  const here = await openIn(browser, person, windows, '/account');
  const [first, second, third] = [
    await openIn(browser, person, linux, '/trending'),
    await openIn(browser, person, phone, '/dashboard'),
    await openIn(browser, person, phone, '/account'),
  ];
  for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(devices(third)).toHaveCount(4);
  await here.reload();
  await expect(devices(here)).toHaveCount(4);
  await expect(devices(here).first()).toHaveText(/^Chrome on Windows This device\s*Signed in \w+ \d+, \d{4}\s*$/);
  await expect(devices(here).filter({ hasText: 'Safari on iOS' })).toHaveCount(2);
  await lookAtSettled(here, { state: 'four devices', axe: 'everywhere' });

  await tabTo(here, here.getByRole('button', { name: /^Sign Out: Firefox on Linux, Signed in/ }));
  await here.keyboard.press('Enter');
  await toast(here, 'Signed out', 'Firefox on Linux is signed out.');
  await expect(devices(here)).toHaveCount(3);
  await expect(here.getByRole('heading', { name: 'Devices and Sessions' })).toBeFocused();
  await isSignedOut(first);
  await expect(second).toHaveURL(/\/dashboard$/);

  await tabTo(here, here.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await here.keyboard.press('Enter');
  const dialog = here.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(dialog).toContainText('On the other 2 devices, you will have to sign in again.');
  await here.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(here.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeFocused();
  await here.keyboard.press('Enter');
  await tabTo(here, dialog.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await here.keyboard.press('Enter');
  await toast(here, 'Signed out everywhere else', 'You are still signed in here.');
  await expect(devices(here)).toHaveText([/This device/]);
  await isSignedOut(second);
  await isSignedOut(third);
  await expect.poll(() => here.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await here.reload();
  await expect(heading(here)).toBeVisible();
  await close(here, first, second, third);
});

test('what cannot be done is said, and nothing is lost', async ({ browser }) => {
  const person = await somebody();
  const [page, other] = [
    await openIn(browser, person, windows, '/account'),
    await openIn(browser, person, linux, '/account'),
  ];
  const away = (path: string) => routeOnce(page, `**${path}`, (route) => respondWith(route, unavailable, 503));
  await page.reload();
  await expect(devices(page)).toHaveCount(2);

  await away(changePassword.path);
  await field(page, 'Current Password').fill(person.password);
  for (const label of ['New Password', 'Confirm Password']) await field(page, label).fill('another secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await toast(page, 'Password not changed', unavailable.detail);
  await expect(field(page, 'New Password')).toHaveValue('another secret');

  await away(endOwnSession.path.replace(':id', '*'));
  await page.getByRole('button', { name: /^Sign Out: Firefox/ }).click();
  await toast(page, 'Not signed out', unavailable.detail);
  await away(endOtherSessions.path);
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(unavailable.detail);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(other)).toBeVisible();
  await expect(devices(page)).toHaveCount(2);

  // The other one signed out by itself: asked for once more, it is simply gone.
  await other.context().request.post('/api/auth/logout', { headers: { origin: run().url } });
  await page.getByRole('button', { name: /^Sign Out: Firefox/ }).click();
  await toast(page, 'Signed out', 'Firefox on Linux is signed out.');
  await expect(devices(page)).toHaveCount(1);
  const { sessions } = await (await page.context().request.get(listOwnSessions.path)).json();
  expect(sessions).toHaveLength(1);
  await close(page, other);
});
