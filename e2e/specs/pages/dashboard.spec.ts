import { getStats, getTransactions } from '@petalwise/contracts/billing/coins';
import { getSubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { deleteSession, listSessions, renameSession } from '@petalwise/contracts/chat/conversation';
import { getRoutineDay, planRoutine, saveRoutine } from '@petalwise/contracts/chat/routine';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { liveUpdates } from '@petalwise/contracts/live';
import { beginPremium } from '@petalwise/e2e/payments/paying';
import { adjust, admin, ask, newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { expectStillness, watchShifts } from '@petalwise/e2e/screens/look-at';
import { routeOnce } from '@petalwise/e2e/screens/responses';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';

const open = async (browser: Browser, person: Person, options: BrowserContextOptions = {}): Promise<Page> => {
  const storageState = await person.api.storageState();
  const context = await browser.newContext({ baseURL: run().url, storageState, ...options });
  return context.newPage();
};
const arrive = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const trending = (page: Page) => region(page, 'Live Trending Beauty');
const bubble = (page: Page) => page.getByRole('button', { name: /beauty chat/ });
const settings = async (page: Page, item: string) => {
  // By keyboard: a toast may lie over it.
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitem', { name: item }).click();
};
const links = async (page: Page, expected: Readonly<Record<string, string>>) => {
  for (const [name, href] of Object.entries(expected)) {
    await expect.soft(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
};
const refusal = { type: 'about:blank', title: 'No', status: 503, code: 'unavailable', detail: 'The server says why.' };

test('a new user reads every word, finds every link, and nothing moves when late data arrives', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  await watchShifts(page);
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  for (const { path } of [getStats, getTransactions, getSubscriptionStatus]) {
    await page.route(`**${path}*`, async (route) => {
      await late;
      await route.continue();
    });
  }
  await arrive(page);
  await expect(page).toHaveTitle('Dashboard · Petalwise');
  // While the subscription is asked for, the bar says neither coins nor Premium.
  await expect(page.getByRole('status').filter({ hasText: 'Loading your activity' })).toBeAttached();
  await expect(page.getByRole('banner').getByText('10 coins')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Premium')).toHaveCount(0);
  const placeholder = page.getByRole('banner').locator('[class*=bone]');
  await expect(placeholder).toBeVisible();
  answer();
  await expect(placeholder).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('10 coins')).toBeVisible();
  await reads(region(page, 'Recent Activity'), [
    'Welcome coins',
    'Welcome gift, today at',
    '+10',
    'Good first questions',
  ]);
  await reads(region(page, 'Coin balance'), ['Coin balance', '10', '10 chats or 2 photos']);
  await reads(region(page, 'Your Stats'), [
    'Total Chats',
    'Photos Analyzed',
    'Coins Used',
    'each checked label counts as a chat',
  ]);
  await reads(region(page, 'Quick Actions'), ['View Pricing', 'Contact Support']);
  await reads(page, ['Build My Routine', '1 coin a message. A routine is free.']);
  await expect(page.getByText('Your balance is low')).toHaveCount(0);
  await expect(bubble(page)).toBeVisible();

  await trending(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Rate Your Experience' })).toBeVisible();
  await links(page, {
    'Start Session': '/chat',
    'Buy More Coins': '/pricing',
    'Go Premium': '/subscribe',
    'Take a photo · 5 coins': '/chat/skin?take',
    'Build My Routine': '/chat/routine',
    'View Pricing': '/pricing',
    'View All Trends': '/trending',
    'Explore All Trending Products': '/trending',
  });
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expectStillness(page, 'late data');

  await page.getByRole('link', { name: 'Start Session' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).not.toHaveTitle(/Dashboard/);
  await page.context().close();
});

test('Recent Activity names the chat of a use and leads there; of a deleted one, and without a response, plain words', async ({
  browser,
}) => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  const [kept, deleted] = [await startChat(person), await startChat(person)];
  const question = 'Can I use retinol with vitamin C? I have dry skin.';
  for (const chat of [deleted, kept]) expect((await ask(person, chat, { content: question })).ok()).toBe(true);
  const name = 'Retinol and vitamin C, and everything else that I would like to know about them';
  const renamed = await person.api.patch(renameSession.path.replace(':id', kept), { data: { name } });
  expect(renamed.ok()).toBe(true);
  expect((await person.api.delete(deleteSession.path.replace(':id', deleted))).ok()).toBe(true);
  // Nobody else learns which chats there are.
  const theirs = await (await other.api.get(getTransactions.path)).json();
  expect(JSON.stringify(theirs)).not.toContain('chatId');

  const page = await open(browser, person, { viewport: phone });
  await watchShifts(page);
  await arrive(page);
  const rows = region(page, 'Recent Activity').getByRole('listitem');
  await expect(rows.nth(0)).toContainText(`${name}Chat, today at`);
  await expect(rows.nth(1)).toContainText('A question to the advisorChat, today at');
  const link = region(page, 'Recent Activity').getByRole('link', { name, exact: true });
  await expect(rows.getByRole('link')).toHaveCount(1);
  await expectStillness(page, 'titles of chats');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await link.press('Enter');
  await expect(page).toHaveURL(`/chat/${kept}`);

  await page.route(`**${listSessions.path}`, (route) => route.fulfill({ status: 503, json: refusal }));
  await arrive(page);
  await expect(rows.nth(0)).toContainText('A question to the advisorChat, today at');
  await expect(rows.getByRole('link')).toHaveCount(0);
  await page.context().close();
});

const phone = { width: 390, height: 844 };
const today = (page: Page) => region(page, 'Today');
/** Parts of the page from top to bottom. */
const order = async (parts: Readonly<Record<string, Locator>>): Promise<string[]> => {
  const tops = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, top: (await part.boundingBox())?.y ?? Number.NaN })),
  );
  return tops.toSorted((a, b) => a.top - b.top).map(({ name }) => name);
};
const giveRoutine = async ({ api }: Person): Promise<void> => {
  const wishes = { goals: ['fine-lines'], mostSteps: 6, minutes: null, budget: null, useOwn: true };
  const routine = await (await api.post(planRoutine.path, { data: wishes })).json();
  const startOn = new Date().toISOString().slice(0, 10);
  expect((await api.post(saveRoutine.path, { data: { routine, startOn } })).ok()).toBe(true);
};
/** Calls for a day of the routine. */
const day = `**${getRoutineDay.path.replace(':day', '*')}`;

test("today's steps come first for who has a routine, on a phone as at a desk, and nothing moves as they load", async ({
  browser,
}) => {
  const person = await newPerson();
  await giveRoutine(person);
  const boss = await admin();
  for (const coins of [-2, -2, -2, -1]) await adjust(boss, person, coins);
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await open(browser, person, { viewport });
    await watchShifts(page);
    const code = Promise.withResolvers<void>();
    await page.route('**/releases/mf-chat/**', async (route) => {
      await code.promise;
      await route.continue();
    });
    await arrive(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading the steps for today' })).toBeAttached();
    await reads(region(page, 'Recent Activity'), ['Welcome coins']);
    code.resolve();
    await expect(today(page).getByRole('checkbox').first()).toBeInViewport();
    const parts = {
      today: today(page),
      advisor: region(page, 'Your advisor is ready when you are'),
      activity: region(page, 'Recent Activity'),
    };
    expect(await order(parts)).toEqual(['today', 'advisor', 'activity']);
    // A low balance comes before the rest of the page, and does not push the advisor away.
    if (viewport === phone) {
      const warned = { ...parts, warning: page.getByText('Your balance is low') };
      expect(await order(warned)).toEqual(['today', 'advisor', 'warning', 'activity']);
    }
    await expect(page.getByRole('link', { name: 'Build My Routine' })).toHaveCount(0);
    await expectStillness(page, `today's steps at ${viewport.width}`);
    await page.context().close();
  }
});

test("today's steps that come too late are put where they move nothing; that do not come leave the page standing", async ({
  browser,
}) => {
  const person = await newPerson();
  await giveRoutine(person);
  const page = await open(browser, person, { viewport: phone });
  await watchShifts(page);
  const late = Promise.withResolvers<void>();
  await page.route(day, async (route) => {
    await late.promise;
    await route.continue();
  });
  const skeleton = page.getByText('Loading your dashboard').waitFor({ state: 'attached' });
  await arrive(page);
  await skeleton;
  await reads(region(page, 'Recent Activity'), ['Welcome coins']);
  late.resolve();
  await expect(today(page).getByRole('checkbox').first()).toBeVisible();
  expect(await order({ today: today(page), activity: region(page, 'Recent Activity') })).toEqual(['activity', 'today']);
  await expectStillness(page, 'steps that came late');

  await page.unroute(day);
  await page.route(day, (route) => route.fulfill({ status: 503, json: refusal }));
  await page.reload();
  await reads(page, ['Start Session', 'Recent Activity']);
  await expect(today(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Build My Routine' })).toHaveCount(0);
  await page.context().close();
});

test('Live Trending Beauty ticks each minute, and is generated again at the half hour', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  // A Wednesday that is even and divisible by 3, before noon.
  await page.clock.install({ time: new Date('2026-11-18T11:28:20Z') });
  await arrive(page);
  await trending(page).scrollIntoViewIfNeeded();
  const cards = trending(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  await reads(cards.first(), ['Rare Beauty', 'Soft Pinch Liquid Blush', '4.7 (29,118)', '$22.00', '$25.00', '-12%']);
  await reads(cards.first(), ['1 day left', '#softpinch #rarebeauty', '213.5M views, 964K likes', 'TikTok, Instagram']);
  await reads(trending(page), ['Updated at 11:00 AM', 'media counts are illustrative', 'As an Amazon Associate']);
  const amazon = cards.first().getByRole('link', { name: /View on Amazon/ });
  await expect(amazon).toHaveAttribute(
    'href',
    /^https:\/\/www\.amazon\.com\/s\?k=Rare\+Beauty\+Soft\+Pinch.*&tag=\S+$/,
  );
  await expect(amazon).toHaveAttribute('target', '_blank');

  await page.clock.pauseAt(new Date('2026-11-18T11:29:30Z'));
  await reads(trending(page), ['Updated at 11:00 AM', 'Next refresh in 1 minute.']);
  await page.clock.runFor(30_000);
  await reads(trending(page), ['Updated at 11:30 AM', 'Next refresh in 30 minutes.']);
  await page.clock.runFor(30 * 60_000);
  await reads(trending(page), ['Updated at 12:00 PM', 'under 5 days left']);
  // A tab that slept over several half hours: its timers were late.
  await page.clock.fastForward(3 * 3_600_000 + 10 * 60_000);
  await reads(trending(page), ['Updated at 3:00 PM', 'Next refresh in 20 minutes.', '$21.50', '-14%']);
  await page.context().close();
});

test('feedback: stars by hand and by keyboard, refusals that lose nothing, and a thank-you', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  await arrive(page);
  const card = region(page, 'Rate Your Experience');
  await page.keyboard.press('Tab');
  const submit = card.getByRole('button', { name: 'Submit Feedback' });
  await submit.scrollIntoViewIfNeeded();
  await card.getByRole('textbox', { name: /Comment/ }).fill('The sources help.');
  await expect(card.getByRole('textbox', { name: /Comment/ })).not.toHaveAttribute('maxlength');
  await expect(submit).toBeDisabled();
  await submit.focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Please rate us', 'Please select a star rating before submitting.');

  await card.getByRole('radio', { name: '4 stars' }).hover();
  await reads(card, ['4/5 stars']);
  await page.mouse.move(0, 0);
  await expect(card.getByText('4/5 stars')).toHaveCount(0);
  await card.getByRole('radio', { name: '1 star' }).press('Space');
  for (const next of ['2 stars', '3 stars', '4 stars', '5 stars']) {
    await page.keyboard.down('ArrowRight');
    await expect(card.getByRole('radio', { name: next })).toBeChecked();
    await page.keyboard.up('ArrowRight');
  }
  await reads(card, ['5/5 stars']);
  await expect(submit).toBeEnabled();

  await routeOnce(page, `**${sendFeedback.path}`, (route) => route.fulfill({ status: 503, json: refusal }));
  await submit.click();
  await toast(page, 'Error', 'The server says why.');
  await reads(card, ['5/5 stars']);
  await expect(card.getByRole('textbox')).toHaveValue('The sources help.');

  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await routeOnce(page, `**${sendFeedback.path}`, async (route) => {
    await late;
    await route.continue();
  });
  await submit.click();
  await expect(card.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await toast(page, 'Thank you!', 'Your feedback has been sent successfully.');
  await expect(page.getByRole('heading', { name: 'Feedback Submitted!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toHaveCount(0);
  await dismissToast(page);
  await page.context().close();
});

/** F8 moves to the toast; 30 pixels to the right are too few, 60 are enough. */
const dismissToast = async (page: Page) => {
  const shown = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
  for (const [pixels, left] of [
    [30, 1],
    [60, 0],
  ] as const) {
    await shown.getByText('Thank you!').hover();
    const { x = 0, y = 0 } = (await shown.getByText('Thank you!').boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5 + pixels, y + 5, { steps: 6 });
    await page.mouse.up();
    await expect(shown).toHaveCount(left);
  }
};

test('the username: empty, blank, taken, trimmed; and the way out', async ({ browser }) => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  const taken = ((await (await other.api.get('/api/user')).json()) as { username: string }).username;
  const page = await open(browser, person);
  await arrive(page);
  await settings(page, 'Edit Username');
  const dialog = page.getByRole('dialog', { name: 'Edit Username' });
  // What is beside an open dialog has no role meanwhile.
  const beside = page.getByLabel(/^Notifications/);
  const field = dialog.getByRole('textbox', { name: 'Username' });
  for (const nothing of ['', '   ']) {
    await field.fill(nothing);
    await field.press('Enter');
    await reads(beside, ['Invalid username', 'Please enter a valid username.']);
  }
  await field.fill(taken);
  await field.press('Enter');
  await reads(beside, ['Error updating username']);
  await expect(field).toHaveValue(taken);
  await routeOnce(page, '**/api/user/update-username', (route) => route.fulfill({ status: 502, body: '' }));
  await field.press('Enter');
  await reads(beside, ['Failed to update username. Please try again.']);
  // Any readable text is a username.
  const wanted = `${taken} & Co!`;
  await field.fill(`  ${wanted}  `);
  const refreshed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user');
  await field.press('Enter');
  await refreshed;
  await toast(page, 'Username updated', 'Your username has been successfully updated.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  expect(await (await person.api.get('/api/user')).json()).toMatchObject({ username: wanted });

  await routeOnce(page, '**/api/auth/logout', (route) => route.fulfill({ status: 503, json: refusal }));
  await settings(page, 'Sign Out');
  await toast(page, 'Logout failed', 'The server says why.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await settings(page, 'Sign Out');
  await toast(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL(/\/auth$/);
  await page.context().close();
});

test('a low balance is shown at 3 coins, not at 4, and below the advisor on a phone', async ({ browser }) => {
  const person = await newPerson();
  const boss = await admin();
  for (const coins of [-2, -1, -1, -1, -1]) await adjust(boss, person, coins);
  const page = await open(browser, person, { viewport: phone });
  await arrive(page);
  await expect(page.getByRole('banner').getByText('4 coins')).toBeVisible();
  await expect(page.getByText('Your balance is low')).toHaveCount(0);
  await expect(region(page, 'Recent Activity').getByRole('listitem')).toHaveText(Array(5).fill(/Admin Adjustment/));
  // The page hears of it as it stands.
  await adjust(boss, person, -1);
  await expect(page.getByText('Your balance is low')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeInViewport();
  const warned = {
    advisor: region(page, 'Your advisor is ready when you are'),
    warning: page.getByText('Your balance is low'),
    activity: region(page, 'Recent Activity'),
  };
  expect(await order(warned)).toEqual(['advisor', 'warning', 'activity']);
  await reads(page, ['A photo analysis costs 5 coins, and you have 3.', 'Admin Adjustment, today at']);

  // The chat's button floats over the corner: the last control can be scrolled out from under it.
  await expect(bubble(page)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Feedback' });
  await page.keyboard.press('Tab');
  await expect(submit).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [button, floating] = [await submit.boundingBox(), await bubble(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(floating?.y ?? 0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
});

test('Premium replaces the coins; a status that does not come is asked for three times and only logged', async ({
  browser,
}) => {
  const person = await newPerson();
  const page = await open(browser, person);
  await arrive(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  await page.keyboard.press('Escape');
  await beginPremium(person);
  await expect(page.getByRole('banner').getByText('Premium')).toBeVisible();
  await reads(region(page, 'Premium status'), ['Your plan', 'Renews']);
  await expect(region(page, 'Coin balance')).toHaveCount(0);
  await expect(page.getByText('Unlimited with Premium')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take a photo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Manage Subscription' })).toHaveAttribute('href', '/subscription');

  await page.goto('/');
  await reads(page.getByRole('banner'), ['Premium', 'Unlimited', 'Dashboard']);
  await page.goto('/dashboard');
  // This visit has asked before the next one is counted.
  await reads(region(page, 'Premium status'), ['Renews']);
  let asked = 0;
  await page.route(`**${getSubscriptionStatus.path}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: refusal });
  });
  const logged = page.waitForRequest((request) => request.postData()?.includes('subscription-status') ?? false);
  await page.reload();
  await logged;
  expect(asked).toBe(3);
  // The account's own field counts.
  await expect(page.getByRole('banner').getByText('Premium')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
  await page.context().close();
});

test('what fails leaves the rest of the page standing', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  for (const app of ['mf-chat', 'mf-trending']) await page.route(`**/releases/${app}/**`, (route) => route.abort());
  await routeOnce(page, `**${getStats.path}`, (route) => route.fulfill({ status: 503, json: refusal }));
  // Only the days of the activity depend on it.
  await page.addInitScript(() => {
    Date.prototype.toDateString = () => {
      throw new Error('Broken on purpose');
    };
  });
  const reports = ['mf-chat', 'mf-trending', 'Recent Activity'].map((part) =>
    page.waitForRequest((request) => {
      const said = request.url().endsWith('/api/telemetry') ? (request.postData() ?? '') : '';
      return /remote-failed|stopped/.test(said) && said.includes(part);
    }),
  );
  await arrive(page);
  await page.keyboard.press('Tab');
  await Promise.all(reports);
  await expect(region(page, 'Recent Activity').getByRole('alert')).toContainText('This part of the page');
  await expect(trending(page)).toHaveCount(0);
  await expect(bubble(page)).toHaveCount(0);
  await reads(region(page, 'Your Stats'), ['Your stats did not load.']);
  await region(page, 'Your Stats').getByRole('button', { name: 'Try Again' }).click();
  await reads(region(page, 'Your Stats'), ['Total Chats']);
  await reads(page, ['Start Session', 'Buy More Coins', 'View Pricing', 'Rate Your Experience']);
  await page.context().close();
});

test('a tab whose apps have a new release offers to refresh, and never does so by itself', async ({ browser }) => {
  const page = await open(browser, await newPerson());
  const news = { app: 'mf-chat', release: 'another' };
  await routeOnce(page, `**${liveUpdates.path}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: release\ndata: ${JSON.stringify(news)}\n\n` }),
  );
  await arrive(page);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.context().close();
});
