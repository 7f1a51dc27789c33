import { describe, expect, it } from 'vitest';
import { vectorLength } from './encoder.ts';
import { learnWhitening, whiten } from './whiten.ts';

/** A unit vector with the given first numbers. */
function vectorOf(...first: number[]): Float32Array {
  const vector = new Float32Array(vectorLength);
  vector.set(first);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const nearness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0);

describe('whitening', () => {
  // Questions that ask the same differ in the first direction; questions that ask something else differ in the second.
  const groups = [
    [vectorOf(1, 1), vectorOf(0, 1), vectorOf(-1, 1)],
    [vectorOf(1, -1), vectorOf(0, -1), vectorOf(-1, -1)],
  ];
  const learnt = learnWhitening(groups);
  const [near, far, asked] = [vectorOf(-0.9, 1), vectorOf(0.9, -0.6), vectorOf(0.9, 0.6)].map((one) =>
    whiten(learnt, one),
  );

  it('brings together what asks the same in other words', () => {
    expect(nearness(vectorOf(0.9, 0.6), vectorOf(-0.9, 1))).toBeLessThan(
      nearness(vectorOf(0.9, 0.6), vectorOf(0.9, -0.6)),
    );
    expect(nearness(asked as Float32Array, near as Float32Array)).toBeGreaterThan(
      nearness(asked as Float32Array, far as Float32Array),
    );
  });

  it('returns unit vectors', () => {
    expect(Math.hypot(...(near as Float32Array))).toBeCloseTo(1, 5);
  });
});
