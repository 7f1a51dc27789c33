import { describe, expect, it } from 'vitest';
import { lightOfLab } from '../photo/sample-photos.ts';
import { erythemaIndex, HAEMOGLOBIN, linearOf, MELANIN, pigments, toLab } from './colour.ts';

describe('sRGB to linear light and to Lab', () => {
  it('gives the published Lab of pure red', () => {
    const { l, a, b } = toLab(255, 0, 0);
    expect(l).toBeCloseTo(53.241, 2);
    expect(a).toBeCloseTo(80.092, 2);
    expect(b).toBeCloseTo(67.203, 2);
  });

  it('gives the published lightness of middle grey, and no colour', () => {
    const { l, a, b } = toLab(128, 128, 128);
    expect(l).toBeCloseTo(53.585, 2);
    expect(Math.hypot(a, b)).toBeLessThan(0.01);
  });

  it('is straight below 0.04045 and a power above', () => {
    expect(linearOf[10]).toBeCloseTo(10 / 255 / 12.92, 9);
    expect(linearOf[128]).toBeCloseTo(0.215861, 6);
  });
});

describe('measurements of skin', () => {
  it('do not change with exposure', () => {
    const [red, green, blue] = [0.4, 0.2, 0.12];
    expect(erythemaIndex(red / 2, green / 2)).toBeCloseTo(erythemaIndex(red, green), 9);
    const [bright, dim] = [pigments(red, green, blue), pigments(red / 2, green / 2, blue / 2)];
    expect(dim.melanin).toBeCloseTo(bright.melanin, 9);
    expect(dim.haemoglobin).toBeCloseTo(bright.haemoglobin, 9);
  });

  it('have vectors of length 1', () => {
    expect(Math.hypot(...MELANIN)).toBeCloseTo(1, 3);
    expect(Math.hypot(...HAEMOGLOBIN)).toBeCloseTo(1, 3);
  });

  // Painted in CIELAB, which shares nothing with the vectors.
  describe.each([
    ['very light', [72, 9, 14]],
    ['light', [66, 12, 17]],
    ['medium', [57, 13, 20]],
    ['brown', [44, 13, 19]],
    ['dark', [32, 10, 14]],
  ] as const)('on %s skin', (_, skin) => {
    const change = ([l, a, b]: readonly [number, number, number]) => {
      const before = pigments(...lightOfLab(skin[0], skin[1], skin[2]));
      const after = pigments(...lightOfLab(skin[0] + l, skin[1] + a, skin[2] + b));
      return { melanin: after.melanin - before.melanin, haemoglobin: after.haemoglobin - before.haemoglobin };
    };

    it('a brown spot is more melanin and hardly more haemoglobin', () => {
      const { melanin, haemoglobin } = change([-8, 2, 3]);
      expect(melanin).toBeGreaterThan(0.1);
      expect(Math.abs(haemoglobin)).toBeLessThan(0.25 * melanin);
    });

    it('a red spot is more haemoglobin and hardly more melanin', () => {
      const { melanin, haemoglobin } = change([-4, 8, 2]);
      expect(haemoglobin).toBeGreaterThan(0.2);
      expect(Math.abs(melanin)).toBeLessThan(0.25 * haemoglobin);
    });
  });
});
