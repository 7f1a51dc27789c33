// `npm run screenshot`: the README's picture, docs/screenshot.png, of the platform as npm start builds it. The dashboard,
// because the people of the sample photographs did not ask to stand in a README.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { newPerson } from './person.ts';
import { run } from './platform.ts';
import config from './playwright.config.ts';
import { makeChat, openScreen, screens } from './screens.ts';
import startForAll from './start-platform.ts';

const path = fileURLToPath(new URL('../docs/screenshot.png', import.meta.url));
const stop = await startForAll();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const person = await newPerson();
  const chat = await makeChat(person);
  const page = await browser.newPage({
    baseURL: run().url,
    storageState: await person.api.storageState(),
    viewport: { width: 1440, height: 1240 },
    reducedMotion: 'reduce',
  });
  const screen = screens.find(({ name }) => name === 'dashboard');
  if (!screen) throw new Error('The dashboard is no screen any more.');
  await openScreen(page, screen, { chat });
  await page.screenshot({ path });
  console.log(path);
} finally {
  await browser.close();
  await stop?.();
}
