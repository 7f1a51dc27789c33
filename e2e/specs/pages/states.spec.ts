import { findPublicPage } from '@petalwise/contracts/web-apps/public-pages';
import { type Cast, castOnce } from '@petalwise/e2e/people/cast';
import { run } from '@petalwise/e2e/platform/platform';
import {
  expectStillness,
  forgetShifts,
  listen,
  lookAt,
  lookAtSettled,
  nothingLoads,
  watchShifts,
} from '@petalwise/e2e/screens/look-at';
import { addressOf, type Screen, screens, type Who } from '@petalwise/e2e/screens/screens';
import { ownSite } from '@petalwise/release/own-apps';
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';

// Every screen when all is there, while it loads, when it does not come, and with nothing in it. The table is screens.ts.

const site = await ownSite();

let cast: Cast;

// A picture of hundreds of drawings takes longer than all the rest.
test.use({ trace: 'off' });
test.beforeAll(async () => {
  cast = await castOnce();
});

test('every page of the site map has its screen', () => {
  const shown = screens.map(({ path }) => pageOf(path)?.path);
  expect(site.pages.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});

for (const screen of screens) {
  test(`${screen.name}: full`, async ({ browser }) => {
    const page = await open(browser, screen, screen.by);
    await watchShifts(page);
    await page.goto(addressOf(screen.path, cast.places));
    await arrived(page, screen.heading);
    await expectStillness(page, 'full');
    // No card is real here, and every page says so; the API page is a third party's component.
    const foreign = screen.name === 'api-docs';
    if (!foreign) await expect(page.getByText('Test mode').first()).toBeVisible();
    await lookAtSettled(page, { state: 'full', axe: foreign ? 'nowhere' : 'everywhere' });
    await close(page);
  });

  const late = comesLate(screen);
  if (!late) continue;

  test(`${screen.name}: loading, then there`, async ({ browser }) => {
    const page = await open(browser, screen, screen.by, { width: 1440, height: 900 });
    await watchShifts(page);
    const { asked, release } = await hold(page, late);
    await page.goto(addressOf(screen.path, cast.places), { waitUntil: 'commit' });
    // Before, it may wait for other things.
    await asked;
    await expect(page).toHaveTitle(/\w/);
    if (isAhead(screen)) await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
    else await expect(waiting(page).first()).toBeVisible();
    await expectStillness(page, 'loading');
    await lookAt(page, { state: 'loading', axe: 'phone' });
    await forgetShifts(page);
    release();
    await arrived(page, screen.heading);
    await expectStillness(page, 'then there');
    await close(page);
  });

  test(`${screen.name}: failed, tried again`, async ({ browser }) => {
    const page = await open(browser, screen, screen.by);
    await page.route(late, fail);
    await page.goto(addressOf(screen.path, cast.places));
    const again = page.getByRole('button', { name: 'Try Again', exact: true });
    await expect(again.first()).toBeVisible();
    await expect(page.getByText(screen.failed ?? 'This page did not load').first()).toBeVisible();
    await lookAt(page, { state: 'failed', axe: 'everywhere' });
    await page.unroute(late, fail);
    while ((await again.count()) > 0) {
      const before = await again.count();
      await again.first().click();
      await expect.poll(() => again.count()).toBeLessThan(before);
    }
    await arrived(page, screen.heading);
    await close(page);
  });
}

for (const screen of screens) {
  const { empty } = screen;
  if (!empty) continue;
  test(`${screen.name}: empty`, async ({ browser }) => {
    const page = await open(browser, screen, empty.by ?? screen.by);
    await page.goto(addressOf(empty.path ?? screen.path, cast.places));
    await arrived(page, empty.heading);
    await lookAtSettled(page, { state: 'empty', axe: 'everywhere' });
    await close(page);
  });
}

test('an account that does not load is waited for, fetched again, and then there', async ({ browser }) => {
  const screen = { name: 'account', path: '/dashboard', by: 'person', heading: /Maya/ } as const;
  const account = (url: URL) => url.pathname === '/api/user';
  const page = await open(browser, screen, screen.by);
  const { release } = await hold(page, account);
  await page.goto(screen.path, { waitUntil: 'commit' });
  await expect(
    page.getByRole('status', { name: 'Loading your account' }).or(page.getByText('Loading your account')).first(),
  ).toBeVisible();
  await lookAt(page, { state: 'loading', axe: 'phone' });
  await page.route(account, fail);
  release();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We cannot reach your account' })).toBeVisible();
  await lookAt(page, { state: 'failed', axe: 'everywhere' });
  await page.unroute(account, fail);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await arrived(page, screen.heading);
  await close(page);
});

function pageOf(path: string) {
  return path.startsWith('/') ? site.find(path.replace(/\?.*/, '')) : undefined;
}

const phone = { width: 390, height: 844 };
const complaintsOf = new WeakMap<Page, string[]>();

const open = async (browser: Browser, screen: Screen, by: Who, viewport = phone): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: run().url,
    storageState: cast.sessions[by],
    viewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  complaintsOf.set(page, listen(page, expected(screen, by)));
  return page;
};

/** Nothing but what we did ourselves may have been complained about. */
const close = async (page: Page): Promise<void> => {
  expect(complaintsOf.get(page), 'console').toEqual([]);
  await page.context().close();
};

// React's 422: a page that was rendered ahead is drawn anew, because its code failed.
const aboutCode = /^ChunkLoadError|React error #42\d|Federation Runtime|was preloaded using link preload but not used/;

const expected =
  (screen: Screen, by: Who) =>
  (message: string, at: string): boolean => {
    const { name, path, empty } = screen;
    // Of code that we stopped or held ourselves, or that waits for an account that we held, others complain too.
    if ((comesLate(screen) || name === 'account') && aboutCode.test(message)) return true;
    if (!message.startsWith('Failed to load resource')) return false;
    // How a visitor differs from a user, and how an unknown address responds: both are as they should be.
    if (by === 'visitor' && at === '/api/user') return message.includes('401');
    if (name === 'not-found' && at === path) return message.includes('404');
    // Data that we stopped ourselves, and things that do not exist.
    return message.includes(ourFailure) || message.includes('404') || (empty !== undefined && message.includes('400'));
  };

/** Which of a screen's requests come late or never: its data, or where it reads none its code; nothing of foreign pages. */
function comesLate({ name, path, reads }: Screen): ((url: URL) => boolean) | undefined {
  if (reads) {
    const paths = reads.map((read) => new RegExp(`^${read.replaceAll('*', '[^/]+')}$`));
    return ({ pathname }) => paths.some((each) => each.test(pathname));
  }
  const page = pageOf(path);
  // A page has its code once, however many screens it shows.
  if (!page || screens.find((each) => pageOf(each.path) === page)?.name !== name) return undefined;
  const code =
    page.app === 'shell' ? /^\/releases\/shell\/\w+\/page-.*\.js$/ : new RegExp(`^/releases/${page.app}/\\w+/.*\\.js$`);
  return ({ pathname }) => code.test(pathname);
}

/** The answer, or the file, never comes. */
const fail = (route: Route) => route.abort();
const ourFailure = 'net::ERR_FAILED';

/** Keeps these requests waiting until they are released; `asked` is when the first has come. */
const hold = async (page: Page, which: (url: URL) => boolean) => {
  const first = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    first.resolve();
    await released.promise;
    await route.fallback();
  });
  return { asked: first.promise, release: released.resolve };
};

/** It comes as HTML: it is there before its code. */
const isAhead = ({ path }: Screen) => findPublicPage(path.replace(/\?.*/, ''));

const waiting = (page: Page) => page.locator('[aria-busy=true]').or(page.getByRole('status').filter({ hasText: /\w/ }));

const arrived = async (page: Page, heading: string | RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await nothingLoads(page);
};
