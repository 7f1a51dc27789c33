import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/service-kit/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    // What is waited for comes by webhooks and facts; on a busy machine it takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
});
