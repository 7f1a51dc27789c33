import { newPerson, type Person } from '@petalwise/e2e/people/person';
import { run } from '@petalwise/e2e/platform/platform';
import { nothingLoads } from '@petalwise/e2e/screens/look-at';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';

// The product for hands that use no mouse, eyes that see no motion, and fingers that are wide.

let person: Person;
let context: BrowserContext;
let page: Page;

const openAs = async (
  browser: Parameters<Parameters<typeof test.beforeEach>[1]>[0]['browser'],
  options: object,
  signedIn: boolean,
) => {
  person = await newPerson();
  const storageState = await person.api.storageState();
  context = await browser.newContext({ baseURL: run().url, ...options, ...(signedIn && { storageState }) });
  page = await context.newPage();
};
test.afterEach(() => context.close());

/** Goes on by Tab until this has the focus, which must be seen. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target.first()).toBeFocused();
  expect(await target.first().evaluate(showsFocus), 'a ring around what has the focus').toBe(true);
};

/** Whether the element or one around it looks different without the focus. Runs in the page. */
function showsFocus(element: HTMLElement | SVGElement): boolean {
  const around = [element.parentElement, element.parentElement?.parentElement].flatMap((each) => each ?? []);
  const looks = () =>
    [[element], [element, '::before'], [element, '::after'], ...around.map((each) => [each])]
      .map(([of, part]) => getComputedStyle(of as Element, part as string | undefined))
      .map(({ outline, boxShadow, borderColor }) => [outline, boxShadow, borderColor].join(' '))
      .join('|');
  const focused = looks();
  element.blur();
  const resting = looks();
  element.focus();
  return focused !== resting;
}

test('a user signs in, asks, and looks at what is trending by keyboard alone', async ({ browser }) => {
  // Without transitions a look is at once what it becomes.
  await openAs(browser, { reducedMotion: 'reduce' }, false);
  await page.goto('/auth');
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  // Another page begins at its own beginning.
  await expect(page.locator('main')).toBeFocused();

  await tabTo(page.getByRole('button', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit Username' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();

  const group = page.getByRole('button', { name: 'My Skincare' });
  await tabTo(group);
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page.getByRole('link', { name: /^My Products/ }));
  await page.keyboard.press('Escape');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toBeFocused();
  await page.keyboard.press('Space');
  // Going on leaves it closed behind.
  await tabTo(page.getByRole('banner').getByRole('link', { name: 'Trending' }));
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: /^My Routine/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Build your routine' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  await page.goto('/chat');
  await expect(page).toHaveTitle(/^Your advisor/);
  await tabTo(page.getByRole('button', { name: 'Start New Chat' }));
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: 'Message' });
  await tabTo(message);
  await page.evaluate(listenToAnnouncements);
  await page.keyboard.type('What does niacinamide do?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d sources?/)).toBeVisible();
  // The whole answer is said once, and none of its beginnings.
  const said = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await said()).filter((words) => /niacinamide/i.test(words)).length).toBe(1);

  await page.goto('/trending');
  await expect(page).toHaveTitle(/^Trending Beauty Products/);
  const chips = page.getByRole('radio', { name: 'All', exact: true });
  await tabTo(chips);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Skincare', exact: true })).toBeFocused();
});

/** Keeps what polite regions say from here on. Runs in the page. */
function listenToAnnouncements(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  let last = '';
  new MutationObserver(() => {
    const words = [...document.querySelectorAll('[aria-live=polite]')]
      .map(({ textContent }) => textContent ?? '')
      .join(' ');
    if (words.trim() !== '' && words !== last) heard.push(words);
    last = words;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const pages = [
  '/',
  '/auth',
  '/pricing',
  '/terms',
  '/dashboard',
  '/chat',
  '/chat/memory',
  '/chat/label',
  '/chat/products',
  '/chat/routine',
  '/trending',
  '/trending/sk5',
  '/subscribe',
  '/receipts',
];

test('every control of a phone has a name, is wide enough for a finger, and moves nothing for who wants no motion', async ({
  browser,
}) => {
  await openAs(
    browser,
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    true,
  );
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await nothingLoads(page);
    expect.soft(await page.evaluate(smallTargets), `${path}: smaller than 44 px`).toEqual([]);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
    expect.soft(moving, `${path}: moves`).toEqual([]);
  }
});

/** Controls that a finger would miss, but for links in a line of words; and those without a name. Runs in the page. */
function smallTargets(): string[] {
  const least = 44;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'button, a[href], [role=radio], [role=tab], [role=checkbox], input, textarea',
    ),
  ];
  const shown = controls.filter((control) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return shown.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || control.closest('[aria-hidden=true], [inert]')) return [];
    if (control.matches('a') && getComputedStyle(control).display === 'inline') return [];
    // What is pressed may reach further than what is drawn.
    const reach = (side: 'left' | 'top') => {
      const after = getComputedStyle(control, '::after');
      return after.position === 'absolute' ? -2 * Math.min(0, Number.parseFloat(after[side]) || 0) : 0;
    };
    const label =
      control.textContent?.trim() || control.getAttribute('aria-label') || control.getAttribute('title') || '';
    const small = width + reach('left') < least - 0.5 || height + reach('top') < least - 0.5;
    return small ? [`${control.tagName} "${label.slice(0, 40)}" ${width.toFixed(0)} × ${height.toFixed(0)}`] : [];
  });
}

test('at 200 % nothing is lost: the window halved, every page still says and offers all', async ({ browser }) => {
  await openAs(browser, { viewport: { width: 720, height: 450 } }, true);
  for (const path of ['/dashboard', '/chat', '/trending', '/pricing']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await nothingLoads(page);
    const headings = () => page.locator('main').getByRole('heading').allInnerTexts();
    const wide = await headings();
    await page.setViewportSize({ width: 720, height: 450 });
    // What comes late may have come meanwhile.
    const narrow = await headings();
    expect(
      wide.filter((heading) => !narrow.includes(heading)),
      path,
    ).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
