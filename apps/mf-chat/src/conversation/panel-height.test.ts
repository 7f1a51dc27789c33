import { expect, it, vi } from 'vitest';

const openWith = async (stored: string | null) => {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => stored, setItem: () => {}, removeItem: () => {} } });
  return import('./panel-height.ts');
};

it('keeps the panel between 300 and 800 pixels', async () => {
  const { clampHeight } = await openWith(null);
  expect([clampHeight(10), clampHeight(512.4), clampHeight(4000)]).toEqual([300, 512, 800]);
});

it.each([
  ['{"state":{"height":596},"version":0}', 596],
  ['{"state":{"height":9000},"version":0}', 800],
  ['{"state":{"height":"tall"},"version":0}', 500],
  [null, 500],
])('opens as it was left: %s', async (stored, height) => {
  const { usePanelHeight } = await openWith(stored);
  expect(usePanelHeight.getState().height).toBe(height);
});

it.each([
  ['{"state":{"height":596,"expanded":true},"version":0}', true],
  ['{"state":{"height":596,"expanded":"yes"},"version":0}', false],
  ['{"state":{"height":596},"version":0}', false],
  [null, false],
])('is expanded as it was left: %s', async (stored, expanded) => {
  const { usePanelHeight } = await openWith(stored);
  expect(usePanelHeight.getState().expanded).toBe(expanded);
});
