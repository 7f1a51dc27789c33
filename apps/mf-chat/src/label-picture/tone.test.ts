import { describe, expect, it } from 'vitest';
import { applyTone, plainTone, toneTable } from './tone.ts';

describe('light and contrast', () => {
  it('leave a picture as it is at 1', () => {
    expect([...toneTable(plainTone)]).toEqual(Array.from({ length: 256 }, (_, level) => level));
  });

  it('lighten, and drive dark and light apart', () => {
    const light = toneTable({ light: 1.5, contrast: 1 });
    expect(light[100]).toBe(150);
    expect(light[200]).toBe(255);
    const contrast = toneTable({ light: 1, contrast: 2 });
    expect(contrast[64]).toBeLessThan(2);
    expect(contrast[191]).toBeGreaterThan(253);
  });

  it('leave transparency alone', () => {
    const pixels = new Uint8ClampedArray([100, 100, 100, 40]);
    applyTone(pixels, { light: 2, contrast: 1 });
    expect([...pixels]).toEqual([200, 200, 200, 40]);
  });
});
