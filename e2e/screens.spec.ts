import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { admin, newPerson } from './person.ts';
import { run } from './platform.ts';
import { makePlaces, openScreen, type Screen, screens, settle } from './screens.ts';

type Session = Exclude<BrowserContextOptions['storageState'], undefined>;

type Theme = 'light' | 'dark';
/** Colours do not depend on the width, so each theme is looked at once, and the layout at both ends. */
const looks: readonly { readonly width: number; readonly themes: readonly Theme[] }[] = [
  { width: 390, themes: ['light', 'dark'] },
  { width: 1440, themes: ['light'] },
];

let sessions: Record<Screen['by'], Session>;
let places: Record<string, string>;

// The screenshot says what a trace would, and a trace of hundreds of drawings takes longer than all the rest.
test.use({ trace: 'off' });
test.beforeAll(async () => {
  const [person, premium, overdue, boss] = await Promise.all([newPerson(), newPerson(), newPerson(), admin()]);
  places = await makePlaces({ person, premium, overdue });
  sessions = {
    visitor: { cookies: [], origins: [] },
    person: await person.api.storageState(),
    premium: await premium.api.storageState(),
    overdue: await overdue.api.storageState(),
    admin: await boss.api.storageState(),
  };
});

for (const screen of screens) {
  for (const { width, themes } of looks) {
    test(`${screen.name} at ${width}, ${themes.join(' and ')}`, async ({ browser }, info) => {
      const context = await browser.newContext({
        baseURL: run().url,
        storageState: sessions[screen.by],
        viewport: { width, height: width === 390 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const complaints = listen(page, screen);
      await openScreen(page, screen, places);
      // No card is real here, and every page says so; the readable API page is somebody else's component.
      if (screen.name !== 'api-docs') await expect(page.getByText('Test mode').first()).toBeVisible();
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        const picture = join(info.project.outputDir, '../screens', `${screen.name}-${width}-${theme}.png`);
        await page.screenshot({ path: picture, fullPage: true, clip: await firstScreens(page) });
        expect.soft(await overflow(page), `${theme}: wider than the window`).toEqual([]);
        expect.soft(await violations(page, screen, theme), `${theme}: axe`).toEqual([]);
      }
      expect(complaints, 'console').toEqual([]);
      await context.close();
    });
  }
}

/** What the browser complains about: errors, and what the content security policy stopped. */
const listen = (page: Page, { name, by }: Screen): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    // How a visitor is told apart from a person, and what an unknown address answers: both are as they should be.
    if (by === 'visitor' && url.endsWith('/api/user') && message.text().includes('401')) return;
    if (name === 'not-found' && url.endsWith('/nowhere') && message.text().includes('404')) return;
    complaints.push(`${message.text()} (${url})`);
  });
  return complaints;
};

/** Elements that reach out of the window to the right; none where the page does not scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

const violations = async (page: Page, { name }: Screen, theme: Theme): Promise<string[]> => {
  // The readable API page is somebody else's component, shown as it is.
  if (name === 'api-docs') return [];
  // The seventh card of a list is as good as its first six.
  const axe = new AxeBuilder({ page }).exclude('li:nth-child(n + 7)');
  // The same page in the evening differs by its colours.
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** What a picture shows of a page that may be fifty screens long. */
const firstScreens = async (page: Page) => {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { x: 0, y: 0, width, height: Math.min(height, 5000) };
};
