// The part that runs in the page.
/// <reference lib="dom" />
import type { Browser } from '@playwright/test';

export interface Opened {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** How far the page moved by itself: cumulative layout shift. */
  readonly shift: number;
  /** Compressed bytes of all its scripts. */
  readonly scriptBytes: number;
}

/** A phone's window, 50 KB/s and 400 ms, nothing in the cache. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const viewport = { width: 390, height: 844 };

/**
 * Milliseconds after the script has drawn the page, or taken it over: what comes later by itself (the film, the toasts,
 * the measuring) is there by then, with the earlier shell too, which draws seconds after its last file.
 */
const afterwards = 12_000;

/** Opens a page as somebody does who has never been here, and waits until it is at rest. */
export const openPage = async (browser: Browser, url: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    const scripts = new Set<string>();
    let scriptBytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    // On a busy machine the network is at rest before the page is drawn.
    await page.waitForFunction(() => (globalThis as unknown as { seen: Opened }).seen.firstPaint > 0);
    await page.waitForSelector('#root:not([data-ahead]) > main');
    await page.waitForTimeout(afterwards);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Opened, 'scriptBytes'> }).seen);
    return { ...seen, scriptBytes };
  } finally {
    await context.close();
  }
};

/** Runs in the page. */
function watchPage() {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0]);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}
