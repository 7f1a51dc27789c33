import type { PhotoAnalysis, Spot, Veil } from '@petalwise/contracts/chat/photo';
import { expect, it } from 'vitest';
import { layersOf } from './layers.ts';

const photo = (over: Partial<PhotoAnalysis> = {}): PhotoAnalysis => ({
  zones: [{ zone: 'left_cheek', outlines: [], readings: {} }],
  face: {},
  quality: { light: '', sharpness: '', pose: '', figures: {} },
  notMeasured: [],
  ...over,
});
const spot = (over: Partial<Spot> = {}): Spot => ({
  kind: 'dark',
  zone: 'left_cheek',
  x: 0.5,
  y: 0.5,
  radius: 0.01,
  contrast: 8,
  ...over,
});
const veil = (strength: number): Veil => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  columns: 1,
  rows: 1,
  strength: btoa(String.fromCharCode(strength)),
});

it('has the zones alone for a photo from before anything else was drawn', () => {
  expect(layersOf(photo())).toEqual([{ id: 'zones', title: 'Zones', short: 'Zones', words: 'Outlined: left cheek.' }]);
});

it('says where spots are, each kind by itself', () => {
  const spots = [spot(), spot(), spot({ zone: 'under_eyes' }), spot({ kind: 'red', zone: 'chin' })];
  const [, dark, red] = layersOf(photo({ spots }));
  expect(dark).toMatchObject({
    title: 'Possible dark spots (3)',
    words: 'Ringed: 2 on the left cheek, 1 under the eyes.',
  });
  expect(red).toMatchObject({ title: 'Possible red spots (1)', words: 'Ringed: 1 on the chin.' });
});

it('has a layer for each veil that was made', () => {
  expect(layersOf(photo({ veils: { shine: veil(90) } })).map(({ id }) => id)).toEqual(['zones', 'shine']);
});

it('says what a veil shows, and where there is nothing to show', () => {
  const wordsOf = (strength: number) => layersOf(photo({ veils: { redness: veil(strength) } })).at(-1)?.words;
  expect(wordsOf(40)).toBe(
    'Redder skin has a stronger color. The line marks the reddest places in this photo. The band shows how much there is.',
  );
  expect(wordsOf(3)).toBe('No place stands out in this photo.');
});
