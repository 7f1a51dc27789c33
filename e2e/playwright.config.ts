import { defineConfig } from '@playwright/test';
import { forTests } from './support/platform/chromium.ts';

/**
 * What disturbs others on the same platform: kills services, stops apps, makes the payment provider misbehave, changes a
 * setting of everybody's. Whole files are named here; a single test says `{ tag: '@alone' }`.
 */
const alone = /\b(faults|journey|replicas)\.spec|@alone/;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './support/platform/start-platform.ts',
  // Without `--project` both kinds run, so one after the other; `npm test` runs `calm` by twos, and then `alone`.
  workers: 1,
  projects: [
    { name: 'calm', grepInvert: alone, fullyParallel: true, teardown: 'logs' },
    { name: 'alone', grep: alone, teardown: 'logs' },
    // After whatever ran: what it left in the logs.
    { name: 'logs', testDir: 'support/platform', testMatch: 'read-logs.ts' },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing animations takes a third of the processor time. journey.spec.ts and landing.spec.ts run with them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // What failed is told by its picture and the words on the page. A trace, which makes a test take twice as long, by
    // `--trace=on`, or by itself where a test is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: forTests,
  },
});
