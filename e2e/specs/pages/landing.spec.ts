import { randomUUID } from 'node:crypto';
import { newPerson } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { violations } from '@petalwise/e2e/screens/look-at';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  baseURL: async ({}, use) => use(run().url),
});

const names = ['Skincare photo analysis', 'Beauty chat advisor', 'Trending products and deals'];

const carousel = (page: Page) => page.getByRole('region', { name: 'What Petalwise does' });
const shows = (page: Page, at: number) =>
  expect(carousel(page).getByRole('button', { name: names[at] ?? '' })).toHaveAttribute('aria-current', 'true');
/** Lets some seconds pass; then anything that should not happen would have happened. */
const pass = async (page: Page, seconds: number) => {
  await page.clock.runFor(seconds * 1000);
};

/** The landing page with its clock in our hands, gliding, and the mouse elsewhere. */
const open = async (browser: Browser, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> => {
  const page = await browser.newPage({ baseURL: run().url, reducedMotion });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await arrive(page);
  return page;
};

/**
 * Until the slides are all drawn, and glide. The pointer is over them meanwhile, so their 5 seconds begin when it
 * leaves.
 */
const arrive = async (page: Page) => {
  let at = 300;
  await expect
    .poll(
      async () => {
        at += 1;
        await page.mouse.move(at, at);
        await pass(page, 0.1);
        const drawn = await carousel(page).getByText('Yes, at different times').count();
        return drawn - (await carousel(page).locator('[aria-live][style*="translateX"]').count());
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(1);
  await leave(page);
};
const current = async (page: Page): Promise<number> => {
  const text = (await carousel(page).locator('[aria-current=true]').textContent()) ?? '';
  return names.findIndex((name) => text.includes(name));
};
const shown = (page: Page) => carousel(page).locator('[role=group]:not([inert])');

test.describe('the carousel', () => {
  test('goes on every 5 seconds and wraps; every kind of control moves it and stops it for good', async ({
    browser,
  }) => {
    // A new page for each kind of control.
    test.slow();
    const page = await open(browser);
    for (const _turn of names) {
      const at = await current(page);
      await pass(page, 4.8);
      await shows(page, at);
      await pass(page, 0.2);
      await shows(page, (at + 1) % 3);
    }
    const press = (name: string) => carousel(page).getByRole('button', { name }).click();
    const controls: [string, number, (at: number) => Promise<void>][] = [
      ['next', 1, () => press('Next slide')],
      ['previous', 2, () => press('Previous slide')],
      ['an indicator', 2, (at) => press(names[(at + 2) % 3] ?? '')],
      ['an arrow key', 1, () => shown(page).getByRole('link').first().press('ArrowRight')],
      ['a drag', 1, () => drag(page)],
      ['the stop button', 0, () => press('Stop changing slides')],
    ];
    for (const [name, steps, use] of controls) {
      await test.step(name, async () => {
        await page.reload();
        await arrive(page);
        const before = await current(page);
        const after = (before + steps) % 3;
        await use(before);
        await leave(page);
        await pass(page, 1);
        await shows(page, after);
        await pass(page, 60);
        await shows(page, after);
        await expect(page.getByRole('button', { name: 'Stop changing slides' })).toHaveCount(0);
        await expect(carousel(page).locator('[aria-live=polite]')).toHaveCount(1);
      });
    }
    await page.close();
  });

  test('waits under the pointer, around the focus and in a hidden tab, and then goes on', async ({ browser }) => {
    const page = await open(browser);
    await expect(carousel(page).locator('[aria-live=off]')).toHaveCount(1);
    const waits: [string, () => Promise<void>, () => Promise<void>][] = [
      ['pointer', () => shown(page).getByRole('heading').hover(), () => leave(page)],
      ['focus', () => shown(page).getByRole('link').first().focus(), () => leave(page)],
      ['hidden', () => hide(page, true), () => hide(page, false)],
    ];
    for (const [name, begin, end] of waits) {
      await test.step(name, async () => {
        const at = await current(page);
        await begin();
        await pass(page, 30);
        await shows(page, at);
        await end();
        await pass(page, 5);
        await shows(page, (at + 1) % 3);
      });
    }
    await page.close();
  });

  test('does not move if the user prefers less motion, and its buttons still work', async ({ browser }) => {
    const page = await open(browser, 'reduce');
    await pass(page, 60);
    await shows(page, 0);
    await expect(page.getByRole('button', { name: 'Stop changing slides' })).toHaveCount(0);
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await shows(page, 2);
    // The others are out of the reach of keyboard and screen reader.
    await expect(shown(page)).toHaveCount(1);
    const link = shown(page).getByRole('link', { name: 'See what is trending' });
    await expect(link).toHaveAttribute('href', '/dashboard');
    await expect(link).toBeInViewport();
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await shows(page, 1);
    await expect(shown(page).getByRole('link')).toHaveAttribute('href', /^\/auth/);
    await page.close();
  });
});

const drag = async (page: Page) => {
  const box = await shown(page).getByRole('heading').boundingBox();
  if (!box) throw new Error('No slide is there.');
  // Most of the way across: further than half decides, however slowly it was pulled.
  await page.mouse.move(1200, box.y + 40);
  await page.mouse.down();
  for (let x = 1200; x >= 100; x -= 100) {
    await page.mouse.move(x, box.y + 40);
    await pass(page, 0.03);
  }
  await page.mouse.up();
};

const leave = async (page: Page) => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(5, 5);
  // React has taken note of it when two messages have gone round.
  for (let turn = 0; turn < 2; turn++) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(undefined);
        }),
    );
  }
};

/** Another tab comes to the front, as the page sees it. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a visitor learns what it is and costs, and every way leads where it should', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.webm')) films.push(request.url());
  });
  await page.addInitScript(measureShifts);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Petalwise' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
  await expect(bar.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', /^\/auth/);
  await expect(page.getByText('Your AI skincare and beauty advisor')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Analyze my skin' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Analyze my skin' })).toHaveAttribute('href', /^\/auth/);
  await expect(page.getByText(/\d+ free coins to start/)).toBeInViewport();

  const pricing = page.locator('#pricing');
  await pricing.scrollIntoViewIfNeeded();
  await expect(pricing.getByText('10 chats, or 1 analysis and 5 chats')).toBeVisible();
  await expect(pricing.getByRole('link', { name: 'Start Free' })).toHaveAttribute('href', /^\/auth/);
  await expect(pricing.getByRole('link', { name: 'Start Premium' })).toHaveAttribute('href', '/subscribe');
  await expect(pricing.getByRole('link', { name: 'Buy Coins' })).toHaveAttribute('href', '/pricing');
  for (const price of ['$0', '$7.99', '50 coins for $14.99', '$15.99']) {
    await expect(pricing.getByText(price, { exact: true })).toBeVisible();
  }

  const foot = page.getByRole('contentinfo');
  for (const [words, to] of [
    ['Pricing', '/pricing'],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['How a Photo Is Read', '/how-photos-work'],
  ] as const) {
    await expect(foot.getByRole('link', { name: words })).toHaveAttribute('href', to);
  }
  for (const words of ['About', 'Contact', 'Support']) {
    await expect(foot.getByText(words, { exact: true })).toBeVisible();
    await expect(foot.getByRole('link', { name: words })).toHaveCount(0);
  }
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.02);

  await test.step('the film comes when it is asked for', async () => {
    await page.locator('#how-it-works').scrollIntoViewIfNeeded();
    await expect(page.locator('video')).toHaveAttribute('poster', /poster\..*webp$/);
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'See It in Use' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
    const film = await page
      .locator('video')
      .evaluate(({ muted, duration, videoWidth, textTracks }: HTMLVideoElement) => ({
        muted,
        duration,
        videoWidth,
        captions: textTracks[0]?.cues?.length ?? 0,
      }));
    expect(film).toMatchObject({ muted: true, videoWidth: 1280 });
    expect(film.duration).toBeGreaterThan(10);
    expect(film.captions).toBeGreaterThan(3);
    const whole = await page.request.get(films[0] ?? '');
    expect(Number(whole.headers()['content-length'])).toBeLessThan(3 * 1024 * 1024);
    const part = await page.request.get(films[0] ?? '', { headers: { range: 'bytes=100-199' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  });
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('below the first screens: an answer, a report, what costs coins, trust and questions, fetched when they are near', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(measureShifts);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Analyze my skin' })).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.includes('/mf-chat/'))).toEqual([]);

  const samples = part(page, 'What you get back');
  await page.locator('#how-it-works').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(samples.getByText('Does niacinamide help with dark spots?')).toBeVisible();
  await expect(samples.getByText('1 coin an answer')).toBeVisible();
  await expect(samples.getByText('5 coins a photo')).toBeVisible();
  const report = samples.getByRole('region', { name: 'Visible in this photo' });
  await expect(report.getByRole('img', { name: /^A photo\. Outlined: / })).toBeVisible();
  // Before anything is opened, which moves what is below it.
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.02);
  const sources = samples.getByText(/^\d sources$/);
  await sources.press('Enter');
  await expect(samples.getByRole('link', { name: /Niacinamide to control skin aging/ }).last()).toBeVisible();

  await expect(report.getByText('The face is blurred here')).toBeVisible();
  for (const words of ['A few areas are a little redder', 'Even on both sides', 'never a diagnosis']) {
    await expect(report.getByText(words)).toBeVisible();
  }
  const nose = report.getByRole('button', { name: 'Nose' });
  await nose.press('Space');
  await expect(nose).toHaveAttribute('aria-pressed', 'true');
  // Of somebody else: nothing here leads to a visitor's own photos or routine.
  await expect(report.getByRole('link')).toHaveCount(1);
  await expect(report.getByRole('link')).toHaveAttribute('href', '/how-photos-work');

  await page.locator('#pricing').scrollIntoViewIfNeeded();
  const money = part(page, 'How coins work');
  await money.scrollIntoViewIfNeeded();
  await expect(money.getByText('You start with 10 coins: 10 chats, or 1 analysis and 5 chats.')).toBeVisible();
  const costs = await money.locator('dl > div').allInnerTexts();
  expect(costs.map((cost) => cost.split('\n').at(-1))).toEqual(['1 coin', '5 coins', 'Free', 'Free', 'Free']);

  const trust = part(page, 'What you can count on');
  await trust.scrollIntoViewIfNeeded();
  for (const [words, to] of [
    ['Privacy Policy', '/privacy'],
    ['How a Photo Is Read', '/how-photos-work'],
    ['Terms & Conditions', '/terms'],
  ] as const) {
    await expect(trust.getByRole('link', { name: words })).toHaveAttribute('href', to);
  }

  const questions = part(page, 'Questions, answered by the advisor');
  await questions.scrollIntoViewIfNeeded();
  await questions.getByText('Do you store my photos?').press('Enter');
  await expect(questions.getByText(/Your photo is kept for 30 days at most/)).toBeVisible();
  await expect(questions.getByText(/\[\d+\]/)).toHaveCount(0);
});

test('without the chat the landing page has no gap and no error', async ({ page }) => {
  await page.route('**/releases/mf-chat/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Analyze my skin' })).toBeVisible();
  // The parts below are fetched for whoever uses the keyboard, too.
  await page.keyboard.press('Tab');
  await expect(part(page, 'How coins work')).toBeVisible();
  await expect(part(page, 'What you get back')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** How far the layout moved by itself. Runs in the page. */
function measureShifts() {
  const page = globalThis as { shift?: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) page.shift = (page.shift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a signed-in user sees the balance and where to go next', async ({ browser }) => {
  const person = await newPerson();
  const page = await browser.newPage({ baseURL: run().url, storageState: await person.api.storageState() });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(/^\d+ coins$/)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(bar.getByRole('link', { name: 'Log In' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Analyze my skin' })).toHaveAttribute('href', '/chat/skin?take');
  await page.close();
});

test('a visitor who wants their skin read is at the camera once they are signed in', async ({ page }) => {
  const name = `visitor-${randomUUID().slice(0, 8)}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Analyze my skin' }).click();
  const account = { 'Full Name': 'Maya Test', Username: name, Email: `${name}@example.com` };
  for (const [label, words] of Object.entries(account)) await page.getByLabel(label).fill(words);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'I Agree' }).click();
  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  await expect(camera).toBeVisible();
  await expect(page).toHaveURL('/chat/skin');
  // It does not open again by itself.
  await page.reload();
  await expect(page.getByRole('button', { name: 'New Photo' })).toBeVisible();
  await expect(camera).toHaveCount(0);
});

test("the film's controls are under it, and the four steps are two by two on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  const part = page.locator('#how-it-works');
  await part.scrollIntoViewIfNeeded();
  const boxOf = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is not there');
    return box;
  };
  const film = await boxOf(part.locator('video'));
  expect((await boxOf(part.getByRole('button', { name: 'See It in Use' }))).y).toBeGreaterThanOrEqual(
    film.y + film.height,
  );
  const steps = await Promise.all((await part.getByRole('listitem').all()).map(boxOf));
  const [one, two, three, four] = steps.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  expect([two?.y, three?.x, four?.x, four?.y]).toEqual([one?.y, one?.x, two?.x, three?.y]);
  // A click on the picture plays it too.
  await page.mouse.click(film.x + film.width / 2, film.y + film.height / 2);
  await expect(part.getByRole('button', { name: 'See It in Use' })).toHaveCount(0);
  await expect(part.locator('video')).toBeFocused();
});

test('fits a window of 320 pixels, and has no fault that axe knows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/privacy', '/terms', '/how-photos-work']) {
    await page.goto(path);
    await expect(page.locator('footer')).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect([path, scrollWidth]).toEqual([path, clientWidth]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), `${path} ${colorScheme}`).toEqual([]);
    }
  }
});

test('privacy and terms are whole, dated, and can be linked into', async ({ page }) => {
  for (const path of ['/privacy', '/privacy-policy', '/terms']) {
    await page.goto(path);
    await expect(page.getByText('Last changed on')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents.first()).toBeVisible();
    const anchors = await contents.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(anchors.length).toBeGreaterThan(8);
    for (const anchor of anchors) await expect(page.locator(anchor).getByRole('heading', { level: 2 })).toBeVisible();
  }
  await page.goto('/terms#premium');
  await expect(page.locator('#premium')).toBeInViewport();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page).toHaveURL(/\/privacy#photos$/);
  await expect(page.locator('#photos')).toBeInViewport();
  for (const words of ['30 days', 'Stripe', 'Amazon', 'argon2id', 'about 13']) {
    await expect(page.getByText(words).first()).toBeAttached();
  }
});

test('what lies over the page is solid for who prefers less transparency', async ({ page }) => {
  const chrome = await page.context().newCDPSession(page);
  const prefer = (value: 'reduce' | 'no-preference') =>
    chrome.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value }] });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await prefer('no-preference');
  await expect(bar).toHaveCSS('backdrop-filter', /blur/);
  await prefer('reduce');
  await expect(bar).toHaveCSS('backdrop-filter', 'none');
  const background = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).not.toMatch(/rgba|\//);
  const blurred = await page.evaluate(
    () => [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).backdropFilter !== 'none').length,
  );
  expect(blurred).toBe(0);
});

test('icons, the manifest and the picture for other sites are there', async ({ request, page }) => {
  const types = {
    '/favicon.svg': 'image/svg+xml',
    '/favicon.ico': 'image/',
    '/apple-touch-icon.png': 'image/png',
    '/social.png': 'image/png',
    '/app.webmanifest': 'application/manifest+json',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toContain(type);
  }
  const manifest = (await (await request.get('/app.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  await page.goto('/');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\/.*\/social\.png$/);
});
