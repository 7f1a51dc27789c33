import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/service-kit/src/testing/global-setup.ts'],
    testTimeout: 30_000,
  },
});
