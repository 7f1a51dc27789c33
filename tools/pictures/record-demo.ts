// `npm run demo-video`: the film on the landing page, of the platform as npm start builds it. It needs ffmpeg.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { forPictures } from '@petalwise/e2e/platform/chromium';
import { run } from '@petalwise/e2e/platform/platform';
import startForAll from '@petalwise/e2e/platform/start-platform';
import { chromium, type Locator, type Page, expect as soon } from '@playwright/test';
import { filmSize, startFilm } from './film.ts';

const folder = fileURLToPath(new URL('../../apps/shell/src/landing/demo', import.meta.url));
const mostBytes = 3 * 1024 * 1024;
// Three quarters of the film's size, so that words can be read on a phone.
const viewport = { width: (filmSize.width * 3) / 4, height: (filmSize.height * 3) / 4 };

const expect = soon.configure({ timeout: 60_000 });

const stop = await startForAll();
const browser = await chromium.launch(forPictures);
try {
  const page = await browser.newPage({ baseURL: run().url, viewport, deviceScaleFactor: 4 / 3, colorScheme: 'light' });
  await page.addInitScript(showPointer);
  await page.goto('/auth?mode=sign-up');
  await expect(page.getByRole('heading', { name: 'Start Your Journey' })).toBeVisible();
  const film = await startFilm(page);
  for (const scene of [joinUp, sendPhoto, ask, lookAround]) await scene(page, film);
  await film.write(folder);
} finally {
  await browser.close();
  await stop?.();
}
const bytes = statSync(join(folder, 'demo.webm')).size;
if (bytes > mostBytes) throw new Error(`The film has ${bytes} bytes, more than ${mostBytes}.`);
console.log(`${folder}: ${Math.round(bytes / 1024)} kB`);

type Scene = (page: Page, film: Awaited<ReturnType<typeof startFilm>>) => Promise<void>;

async function joinUp(...[page, film]: Parameters<Scene>) {
  const name = `maya-${randomUUID().slice(0, 4)}`;
  film.say('Make an account: a name, an email address, a password.');
  const account = { 'Full Name': 'Maya Lind', Username: name, Email: `${name}@example.com` };
  for (const [label, words] of Object.entries(account)) await type(page, page.getByLabel(label), words);
  await type(page, page.getByLabel('Password', { exact: true }), 'a long secret');
  await press(page, page.getByRole('checkbox', { name: /I agree/ }));
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  film.say('Sign in: 10 coins are yours.');
  const email = page.getByLabel('Email');
  if ((await email.inputValue()) === '') await type(page, email, `${name}@example.com`);
  await type(page, page.getByLabel('Password', { exact: true }), 'a long secret');
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
  await wait(1_200);
}

async function sendPhoto(...[page, film]: Parameters<Scene>) {
  film.say('Start a chat and send a photo of your face: 5 coins, told before.');
  await press(page, page.getByRole('link', { name: 'Start Session' }));
  await press(page, page.getByRole('button', { name: 'Start New Chat' }));
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // The person of the sample photograph did not agree to appear on a landing page.
  await page.evaluate(veilPhotos);
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await wait(1_200);
  await press(page, page.getByRole('button', { name: 'Send' }));
  await press(page, page.getByRole('button', { name: 'I Agree' }));
  film.say('It is measured on our own servers, zone by zone. (The face is blurred in this film only.)');
  const findings = page.getByRole('region', { name: 'Visible in this photo' });
  await expect(findings.getByText('Texture', { exact: true })).toBeVisible();
  await page.mouse.move(viewport.width / 2, viewport.height / 2, { steps: 12 });
  await glideTo(findings);
  await wait(1_500);
  film.say('Each zone in plain words, with how far the photo lets us say.');
  for (const zone of ['Left cheek', 'Forehead']) {
    await press(page, findings.getByRole('button', { name: zone }));
    await wait(1_300);
  }
  await film.pose();
}

async function ask(...[page, film]: Parameters<Scene>) {
  film.say('Ask anything: 1 coin. The answer comes as it is written.');
  await type(page, page.getByRole('textbox', { name: 'Message' }), 'Can I use retinol and vitamin C together?');
  await press(page, page.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('banner').getByText('4 coins')).toBeVisible();
  await expect(page.getByText(/\d sources?/).last()).toBeVisible();
  await wait(2_500);
}

async function lookAround(...[page, film]: Parameters<Scene>) {
  film.say('And see what is trending, what is on sale, and what is rated best.');
  await page.goto('/trending');
  await expect(page.getByRole('heading', { name: 'Trending Beauty Products' })).toBeVisible();
  await wait(1_000);
  await page.mouse.move(viewport.width / 2, viewport.height / 2, { steps: 12 });
  for (let turn = 0; turn < 14; turn++) {
    await page.mouse.wheel(0, 60);
    await wait(90);
  }
  await wait(1_500);
}

/** Moves the pointer to it as a hand does, and clicks. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + Math.min(box.width / 2, 90), box.y + box.height / 2, { steps: 14 });
  await wait(150);
  await target.click();
  await wait(250);
}

async function type(page: Page, field: Locator, words: string) {
  await press(page, field);
  await field.pressSequentially(words, { delay: words.length > 25 ? 35 : 20 });
}

async function glideTo(target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'start' }));
  await wait(700);
}

/** A disc that follows the mouse, which a film of the page does not have. Runs in the page. */
function showPointer() {
  const disc = document.createElement('div');
  Object.assign(disc.style, {
    position: 'fixed',
    zIndex: '9999',
    width: '22px',
    height: '22px',
    margin: '-11px',
    borderRadius: '50%',
    background: 'rgb(196 105 91 / 0.45)',
    border: '2px solid rgb(255 255 255 / 0.9)',
    pointerEvents: 'none',
  });
  addEventListener('mousemove', ({ clientX, clientY }) => {
    document.documentElement.append(disc);
    Object.assign(disc.style, { left: `${clientX}px`, top: `${clientY}px` });
  });
}

/** Blurs photographs of people, wherever the page shows one. Runs in the page. */
function veilPhotos() {
  const veil = new CSSStyleSheet();
  veil.replaceSync('main img, main svg image { filter: blur(14px) }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, veil];
}
