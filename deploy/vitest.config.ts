import { defineConfig } from 'vitest/config';
import { base } from '../vitest.base.ts';

export default defineConfig({ test: { ...base, include: ['**/*.test.ts'] } });
