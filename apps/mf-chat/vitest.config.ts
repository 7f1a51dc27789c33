import { defineConfig } from 'vitest/config';
import { base } from '../../vitest.base.ts';

// Its tests load modules again, each with its own window.
export default defineConfig({ test: { ...base, isolate: true } });
