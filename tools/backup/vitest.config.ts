import { defineConfig } from 'vitest/config';
import { base } from '../../vitest.base.ts';

// Whole platforms are started here.
export default defineConfig({
  test: { ...base, testTimeout: 240_000, hookTimeout: 600_000, expect: { poll: { timeout: 150_000 } } },
});
