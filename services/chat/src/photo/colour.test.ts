import { describe, expect, it } from 'vitest';
import { erythemaIndex, linearOf, pigments, toLab } from './colour.ts';

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

describe('figures of skin', () => {
  it('do not change with exposure', () => {
    const [red, green, blue] = [0.4, 0.2, 0.12];
    expect(erythemaIndex(red / 2, green / 2)).toBeCloseTo(erythemaIndex(red, green), 9);
    const [bright, dim] = [pigments(red, green, blue), pigments(red / 2, green / 2, blue / 2)];
    expect(dim.melanin).toBeCloseTo(bright.melanin, 9);
    expect(dim.haemoglobin).toBeCloseTo(bright.haemoglobin, 9);
  });

  it('find the pigments that a colour was mixed from', () => {
    const [melanin, haemoglobin] = [0.7, 0.3];
    const densities = [
      0.4143 * melanin + 0.2988 * haemoglobin,
      0.8697 * melanin + 0.6838 * haemoglobin,
      0.2843 * melanin + 0.6657 * haemoglobin,
    ];
    const [red, green, blue] = densities.map((density) => 0.8 * 10 ** -density) as [number, number, number];
    const found = pigments(red, green, blue);
    expect(found.melanin).toBeCloseTo(melanin, 6);
    expect(found.haemoglobin).toBeCloseTo(haemoglobin, 6);
  });
});
