import { describe, expect, it } from 'vitest';
import { corners, cropWords, leastCrop, moveCorner, moveCrop, turnCrop, wholePicture } from './crop.ts';

const crop = { left: 0.1, top: 0.2, right: 0.6, bottom: 0.9 };

describe('the part of a picture that is kept', () => {
  it('follows the corner that is moved', () => {
    expect(moveCorner(crop, 'top-left', { x: 0.1, y: 0.1 })).toEqual({ ...crop, left: 0.2, top: 0.30000000000000004 });
    expect(moveCorner(crop, 'bottom-right', { x: 0.1, y: -0.1 })).toEqual({ ...crop, right: 0.7, bottom: 0.8 });
  });

  it('stays in the picture, and never gets smaller than can be held', () => {
    for (const corner of corners) {
      for (const x of [-2, 2]) {
        for (const y of [-2, 2]) {
          const { left, top, right, bottom } = moveCorner(crop, corner, { x, y });
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.max(right, bottom)).toBeLessThanOrEqual(1);
          expect(Math.min(right - left, bottom - top)).toBeGreaterThan(leastCrop - 1e-9);
        }
      }
    }
  });

  it('keeps its size when it is moved against an edge', () => {
    const moved = moveCrop(crop, { x: 2, y: -2 });
    expect(moved.right).toBe(1);
    expect(moved.top).toBe(0);
    expect(moved.right - moved.left).toBeCloseTo(0.5);
    expect(moved.bottom - moved.top).toBeCloseTo(0.7);
  });

  it('is the same after four quarter turns, and after one there and back', () => {
    const round = [1, 2, 3, 4].reduce((turned) => turnCrop(turned, 'right'), crop);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(round[side]).toBeCloseTo(crop[side]);
    const back = turnCrop(turnCrop(crop, 'right'), 'left');
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(back[side]).toBeCloseTo(crop[side]);
    // What was at the top is now on the right.
    expect(turnCrop({ ...wholePicture, top: 0.5 }, 'right').right).toBeCloseTo(0.5);
  });

  it('is described in words', () => {
    expect(cropWords(crop)).toBe('Kept: 50 % of the width from 10 %, 70 % of the height from 20 %');
  });
});
