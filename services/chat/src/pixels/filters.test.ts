import { describe, expect, it } from 'vitest';
import { laplacianAt, smootherWithin } from './filters.ts';

const width = 9;
const plane = (value: (x: number, y: number) => number) => ({
  width,
  height: width,
  values: Float32Array.from({ length: width * width }, (_, at) => value(at % width, Math.floor(at / width))),
});

describe('smoothing within a mask', () => {
  const leftHalf = Uint8Array.from({ length: width * width }, (_, at) => (at % width < 4 ? 1 : 0));

  it('takes nothing from outside it, and leaves an even area as it is, up to the border', () => {
    const smooth = smootherWithin(leftHalf, width, 1.5);
    const smoothed = smooth(plane((x) => (x < 4 ? 2 : 1000)));
    for (let at = 0; at < smoothed.length; at++) expect(smoothed[at]).toBeCloseTo(leftHalf[at] ? 2 : 0, 4);
  });

  it('spreads a single bright pixel', () => {
    const smooth = smootherWithin(new Uint8Array(width * width).fill(1), width, 1);
    const smoothed = smooth(plane((x, y) => (x === 4 && y === 4 ? 1 : 0)));
    expect(smoothed[4 * width + 4]).toBeCloseTo(0.159, 2);
    expect(smoothed[4 * width + 5]).toBeCloseTo(0.097, 2);
  });
});

it('sees no edge in a slope', () => {
  expect(
    laplacianAt(
      plane((x, y) => 3 * x + 2 * y),
      4 * width + 4,
    ),
  ).toBeCloseTo(0, 6);
});
