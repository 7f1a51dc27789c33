import type { ViteUserConfig } from 'vitest/config';

/** What every workspace's tests share. On a busy machine what is waited for takes its time: patience costs a green run nothing. */
export const base: NonNullable<ViteUserConfig['test']> = {
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
};
