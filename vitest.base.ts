import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** What every workspace's tests share. */
export const base: NonNullable<ViteUserConfig['test']> = {
  include: ['**/*.test.{ts,tsx}'],
  // One process for all files of a workspace: most of a file's time would be spent loading what the one before has loaded.
  isolate: false,
  // On a busy machine what is waited for takes its time: patience costs a green run nothing.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({ test: base });
