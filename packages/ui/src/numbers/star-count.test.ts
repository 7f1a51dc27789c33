import { describe, expect, it } from 'vitest';
import { filledStars } from './star-count.ts';

describe('filledStars', () => {
  it('rounds down, so that 4.9 does not look like 5', () => {
    expect([0, 0.9, 1, 4.49, 4.9, 5].map(filledStars)).toEqual([0, 0, 1, 4, 4, 5]);
  });

  it('stays between 0 and 5 for any rating', () => {
    expect([-1, 7, Number.NaN, Number.POSITIVE_INFINITY].map(filledStars)).toEqual([0, 5, 0, 0]);
  });
});
