// `node e2e/take-screenshot.ts`: the README's picture, docs/screenshot.png, of the platform as npm start builds it.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { newPerson } from './person.ts';
import { run } from './platform.ts';
import config from './playwright.config.ts';
import { makeChat, openScreen, screens } from './screens.ts';
import startForAll from './start-platform.ts';

const stop = await startForAll();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const person = await newPerson();
  const chat = await makeChat(person);
  const page = await browser.newPage({
    baseURL: run().url,
    storageState: await person.api.storageState(),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const screen = screens.find(({ name }) => name === 'chat');
  if (!screen) throw new Error('The chat is no screen any more.');
  await openScreen(page, screen, chat);
  // The answer's beginning says more than its end.
  await page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
  const path = fileURLToPath(new URL('../docs/screenshot.png', import.meta.url));
  await page.screenshot({ path });
  console.log(path);
} finally {
  await browser.close();
  await stop?.();
}
