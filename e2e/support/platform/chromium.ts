import type { LaunchOptions } from '@playwright/test';

/** Where Debian's Chromium needs it; CHROMIUM_PATH names another, and without either Playwright brings its own. */
const executablePath = process.env.CHROMIUM_PATH;

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's own settings, which ours would replace: a mouse that can hover. */
const mouse = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'];

const sparing = [
  // Blurring what is behind the bar takes most of the time of a frame without a graphics card. We draw a solid bar
  // for people who ask for it, and ask for it here.
  `--blink-settings=${[...mouse, 'prefersReducedTransparency=true']}`,
  // A page that lives for seconds gains nothing from its optimizing compilers.
  '--js-flags=--no-opt --no-maglev',
];

/** Chromium as most people's: for pictures and films. */
export const forPictures: LaunchOptions = { ...(executablePath && { executablePath }), args: quietly };

/** Chromium for tests, which draws and compiles less. */
export const forTests: LaunchOptions = { ...forPictures, args: [...quietly, ...sparing] };
