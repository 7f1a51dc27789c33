import type { Veil } from '@petalwise/contracts/chat/photo';
import { expect, it } from 'vitest';
import { drawnStrengths, hasPlaces } from './draw-veil.ts';

const veil = (...strengths: number[]): Veil => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  columns: strengths.length,
  rows: 1,
  strength: btoa(String.fromCharCode(...strengths)),
});

it('shows the strongest place of a photo clearly, and the others in proportion to it', () => {
  expect(drawnStrengths(veil(0, 20, 40))).toEqual([0, 83, 166]);
  expect(drawnStrengths(veil(0, 100, 255))).toEqual([0, 100, 255]);
  expect(hasPlaces(veil(0, 20, 40))).toBe(true);
});

it('does not make more of what is hardly there', () => {
  expect(drawnStrengths(veil(0, 4, 11))).toEqual([0, 4, 11]);
  expect(hasPlaces(veil(0, 4, 11))).toBe(false);
});
