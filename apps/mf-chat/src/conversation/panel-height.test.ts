import { expect, it } from 'vitest';
import { clampHeight } from './panel-height.ts';

it('keeps the panel between 300 and 800 pixels', () => {
  expect([clampHeight(10), clampHeight(512.4), clampHeight(4000)]).toEqual([300, 512, 800]);
});
