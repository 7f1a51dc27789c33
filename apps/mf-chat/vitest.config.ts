import { defineConfig } from 'vitest/config';
import { base } from '../../vitest.base.ts';

// Its tests load modules anew, each with a window of its own.
export default defineConfig({ test: { ...base, isolate: true } });
