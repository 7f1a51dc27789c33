// `npm run brand`: the icons and the picture that other sites show of a link, from the mark in apps/shell/public/favicon.svg
// and the drawings of the landing page.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forPictures } from '@petalwise/e2e/platform/chromium';
import { run } from '@petalwise/e2e/platform/platform';
import startForAll from '@petalwise/e2e/platform/start-platform';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../apps/shell/public', import.meta.url));
const paper = '#fbf7f4';
const mark = await readFile(join(folder, 'favicon.svg'));

await writeFile(join(folder, 'favicon.ico'), ico(await icon(32, 1, '#0000')));
await writeFile(join(folder, 'apple-touch-icon.png'), await icon(180, 0.66, paper));
for (const size of [192, 512]) await writeFile(join(folder, `icon-${size}.png`), await icon(size, 0.72, paper));
// A mask may leave no more than the middle four fifths.
await writeFile(join(folder, 'icon-maskable.png'), await icon(512, 0.56, paper));

const stop = await startForAll();
const browser = await chromium.launch(forPictures);
try {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ baseURL: run().url, viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(layOut);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await writeFile(join(folder, 'social.png'), await sharp(picture).png({ palette: true, quality: 90 }).toBuffer());
} finally {
  await browser.close();
  await stop?.();
}

/** The mark in the middle of a square; `share` of its side. */
async function icon(side: number, share: number, background: string): Promise<Buffer> {
  const inner = Math.round(side * share);
  const petals = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const square = sharp({ create: { width: side, height: side, channels: 4, background } });
  return square
    .composite([{ input: petals, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file around one PNG of 32 by 32. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Logo and heading beside the first slide's picture, and nothing else. Runs in the page. */
function layOut() {
  const pick = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`The landing page has no ${selector}.`);
    return found;
  };
  const box = (style: Partial<CSSStyleDeclaration>, ...children: (Node | string)[]) => {
    const made = document.createElement('div');
    Object.assign(made.style, style);
    made.append(...children);
    return made;
  };
  const words = box(
    { position: 'absolute', left: '72px', top: '64px', width: '560px', display: 'grid', gap: '92px' },
    box({ zoom: '1.5' }, pick('header a span')),
    box({}, pick('h1'), box({ marginTop: '28px', fontSize: '26px' }, 'Your AI skincare and beauty advisor')),
  );
  const heading = words.querySelector('h1');
  if (heading) heading.style.fontSize = '84px';
  const art = box(
    { position: 'absolute', left: '690px', top: '0', width: '510px', height: '630px', overflow: 'hidden' },
    pick('figure svg'),
  );
  art.style.borderRadius = '200px 0 0 0';
  document.body.replaceChildren(words, art);
  document.documentElement.style.overflow = 'hidden';
}
