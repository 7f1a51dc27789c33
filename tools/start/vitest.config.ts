import { defineConfig } from 'vitest/config';
import { base } from '../../vitest.base.ts';

export default defineConfig({
  test: { ...base, globalSetup: ['../../packages/service-kit/src/testing/global-setup.ts'] },
});
