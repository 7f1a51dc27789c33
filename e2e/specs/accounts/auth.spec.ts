import { randomUUID } from 'node:crypto';
import { newPerson } from '@petalwise/e2e/people/person';
import { mailedLink, mailsTo } from '@petalwise/e2e/platform/mail';
import { run } from '@petalwise/e2e/platform/platform';
import { respondWith, routeOnce, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

// Whole journeys: on a loaded machine each takes minutes.
test.describe.configure({ timeout: 300_000 });

/** A page of our own site in its own browser. */
const open = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(run().url + path);
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The server's next answer is in these words, or without any. */
const refuse = (page: Page, path: string, words: 'its own words' | 'no words') =>
  routeOnce(page, `**${path}`, (route) =>
    words === 'no words' ? route.fulfill({ status: 502, body: '' }) : respondWith(route, unavailable, 503),
  );
const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
/** The server has not answered yet. */
const hold = (page: Page, path: string) => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return page
    .route(`**${path}`, async (route) => {
      await until;
      await route.continue();
    })
    .then(() => ({ release: () => release() }));
};

/** What the page sends there from now on. */
const sentTo = (page: Page, path: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.method());
  });
  return sent;
};

test('signing up: words, wrong input, a taken name, then the address confirmed by mail', async ({ context }) => {
  const taken = await newPerson();
  const name = `lena-${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.com`;
  const page = await open(context, '/auth');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText("Don't have an account?")).toBeHidden();
  await expect(page.getByText('Already have an account? Sign in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start Your Journey' })).toBeVisible();
  await expect(page.getByText('Create your account and get 10 free coins')).toBeVisible();
  for (const point of [
    'Personalized AI chat sessions',
    'Advanced photo skin analysis',
    'Curated product recommendations',
    '10 free coins to get started',
  ]) {
    await expect(page.getByRole('complementary').getByText(point)).toBeVisible();
  }

  await button(page, 'Create Account').click();
  for (const words of [
    'Name is required',
    'Username is required',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'You must accept the terms',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect(await focused(page)).toBe('name');

  await page.getByLabel('Full Name').fill('Lena Test');
  await expect(page.getByText('Name is required', { exact: true })).toBeHidden();
  await page.getByLabel('Username').fill(taken.email.split('@')[0] ?? '');
  await page.getByLabel('Email').fill(taken.email);
  await password(page).fill('petals');
  await expect(page.getByText('Short. Three or four words are hard to guess')).toBeVisible();
  await button(page, 'Show password').click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('checkbox', { name: 'I agree to the Terms & Conditions and Privacy Policy' }).click();
  await button(page, 'Create Account').click();
  await toast(page, 'Registration failed', 'An account with this email address already exists. Sign in instead.');
  await expect(page.getByText('This email address already has an account.')).toBeVisible();
  expect(await focused(page)).toBe('email');
  await expect(page.getByLabel('Full Name')).toHaveValue('Lena Test');
  await expect(password(page)).toHaveValue('petals');

  await page.getByLabel('Email').fill(email);
  await button(page, 'Create Account').click();
  await expect(page.getByText('This username is taken. Please choose another.').first()).toBeVisible();
  expect(await focused(page)).toBe('username');
  await page.getByLabel('Username').fill(name);
  await refuse(page, '/api/auth/register', 'no words');
  await button(page, 'Create Account').click();
  await toast(page, 'Registration failed', 'Please try again');
  const registration = await hold(page, '/api/auth/register');
  await button(page, 'Create Account').click();
  await expect(button(page, 'Creating account...')).toBeVisible();
  registration.release();
  await toast(page, 'Account created!', 'You can now log in to your account immediately.');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const link = await mailedLink(email, '/verify-email');
  const verify = await open(context, '/auth');
  const verification = await hold(verify, '/api/auth/verify-email*');
  await verify.clock.install();
  await verify.goto(link.href);
  await expect(verify.getByRole('heading', { level: 1, name: 'Verifying your email' })).toBeVisible();
  await verify.clock.pauseAt((await verify.evaluate(() => Date.now())) + 1_000);
  verification.release();
  await expect(async () => {
    await verify.clock.runFor(5);
    await expect(verify.getByRole('heading', { name: 'Email verified' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(verify.url()).not.toContain(link.token);
  await expect(verify.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await verify.clock.runFor(2_900);
  await expect(verify).toHaveURL(/\/verify-email$/);
  await verify.clock.runFor(100);
  await expect(verify).toHaveURL(/\/auth$/);
  await verify.clock.resume();
  await expect(verify.getByLabel('Email')).toHaveValue(email);

  // A mail program may have opened it before its reader does.
  await verify.goto(link.href);
  await expect(verify.getByRole('heading', { name: 'Email verified' })).toBeVisible();
});

test('signing in: words, wrong input, a hint of Caps Lock, and what is typed stays', async ({ context }) => {
  const person = await newPerson();
  const page = await open(context, '/auth');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to continue your skincare journey')).toBeVisible();
  await expect(page.getByText("Don't have an account? Sign up")).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');

  await test.step('each mode starts empty', async () => {
    await page.getByRole('checkbox', { name: 'Remember me' }).click();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('checkbox', { name: /I agree/ }).click();
    await button(page, 'Show password').click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
    await page.getByRole('link', { name: 'Sign in' }).click();
  });

  await page.getByLabel('Email').fill('maya');
  await button(page, 'Sign In').click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(await focused(page)).toBe('email');

  await page.getByLabel('Email').fill(person.email);
  await password(page).fill('not this one');
  await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on')).toBeVisible();
  await button(page, 'Sign In').click();
  await toast(page, 'Login failed', 'Please check your credentials');
  await expect(page.getByText('Caps Lock is on')).toBeHidden();
  await expect(password(page)).toHaveValue('not this one');
  await refuse(page, '/api/auth/login', 'its own words');
  await button(page, 'Sign In').click();
  await toast(page, 'Login failed', unavailable.detail);
  await refuse(page, '/api/auth/login', 'no words');
  await button(page, 'Sign In').click();
  await toast(page, 'Login failed', 'Please check your credentials');

  await password(page).fill(person.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).click();
  const login = await hold(page, '/api/auth/login');
  const logins = sentTo(page, '/api/auth/login');
  // Enter twice, sooner than anything is drawn.
  await password(page).evaluate(({ form }: HTMLInputElement) => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(button(page, 'Signing in...')).toBeVisible();
  login.release();
  await toast(page, 'Welcome back!', 'You have successfully logged in.');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(logins).toHaveLength(1);
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('petalwise'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  await page.goto(`${run().url}/auth`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a forgotten password: dialog, mail, new password, and the session elsewhere is over', async ({
  context,
  browser,
}) => {
  const person = await newPerson();
  const elsewhere = await browser.newContext({ storageState: await person.api.storageState() });
  const other = await open(elsewhere, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Maya');

  const page = await open(context, '/auth');
  await button(page, 'Forgot password?').click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(button(page, 'Cancel')).toBeVisible();
  await button(page, 'Send Reset Link').click();
  await toast(page, 'Email required', 'Please enter your email address');
  const email = dialog.getByLabel('Email');
  await email.fill(person.email);
  await context.setOffline(true);
  await button(page, 'Send Reset Link').click();
  await toast(page, 'Network error', 'Please check your connection and try again');
  await context.setOffline(false);
  await refuse(page, '/api/auth/forgot-password', 'its own words');
  await button(page, 'Send Reset Link').click();
  await toast(page, 'Failed to send reset email', unavailable.detail);
  await refuse(page, '/api/auth/forgot-password', 'no words');
  await button(page, 'Send Reset Link').click();
  await toast(page, 'Failed to send reset email', 'Please try again later');
  await expect(email).toHaveValue(person.email);
  const request = await hold(page, '/api/auth/forgot-password');
  await button(page, 'Send Reset Link').click();
  await expect(button(page, 'Sending...')).toBeVisible();
  request.release();
  await toast(page, 'Password reset email sent', 'Check your email for password reset instructions');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Forgot password?')).toBeFocused();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  await button(page, 'Forgot password?').click();
  await expect(dialog.getByLabel('Email')).toHaveValue('');

  const link = await mailedLink(person.email, '/reset-password');
  const answer = await page.goto(link.href);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await password(page, 'New Password').fill('12345');
  await password(page, 'Confirm Password').fill('123');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2);
  await password(page, 'New Password').fill('a new secret');
  await password(page, 'Confirm Password').fill('a new secre');
  await button(page, 'Reset Password').click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await password(page, 'Confirm Password').fill('a new secret');
  // What shows toasts comes once the page is at rest, and cannot come without a connection.
  await expect(page.getByRole('region', { name: /Notifications/, includeHidden: true })).toBeAttached();
  await context.setOffline(true);
  await button(page, 'Reset Password').click();
  await toast(page, 'Network error', 'Please check your connection and try again');
  await context.setOffline(false);
  await refuse(page, '/api/auth/reset-password', 'no words');
  await button(page, 'Reset Password').click();
  await toast(page, 'Password reset failed', 'Please try again later');
  await button(page, 'Reset Password').click();
  await toast(page, 'Password reset successful', 'You can now sign in with your new password.');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  await elsewhere.close();
  await expect.poll(() => mailsTo(person.email).some((text) => /Subject: .*password.*changed/i.test(text))).toBe(true);

  await password(page).fill('a new secret');
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link.href);
  await password(page, 'New Password').fill('once more');
  await password(page, 'Confirm Password').fill('once more');
  await button(page, 'Reset Password').click();
  await toast(page, 'Password reset failed', 'This link has already been used or has expired. Ask for a new one.');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await button(page, 'Send a New Link').click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
});

test('links that are not whole, and a confirmation that fails, have a way on', async ({ context }) => {
  const person = await newPerson();
  const page = await open(context, '/reset-password?token=abc');
  await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible();
  await button(page, 'Send a New Link').click();
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();

  const invalid = 'Invalid verification link. Please check your email for the correct link.';
  for (const query of ['', '?token=abc&email=maya%40example.com']) {
    await page.goto(`${run().url}/verify-email${query}`);
    await expect(page.getByRole('heading', { name: 'Verification failed' })).toBeVisible();
    await expect(page.getByText(invalid)).toBeVisible();
  }
  const link = `${run().url}/verify-email?token=${'x'.repeat(43)}&email=${encodeURIComponent(person.email)}`;
  await routeOnce(page, '**/api/auth/verify-email*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await button(page, 'Try Again').click();
  await expect(page.getByText('This link has already been used or has expired. Ask for a new one.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await routeOnce(page, '**/api/auth/resend-verification', (route) => route.abort());
  await button(page, 'Resend Verification Email').click();
  await toast(page, 'Failed to resend', 'Network error. Please try again.');
  // The mail of the registration has just gone out: a second request within a minute gets the same response, and uses
  // that mail.
  await button(page, 'Resend Verification Email').click();
  await toast(page, 'Verification email sent', 'Check your inbox for the link.');
  await page.goto((await mailedLink(person.email, '/verify-email')).href);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
});

test('signing in and asking for a new password work by keyboard alone', async ({ context }) => {
  const person = await newPerson();
  const page = await open(context, '/auth');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Forgot password?')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
