import { expect, type Page } from '@playwright/test';

/** How long a page may take, in milliseconds. Given here because scripts have no Playwright configuration. */
export const patience = 30_000;

/** Until nothing loads, every picture in sight is there, and no transition runs. */
export const settle = async (page: Page): Promise<void> => {
  const busy = async () => {
    await page.evaluate(lookDown);
    return page.locator('[aria-busy=true]').count();
  };
  await expect.poll(busy, { timeout: patience }).toBe(0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    // A picture of the whole page is taken faster than the browser draws what it had left out below the window.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    await document.fonts.ready;
    const late = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
    await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
};

/** Scrolls through the first screens of the page: what comes late comes when it is near. Runs in the page. */
const lookDown = async (): Promise<void> => {
  const end = Math.min(document.documentElement.scrollHeight, 8 * window.innerHeight);
  for (let top = 0; top < end; top += window.innerHeight) {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
};
