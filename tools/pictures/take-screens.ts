// `npm run screens`: every screen at three widths in both themes, of the platform as npm start builds it, on two contact
// sheets in docs/screens, and the four pictures of the README.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Cast, makeCast } from '@petalwise/e2e/people/cast';
import { forPictures } from '@petalwise/e2e/platform/chromium';
import { run } from '@petalwise/e2e/platform/platform';
import startForAll from '@petalwise/e2e/platform/start-platform';
import { openScreen, type Screen, screens } from '@petalwise/e2e/screens/screens';
import { settle } from '@petalwise/e2e/screens/settle';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1112 },
  { width: 1440, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** The README's, at a desk. */
const best: Readonly<Record<string, Theme>> = { landing: 'light', dashboard: 'light', trending: 'light', chat: 'dark' };
const thumbHeight = 320;

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const stop = await startForAll();
const browser = await chromium.launch(forPictures);
try {
  await mkdir(folder, { recursive: true });
  const cast = await makeCast({ withPhoto: false });
  const taken: Record<Theme, Map<string, string[]>> = { light: new Map(), dark: new Map() };
  for (const screen of screens) await take(screen, cast, taken);
  for (const theme of themes) await writeSheet(browser, theme, taken[theme]);
} finally {
  await browser.close();
  await stop?.();
}

/** Opens a screen once, and looks at it in every window by day and in the evening. */
async function take(screen: Screen, cast: Cast, taken: Record<Theme, Map<string, string[]>>): Promise<void> {
  const context = await open(screen, cast);
  try {
    const page = await context.newPage();
    await openScreen(page, screen, cast.places);
    for (const window of windows) {
      await page.setViewportSize(window);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        const picture = await page.screenshot();
        if (window.width === 1440 && best[screen.name] === theme) {
          await sharp(picture).resize({ width: 1200 }).webp({ quality: 80 }).toFile(`${folder}${screen.name}.webp`);
        }
        const thumb = await sharp(picture).resize({ height: thumbHeight }).jpeg({ quality: 86 }).toBuffer();
        const thumbs = taken[theme].get(screen.name) ?? [];
        taken[theme].set(screen.name, [...thumbs, `data:image/jpeg;base64,${thumb.toString('base64')}`]);
      }
    }
    console.log(screen.name);
  } finally {
    await context.close();
  }
}

function open({ by }: Screen, { sessions }: Cast): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: run().url,
    storageState: sessions[by],
    viewport: windows[0],
    reducedMotion: 'reduce',
  });
}

async function writeSheet(by: Browser, theme: Theme, taken: ReadonlyMap<string, string[]>): Promise<void> {
  const page = await by.newPage({ viewport: { width: 2800, height: 1000 } });
  const figures = [...taken].map(([name, thumbs]) => {
    const images = thumbs.map((src) => `<img src="${src}" height="${thumbHeight}">`).join('');
    return `<figure><figcaption>${name}</figcaption><div>${images}</div></figure>`;
  });
  const [ground, ink] = theme === 'light' ? ['#e9dfd8', '#2b1b24'] : ['#0b070a', '#f7ede5'];
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; display: grid; grid-template-columns: repeat(3, max-content); gap: 28px; width: max-content;
      background: ${ground}; color: ${ink}; font: 600 20px system-ui, sans-serif; }
    figure { margin: 0 } figcaption { padding-bottom: 8px } div { display: flex; gap: 8px } img { border-radius: 8px }
  </style>${figures.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await sharp(sheet).webp({ quality: 72 }).toFile(`${folder}all-${theme}.webp`);
  await page.close();
}
