import type { PhotoAnalysis, Reading } from '@petalwise/contracts/chat/photo';
import { describe, expect, it } from 'vitest';
import { changesBetween, differencesOf } from './compare-photos.ts';

const reading = (low: number, high: number): Reading => ({
  value: (low + high) / 2,
  low,
  high,
  words: '',
  raw: 0,
  unit: '',
});
const photo = (over: Partial<PhotoAnalysis> & { figures?: Record<string, number> } = {}): PhotoAnalysis => ({
  zones: [],
  face: { redness: reading(0.4, 0.5), evenness: reading(0.6, 0.7) },
  notMeasured: [],
  landmarks: [{ x: 0.5, y: 0.5 }],
  edition: 2,
  ...over,
  quality: {
    light: '',
    sharpness: '',
    pose: '',
    figures: {
      yaw: 0,
      pitch: 0,
      sideLight: 0,
      sharpness: 0.002,
      redOverGreen: 0.25,
      greenOverBlue: 0.16,
      ...over.figures,
    },
  },
});

describe('whether two photos can be compared', () => {
  it('says yes to two that were taken alike', () => {
    expect(differencesOf(photo(), photo({ figures: { yaw: 6, sideLight: 0.05, sharpness: 0.004 } }))).toEqual([]);
  });
  it.each([
    [{ yaw: 15 }, 'Your head is turned differently.'],
    [{ pitch: -12 }, 'Your head is tilted up or down differently.'],
    [{ sideLight: 0.12 }, 'The light comes from another side.'],
    [{ redOverGreen: 0.36 }, 'The light has another color.'],
    [{ greenOverBlue: 0.02 }, 'The light has another color.'],
    [{ sharpness: 0.0004 }, 'One of them is much sharper.'],
  ])('says no where the photo is another: %o', (figures, why) => {
    expect(differencesOf(photo(), photo({ figures }))).toEqual([why]);
    expect(differencesOf(photo({ figures }), photo())).toEqual([why]);
  });
  it('uses what both have, if one is older than a measurement', () => {
    const before = photo();
    const { redOverGreen: _r, greenOverBlue: _g, ...figures } = before.quality.figures;
    const older = { ...before, quality: { ...before.quality, figures } };
    expect(differencesOf(older, photo())).toEqual([]);
  });
  it('says no where something else is hidden', () => {
    const hidden = photo({ covered: [{ zone: 'chin', outlines: [], by: 'hand' }] });
    expect(differencesOf(photo(), hidden)).toEqual(['Other parts of the face are hidden.']);
    expect(differencesOf(hidden, hidden)).toEqual([]);
  });
  it('says no to a photo from before the mesh', () => {
    const { landmarks: _none, ...old } = photo();
    expect(differencesOf(old, photo())).toEqual(['They were measured in different ways.']);
    const { edition: _no, ...first } = photo();
    expect(differencesOf(first, photo())).toEqual(['They were measured in different ways.']);
    expect(differencesOf(photo(), photo({ edition: 3 }))).toEqual(['They were measured in different ways.']);
    expect(differencesOf(first, first)).toEqual([]);
  });
});

describe('what changed', () => {
  it('is nothing while the ranges meet', () => {
    const [redness] = changesBetween(photo(), photo({ face: { redness: reading(0.5, 0.6) } }));
    expect(redness).toMatchObject({ verdict: 'same', words: 'Redness: no change that a photo can show' });
  });
  it('is better with less redness, and with more evenness', () => {
    const after = photo({ face: { redness: reading(0.1, 0.2), evenness: reading(0.8, 0.9) } });
    expect(changesBetween(photo(), after)).toMatchObject([
      { metric: 'redness', verdict: 'better', words: 'Redness: less than before' },
      { metric: 'evenness', verdict: 'better', words: 'Evenness: more than before' },
    ]);
    expect(changesBetween(after, photo()).map(({ verdict }) => verdict)).toEqual(['worse', 'worse']);
  });
  it('leaves out what one of the two could not measure', () => {
    expect(changesBetween(photo(), photo({ face: {} }))).toEqual([]);
  });
});
